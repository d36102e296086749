import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '#tests/support/build-server.ts'
import { calls, everyCallServer, promisedStatuses, type RequestOf, send } from '#tests/support/calls.ts'
import type { Request } from '#tests/support/examples.ts'
import type { JsonSchema } from '#tests/support/hostile.ts'

// A right request with one value in it at the edge of its kind: every value of every call, one by one, and every one that may be left out.

interface Operation {
  parameters: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
let server: TestServer
let requestOf: RequestOf
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  ;({ server, requestOf } = await everyCallServer())
  paths = (await (await fetch(`${server.url}/openapi.json`)).json()).paths
})
afterAll(() => server.close())

const NUMBERS = [0, -1, 0.5, 1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 1e300, -1e-300]
const DATES = ['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29', '2023-02-29', '-000001-01-01', '+275760-09-13']
const TEXTS = ['', ' ', '0', '\u202e', '%', '_', "'", '\\', '{}', '[]', 'null', '😀'.repeat(300), 'a'.repeat(9_000)]
const edgesOf = (value: unknown): unknown[] => {
  if (typeof value === 'number') return [...NUMBERS, null]
  if (typeof value === 'boolean') return [!value, null]
  if (typeof value !== 'string') return []
  const time = /^\d{4}-\d\d-\d\d(T.*)?$/.exec(value)
  if (time) return DATES.map((day) => `${day}${time[1] ?? ''}`)
  return /^-?\d+$/.test(value) ? NUMBERS.map(String) : TEXTS
}

/** A value of the kind that a schema takes. */
const someOf = ({ anyOf, oneOf, type, format, enum: choices }: JsonSchema): unknown => {
  const [kind] = anyOf ?? oneOf ?? []
  if (kind) return someOf(kind)
  if (choices) return choices[0]
  if (format === 'date') return '2026-11-24'
  if (format === 'date-time') return '2026-11-24T10:00:00.000Z'
  return { integer: 1, number: 1, boolean: true, string: 'a' }[type ?? '']
}

/** What a request may have besides, each with a value of its kind. */
const besides = (has: object, may: Record<string, JsonSchema>): [name: string, value: unknown][] =>
  Object.entries(may).flatMap(([name, schema]) => {
    const value = name in has ? undefined : someOf(schema)
    return value === undefined ? [] : [[name, value]]
  })

type Variant = [place: string, value: unknown]
const variantsOf = (value: unknown, at: string): Variant[] => {
  const own = edgesOf(value).map((edge): Variant => [`${at}=${String(edge).slice(0, 30)}`, edge])
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return own
  const list: Variant[] = Array.isArray(value)
    ? [
        [`${at}=[]`, []],
        [`${at}=twice`, [...value, ...value]],
      ]
    : []
  return list.concat(
    Object.entries(value).flatMap(([name, inner]) =>
      variantsOf(inner, `${at}.${name}`).map(([place, edge]): Variant => [
        place,
        Array.isArray(value) ? value.with(Number(name), edge) : { ...value, [name]: edge },
      ]),
    ),
  )
}

type Attack = [place: string, more: Request]

describe('values at the edge of their kind', () => {
  it.each(calls.filter(({ e }) => !e.stream))('S3 $title takes or refuses them, and is not broken', async (call) => {
    const request = await requestOf(call)
    const told: string[] = []
    const { parameters = [], requestBody } = paths[call.e.path]?.[call.e.method.toLowerCase()] ?? {}
    const query = Object(request.query)
    const body = Object(request.body)
    const inQuery = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema] as const)
    const inBody = requestBody?.content['application/json']?.schema.properties ?? {}
    const attacks = [
      ...variantsOf(request.params ?? {}, 'path').map(([at, params]): Attack => [at, { params } as Request]),
      ...variantsOf(query, 'query').map(([at, given]): Attack => [at, { query: given } as Request]),
      ...variantsOf(request.body, 'body').map(([at, given]): Attack => [at, { body: given }]),
      ...besides(query, Object.fromEntries(inQuery)).flatMap(([name, value]) =>
        edgesOf(value).map((edge): Attack => [`query.${name}=${String(edge)}`, { query: { ...query, [name]: edge } }]),
      ),
      ...besides(body, inBody).flatMap(([name, value]) =>
        edgesOf(value).map((edge): Attack => [`body.${name}=${String(edge)}`, { body: { ...body, [name]: edge } }]),
      ),
    ]
    for (const [at, more] of attacks) {
      const { status } = await send(server, call.e, request, more)
      if (status >= 500 || !(promisedStatuses(call.e).includes(status) || [400, 404].includes(status)))
        told.push(`${at.slice(0, 60)}: ${status}`)
    }
    expect(told).toEqual([])
  })
})
