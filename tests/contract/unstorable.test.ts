import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '#tests/support/build-server.ts'
import { calls, everyCallServer, type RequestOf, send } from '#tests/support/calls.ts'
import type { Request } from '#tests/support/examples.ts'

// A right request with one text in it that no database keeps, or one path parameter: every text of every call, one by one.

/** What browsers note of themselves is kept without such characters: nobody could mend it. */
const CLEANED = /^body\.user_events\.0\.(description|browser|os|user_agent)$/

const NUL = '\u0000'
const HALF = '\uD800'

let server: TestServer
let requestOf: RequestOf
beforeAll(async () => {
  ;({ server, requestOf } = await everyCallServer())
})
afterAll(() => server.close())

type Variant = [place: string, value: unknown]

/** The value once for each text in it, with that text spoilt. */
const variantsOf = (value: unknown, at: string, bad: string): Variant[] => {
  if (typeof value === 'string') return [[at, `${value.slice(0, 5)}${bad}${value.slice(6)}`]]
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  const into = (name: string, inner: unknown): Variant[] =>
    variantsOf(inner, `${at}.${name}`, bad).map(([place, spoilt]) => [
      place,
      Array.isArray(value) ? value.with(Number(name), spoilt) : { ...value, [name]: spoilt },
    ])
  return Object.entries(value).flatMap(([name, inner]) => into(name, inner))
}

type Attack = [place: string, more: Request, right: readonly number[]]
type Params = NonNullable<Request['params']>
type Query = NonNullable<Request['query']>

const attacksOn = ({ params = {}, query = {}, body }: Request): Attack[] => {
  const names = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return [
    ...variantsOf(names, 'path', NUL).map(([at, value]): Attack => [at, { params: value as Params }, [404]]),
    ...variantsOf(query, 'query', NUL).map(([at, value]): Attack => [at, { query: value as Query }, [400, 422]]),
    ...[NUL, HALF].flatMap((bad) =>
      variantsOf(body, 'body', bad).map(([at, value]): Attack => [at, { body: value }, [CLEANED.test(at) ? 201 : 422]]),
    ),
  ]
}

describe('texts that cannot be stored', () => {
  it.each(calls)('S3 $title refuses U+0000 and half a character wherever it takes text', async (call) => {
    const request = await requestOf(call)
    const told: string[] = []
    for (const [at, more, right] of attacksOn(request)) {
      const { status } = await send(server, call.e, request, more)
      if (!right.includes(status)) told.push(`${at}: ${status}`)
    }
    expect(told).toEqual([])
  })
})
