import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '#tests/support/build-server.ts'
import type { Tokens } from '#tests/support/as.ts'
import { type Call, calls, everyCallServer, type RequestOf, send } from '#tests/support/calls.ts'
import type { Request } from '#tests/support/examples.ts'
import { companyMakers, platformMakers } from '#tests/support/makers.ts'

// Every list takes the same filters, and whoever asks for one by its reference never gets all instead.

const NOBODYS = '00000000-0000-4000-8000-00000000dead'
const NOTHING = { status: 200, total: 0, rows: [] }
/** Of a call that opens one thing where it is named. */
const NO_LIST = { status: 404, total: undefined, rows: [] }
const placeOf = ({ e }: Call) =>
  (['query', 'body'] as const).find((place) => {
    const schema = e[place]
    return schema && ['uuid', 'cursor'].every((field) => field in Object(Object(schema.def).shape))
  })
// A file of rows is no list, and is made by the same conditions.
const lists = calls.filter((call) => placeOf(call) && !call.e.path.endsWith('/export'))

/** Rows where the world and the request's own example have none. */
const fill = async (server: TestServer, tokens: Tokens): Promise<Record<string, Request>> => {
  const of = companyMakers(server, tokens)
  const event = await of.webhookEvent()
  const invitation = await of.invitation()
  const { rows } = await server.owner.query('select campaign_id from invitations where id = $1', [invitation.id])
  const { id } = await of.colleague()
  await platformMakers(server, tokens).failedJob()
  await server.owner.query(
    `insert into user_events (user_id, caller_id, description, timestamp, is_mobile, screen_width, screen_height, browser, os, user_agent)
     select id, id, 'Page view', now(), false, 1, 1, 'B', 'O', 'U' from users`,
  )
  return {
    'GET /custom-webhooks/{id}/events': { params: { id: event.id } },
    'GET /invitations': { query: { campaign_id: rows[0].campaign_id } },
    'GET /user-events/users/{id}': { params: { id } },
  }
}

describe('a list that is asked for one by its reference', () => {
  let server: TestServer
  let requestOf: RequestOf
  /** What the request of a list has to name for there to be a row in it. */
  let filled: Record<string, Request>
  beforeAll(async () => {
    const world = await everyCallServer()
    ;({ server, requestOf } = world)
    filled = await fill(server, world.tokens)
  })
  afterAll(() => server.close())

  it('is tried for all', () => expect(lists.length).toBeGreaterThan(20))
  it.each(lists)('R190 uuid gives at most one: $title', async (call) => {
    const request = { ...(await requestOf(call)), ...filled[call.title] }
    const place = placeOf(call) ?? 'query'
    const ask = async (more: object) => {
      const asked = { ...Object(request[place]), id: undefined, ...more }
      const { status, body } = await send(server, call.e, { ...request, [place]: asked })
      const rows = Object.values(body).find((value) => Array.isArray(value)) as { uuid?: string }[] | undefined
      return { status, total: body.pagination?.total, rows: rows ?? [] }
    }
    // Without rows there would be none to leave out.
    const all = await ask({})
    expect([all.status, all.rows.length > 0]).toEqual([200, true])
    const nobodys = await ask({ uuid: NOBODYS })
    expect([NOTHING, NO_LIST]).toContainEqual(nobodys)
    const references = all.rows.slice(0, 1).flatMap(({ uuid }) => uuid ?? [])
    for (const uuid of references) expect((await ask({ uuid })).rows.map((row) => row.uuid)).toEqual([uuid])
  })
  it.each(lists)('R190 is_active filters when given: nothing is in force and not in force: $title', async (call) => {
    const request = { ...(await requestOf(call)), ...filled[call.title] }
    const place = placeOf(call) ?? 'query'
    const ask = async (is_active: boolean) => {
      const asked = { ...Object(request[place]), id: undefined, is_active, limit: 200 }
      const { status, body } = await send(server, call.e, { ...request, [place]: asked })
      expect(status).toBe(200)
      const rows = (body.columns ?? Object.values(body).find((value) => Array.isArray(value))) as { id?: number }[]
      return JSON.stringify(rows.flatMap((row) => ('cards' in row ? row.cards : [row]))) === '[]' ? [] : rows
    }
    const both = [await ask(true), await ask(false)]
    if (both.some((rows) => rows.length === 0)) return
    const [active, other] = both.map((rows) =>
      rows.flatMap((row) => ('cards' in row ? (row.cards as object[]) : [row])),
    )
    const ids = new Set(active?.map((row) => Object(row).id))
    expect(other?.filter((row) => ids.has(Object(row).id))).toEqual([])
  })
})
