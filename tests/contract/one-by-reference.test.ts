import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '#tests/support/build-server.ts'
import { type Call, calls, everyCallServer, type RequestOf, send } from '#tests/support/calls.ts'

// Every list takes the same filters, and whoever asks for one by its reference never gets all instead.

const NOBODYS = '00000000-0000-4000-8000-00000000dead'
const placeOf = ({ e }: Call) =>
  (['query', 'body'] as const).find((place) => {
    const schema = e[place]
    return schema && ['uuid', 'cursor'].every((field) => field in Object(Object(schema.def).shape))
  })
// A file of rows is no list, and is made by the same conditions.
const lists = calls.filter((call) => placeOf(call) && !call.e.path.endsWith('/export'))

describe('a list that is asked for one by its reference', () => {
  let server: TestServer
  let requestOf: RequestOf
  beforeAll(async () => {
    ;({ server, requestOf } = await everyCallServer())
  })
  afterAll(() => server.close())

  it('is tried for all', () => expect(lists.length).toBeGreaterThan(20))
  it.each(lists)('R190 uuid gives at most one: $title', async (call) => {
    const request = await requestOf(call)
    const place = placeOf(call) ?? 'query'
    const asked = { ...Object(request[place]), id: undefined, uuid: NOBODYS }
    const reply = await send(server, call.e, { ...request, [place]: asked })
    if (reply.status === 404) return
    expect(reply.status).toBe(200)
    const { pagination, ...rest } = reply.body
    expect([pagination?.total, Object.values(rest).filter((value) => Array.isArray(value))[0]]).toEqual([0, []])
  })
})
