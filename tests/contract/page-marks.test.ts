import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { type Call, calls, requester, send } from '#tests/support/calls.ts'
import type { Request } from '#tests/support/examples.ts'

// The mark of a page is readable, so anybody can write one: a wrong one begins somewhere or is refused, and breaks no list.

const TEXTS = ['x', '', '\u0000', ' 7', '9'.repeat(40), '-1e400', 'infinity', '0000-01-01', '2026-02-31T25:00:00Z']
const INSTANTS = ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '2026-11-24 03:00:00+99']
const VALUES = [...TEXTS, ...INSTANTS, null, 7, {}]
const IDS = [1e300, 2 ** 40, 2 ** 63, -1, 0.5, '1', null]

type Schema = { enum?: string[]; properties?: Record<string, Schema> }
/** Where a list takes its mark, and by what it can be sorted. */
interface Named {
  place: 'query' | 'body'
  sorts: (string | undefined)[]
}

const listsOf = async (server: TestServer): Promise<Map<string, Named>> => {
  type Raw = {
    parameters: { name: string; in: string; schema: Schema }[]
    requestBody?: { content: Record<string, { schema: Schema }> }
  }
  const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Raw>>
  }
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]): [string, Named][] => {
      const query = Object.fromEntries(
        parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
      )
      const body = requestBody?.content['application/json']?.schema.properties ?? {}
      const place = 'cursor' in query ? 'query' : 'body'
      const takes = place === 'query' ? query : body
      const sorts = takes['sort_by']?.enum ?? [undefined]
      return 'cursor' in takes ? [[`${method.toUpperCase()} ${path}`, { place, sorts }]] : []
    }),
  )
  return new Map(found)
}

const encode = (mark: object) => Buffer.from(JSON.stringify(mark)).toString('base64url')

const takesMark = ({ e }: Call) => [e.query, e.body].some((schema) => schema && 'cursor' in Object(schema.def).shape)

describe('S3 the mark of a page', () => {
  let server: TestServer
  let tokens: Tokens
  let lists: Map<string, Named>
  beforeAll(async () => {
    server = await buildServer({ environment: { BRAND: 'be' } })
    tokens = await signInAll(server)
    lists = await listsOf(server)
  })
  afterAll(() => server.close())

  it.each(calls.filter(takesMark))('$title is not broken by one that somebody wrote', async (call: Call) => {
    const { place, sorts } = lists.get(call.title) as Named
    const request = await requester(server, tokens)(call)
    const ask = (more: object) => {
      const given = { ...(request[place] as object), limit: 1, ...more }
      return send(server, call.e, request, { [place]: given } as Request)
    }
    const told: unknown[] = []
    for (const sort_by of sorts)
      for (const order_by of sort_by === undefined ? [undefined] : ['asc', 'desc']) {
        const order = sort_by === undefined ? {} : { sort_by, order_by }
        const { body, status } = await ask(order)
        if (status !== 200) told.push([order, status, body])
        const next: string | null = body.pagination?.next_cursor ?? null
        const mark = next ? JSON.parse(Buffer.from(next, 'base64url').toString()) : { sort: `${sort_by}.${order_by}` }
        const following = await ask({ ...order, ...(next ? { cursor: next } : {}) })
        if (following.status !== 200) told.push([mark, following.status])
        const marks = [
          ...VALUES.map((value) => ({ id: 1, ...mark, value })),
          ...IDS.map((id) => ({ value: null, ...mark, id })),
        ]
        for (const wrong of marks) {
          const reply = await ask({ ...order, cursor: encode(wrong) })
          if (![200, 400].includes(reply.status)) told.push([wrong, reply.status])
        }
      }
    expect(told).toEqual([])
  })
})
