import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { addAccount, GOOD_PASSWORD, session } from '#tests/support/accounts.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

let number = 0
const somebody = async () => {
  const email = `activity-${(number += 1)}@harbor.test`
  const id = await addAccount(server, { email, password: GOOD_PASSWORD })
  return { id, token: (await session(server, email)).token }
}
const event = (description: string, agoMs = 0) => ({
  description,
  timestamp: new Date(server.clock.now().getTime() - agoMs).toISOString(),
  is_mobile: false,
  screen_width: 1440,
  screen_height: 900,
  browser: 'Chrome 140',
  os: 'Linux',
  user_agent: 'test',
})
const send = (token: string, user_events: object[], headers: Record<string, string> = {}) =>
  server.call('POST', '/user-events', { token, body: { user_events }, headers })
const own = async (token: string, query = '') => (await server.call('GET', `/user-events${query}`, { token })).body
const of = (token: string, id: number, query = '') => server.call('GET', `/user-events/users/${id}${query}`, { token })
const words = ({ user_events }: { user_events: { description: string }[] }) => user_events.map((one) => one.description)

const SECOND = 1_000
const DAY = 86_400_000
const MINUTE = 60_000

describe('GET /user-events', () => {
  it('422 with what is wrong for a page that is too long, of oneself and of a colleague', async () => {
    const { id, token } = await somebody()
    const replies = [
      await server.call('GET', '/user-events?limit=201', { token }),
      await of(tokens.owner, id, '?limit=201'),
    ]
    for (const { status, body } of replies) expect([status, body.issues[0].path]).toEqual([422, 'limit'])
  })
})

describe('POST /user-events', () => {
  it('R208 R169 201 says how many it took, and keeps a repeat once', async () => {
    const { token } = await somebody()
    const batch = [event('Page view: /candidates', 2 * SECOND), event('Wrote a note', SECOND)]
    const reply = await send(token, batch)
    expect([reply.status, reply.body]).toEqual([201, { status: 201, accepted: 2 }])
    await send(token, batch)
    expect(words(await own(token))).toEqual(['Wrote a note', 'Page view: /candidates'])
  })
  it.each([
    ['seconds less than a day old is believed', DAY - 10 * SECOND, true],
    ['a second more than a day old is not', DAY + SECOND, false],
    ['5 minutes ahead is believed', -5 * MINUTE, true],
    ['seconds more than that is not', -5 * MINUTE - 10 * SECOND, false],
  ])('R169 a time that is %s', async (_, agoMs, isBelieved) => {
    const { token } = await somebody()
    const one = event('At its time', agoMs)
    await send(token, [one])
    const [kept] = (await own(token)).user_events
    // What is not believed gets the server's own time.
    const expected = isBelieved ? Date.parse(one.timestamp) : server.clock.now().getTime()
    expect(Math.abs(Date.parse(kept.timestamp) - expected)).toBeLessThan(isBelieved ? 1 : 5 * SECOND)
  })
  it.each([
    ['older than a day', 2 * DAY],
    ['more than 5 minutes ahead', -10 * MINUTE],
  ])('R169 a repeat of what has a time %s is kept once, though it got the server’s time', async (_, agoMs) => {
    const { token } = await somebody()
    const one = event('Sent twice', agoMs)
    await send(token, [one])
    server.clock.advance(5 * SECOND)
    expect((await send(token, [one, one])).body.accepted).toBe(2)
    expect(words(await own(token))).toEqual(['Sent twice'])
    // The same words at another time of the browser are another event.
    await send(token, [event('Sent twice', agoMs + SECOND)])
    expect(words(await own(token))).toEqual(['Sent twice', 'Sent twice'])
  })
  it('R169 a time in another precision is the same time', async () => {
    const { token } = await somebody()
    const at = new Date(Math.floor(server.clock.now().getTime() / SECOND) * SECOND).toISOString()
    for (const timestamp of [at, at.replace('.000Z', 'Z'), at.replace('.000Z', '.0000001Z')])
      await send(token, [{ ...event('Said three times'), timestamp }])
    expect(words(await own(token))).toEqual(['Said three times'])
  })
  it('R169 cuts a description to 500 characters, counted as people count them', async () => {
    const { token } = await somebody()
    await send(token, [event('é🙂'.repeat(400))])
    expect(Array.from(words(await own(token))[0] ?? '')).toHaveLength(500)
  })
  it('R1 R169 while a super admin acts as somebody, it is theirs, with the name of whoever did it', async () => {
    const { id, token } = await somebody()
    await server.call('POST', '/auth/proxy-sessions', { token: tokens.superAdmin, body: { user_id: id } })
    const reply = await send(tokens.superAdmin, [{ ...event('Moved people'), user_id: 1 }], {
      'proxy-user-id': String(id),
    })
    await server.call('DELETE', '/auth/proxy-sessions', { token: tokens.superAdmin })
    expect(reply.status).toBe(201)
    const [kept] = (await own(token)).user_events
    expect(kept).toMatchObject({ description: 'Moved people', by: 'Platform staff' })
    expect((await of(tokens.superAdmin, id)).body.user_events[0].by).toBe('Sara Whitfield')
    expect(words(await own(tokens.superAdmin))).not.toContain('Moved people')
  })
})

describe('what somebody did', () => {
  it('comes newest first, page by page, and is searched', async () => {
    const { token } = await somebody()
    await send(token, [event('First', 3 * SECOND), event('Second', 2 * SECOND), event('Third', SECOND)])
    const first = await own(token, '?limit=2')
    expect([words(first), first.pagination.total]).toEqual([['Third', 'Second'], 3])
    expect(words(await own(token, `?limit=2&cursor=${first.pagination.next_cursor}`))).toEqual(['First'])
    expect(words(await own(token, '?search=SECO'))).toEqual(['Second'])
    expect(words(await own(token, '?search=%25'))).toEqual([])
    expect(words(await own(token, '?is_active=true'))).toEqual([])
  })
  it('R204 is seen by whoever manages them, and by nobody else', async () => {
    const { id, token } = await somebody()
    await send(token, [event('Exported people')])
    for (const one of [tokens.owner, tokens.franchiseOwner, tokens.superAdmin])
      expect(words((await of(one, id)).body)).toEqual(['Exported people'])
    expect((await of(tokens.user, id)).status).toBe(403)
    for (const one of [tokens.otherOwner, tokens.clinicOwner, tokens.otherFranchiseOwner])
      expect((await of(one, id)).status).toBe(404)
    const { rows } = await server.owner.query("select id from users where email = 'franchise.owner@demo.test'")
    expect((await of(tokens.franchiseOwner, rows[0].id)).status).toBe(200)
    expect((await of(tokens.owner, rows[0].id)).status).toBe(404)
  })
})
