import { Analytics } from '@segment/analytics-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const KEY = 'traitmark'
const post = (path: string, body: unknown, headers: Record<string, string> = {}, to = server) =>
  fetch(`${to.url}/collect/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const rows = async (where = 'true') =>
  (await server.owner.query(`select * from analytics_events where ${where} order by id`)).rows
const rejected = async () =>
  (await server.owner.query('select coalesce(sum(count), 0)::int as n from analytics_refusals')).rows[0].n
const one = (fields: object = {}) => ({ type: 'track', event: 'Done', anonymousId: 'a-1', messageId: 'm', ...fields })
let numbers = 0
const fresh = () => `m-${(numbers += 1)}`

describe('the collector', () => {
  it.each([
    ['i', { userId: '7', traits: { email: 'a@b.test' } }, { type: 'identify', user_id: '7' }],
    ['t', { anonymousId: 'x', event: 'Sent' }, { type: 'track', name: 'Sent' }],
    ['p', { anonymousId: 'x', name: '/home', properties: { path: '/home' } }, { type: 'page', path: '/home' }],
    ['a', { userId: 'new', previousId: 'old' }, { type: 'alias', user_id: 'new' }],
    ['g', { userId: '7', groupId: '4' }, { type: 'group' }],
    ['s', { userId: '7', name: 'Board' }, { type: 'screen', name: 'Board' }],
  ])('R153 R157 R164 takes /%s as text/plain without a login', async (letter, fields, kept) => {
    const messageId = fresh()
    const reply = await post(letter, { ...fields, messageId, writeKey: KEY })
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    expect(await rows(`message_id = '${messageId}'`)).toMatchObject([kept])
  })

  it('R164 takes batches, also as application/json and with the key in the login alone', async () => {
    const batch = [one({ messageId: fresh() }), one({ messageId: fresh() })]
    const login = { authorization: `Basic ${btoa(`${KEY}:`)}`, 'content-type': 'application/json' }
    expect((await post('b', { batch, sentAt: new Date().toISOString() }, login)).status).toBe(200)
    expect(await rows(`message_id = '${batch[1]?.messageId}'`)).toHaveLength(1)
  })

  it('R164 400 for what cannot be read, a missing key, too large an event or batch; 401 for another key', async () => {
    const ask = async (path: string, body: unknown) => (await post(path, body)).status
    expect(await ask('t', '{"writeKey":')).toBe(400)
    expect(await ask('t', '[]')).toBe(400)
    expect(await ask('t', one())).toBe(400)
    expect(await ask('t', { ...one(), writeKey: 'somebody-else' })).toBe(401)
    expect(await ask('b', { writeKey: KEY, batch: 'no list' })).toBe(400)
    expect(await ask('t', { ...one({ properties: { x: 'x'.repeat(33_000) } }), writeKey: KEY })).toBe(400)
    const messageId = fresh()
    expect(await ask('t', { ...one({ messageId }), writeKey: 'somebody-else' })).toBe(401)
    expect(await ask('b', { batch: [one({ messageId })] })).toBe(400)
    expect(await rows(`message_id = '${messageId}'`)).toEqual([])
    const many = Array.from({ length: 2_501 }, () => ({}))
    expect(await ask('b', { writeKey: KEY, batch: many })).toBe(400)
    const heavy = Array.from({ length: 20 }, () => one({ properties: { x: 'x'.repeat(30_000) } }))
    expect(await ask('b', { writeKey: KEY, batch: heavy })).toBe(400)
  })

  it('R164 keeps a message once, however often it comes', async () => {
    const messageId = fresh()
    for (let count = 0; count < 3; count++) await post('t', { ...one({ messageId }), writeKey: KEY })
    await post('b', { writeKey: KEY, batch: [one({ messageId }), one({ messageId })] })
    expect(await rows(`message_id = '${messageId}'`)).toHaveLength(1)
  })

  it("R164 puts a sender's wrong clock right by when it says to have sent", async () => {
    const messageId = fresh()
    const sentAt = '2031-05-05T10:00:00.000Z'
    const timestamp = '2031-05-05T09:59:30.000Z'
    await post('b', { writeKey: KEY, sentAt, batch: [one({ messageId, timestamp })] })
    const [row] = await rows(`message_id = '${messageId}'`)
    expect(row.received_at.getTime() - row.at.getTime()).toBe(30_000)
  })

  it('R165 counts an event without a name or without anybody as rejected, and still answers 200', async () => {
    const before = await rejected()
    const batch = [
      { type: 'track', anonymousId: 'a', messageId: fresh() },
      { type: 'page', name: 'nobody', messageId: fresh() },
      { type: 'nonsense', anonymousId: 'a' },
      7,
      one({ messageId: fresh(), properties: { text: 'a\u0000b\ud800' } }),
    ]
    const reply = await post('b', { writeKey: KEY, batch })
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    expect((await rejected()) - before).toBe(4)
    expect(await rows(`message_id = '${batch[4]?.['messageId' as never]}'`)).toHaveLength(1)
  })

  it('R161 R164 429 says in both headers how long to wait, and an empty key switches the collector off', async () => {
    const strict = await buildServer({ environment: { RATE_LIMITS: 'on', ANALYTICS_PER_MINUTE: '1' } })
    const body = { ...one(), writeKey: KEY }
    expect((await post('t', body, {}, strict)).status).toBe(200)
    const refused = await post('t', { ...body, messageId: fresh() }, {}, strict)
    // What was refused is not kept either, however soon one looks.
    const { rows: keptOnes } = await strict.owner.query('select from analytics_events where anonymous_id = $1', [
      body.anonymousId,
    ])
    await strict.close()
    expect(keptOnes).toHaveLength(1)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('x-ratelimit-reset')).toBe(refused.headers.get('retry-after'))
    const off = await buildServer({ environment: { ANALYTICS_WRITE_KEY: '' } })
    expect((await post('t', body, {}, off)).status).toBe(404)
    await off.close()
  })

  it('R153 R157 R164 a foreign client for servers is understood as it is', async () => {
    const client = new Analytics({ writeKey: KEY, host: server.url, path: '/collect/v1/b', flushAt: 5 })
    client.identify({ userId: 'foreign', traits: { plan: 'x' } })
    client.track({ userId: 'foreign', event: 'Bought' })
    client.page({ userId: 'foreign', name: 'Shop' })
    client.group({ userId: 'foreign', groupId: 'g' })
    client.alias({ userId: 'foreign', previousId: 'before' })
    await client.closeAndFlush()
    const kept = await rows("user_id = 'foreign'")
    expect(kept.map(({ type }: { type: string }) => type).toSorted()).toEqual([
      'alias',
      'group',
      'identify',
      'page',
      'track',
    ])
  })
})

describe('GET /analytics/summary', () => {
  it('R164 counts by day, by name and by steps, of one brand where it is asked for', async () => {
    await server.owner.query('truncate analytics_events')
    const view = (userId: string, name: string, app_brand = 'be') => ({
      type: 'page',
      userId,
      name,
      messageId: fresh(),
      properties: { app_brand, path: name },
    })
    const batch = [
      view('1', '/'),
      view('1', '/candidates'),
      view('1', '/survey-results/[id]'),
      view('2', '/'),
      view('2', '/survey-results/[id]'),
      view('3', '/candidates', 'hb'),
      { type: 'page', anonymousId: 's', name: '/survey/take', messageId: fresh(), properties: { app_brand: 'be' } },
      { ...one({ messageId: fresh(), userId: '1', event: 'Wrote a note' }), properties: { app_brand: 'be' } },
    ]
    expect((await post('b', { writeKey: KEY, batch })).status).toBe(200)
    const ask = async (query: string) =>
      (await server.call('GET', `/analytics/summary${query}`, { token: tokens.superAdmin })).body.summary
    const all = await ask('?days=7')
    expect(all.days).toHaveLength(7)
    expect(all.days.at(-1)).toMatchObject({ events: 8, page_views: 7, people: 4 })
    expect(all.staff_funnel.map(({ count }: { count: number }) => count)).toEqual([3, 2, 1])
    expect(all.survey_funnel[1]).toMatchObject({ count: 1 })
    expect(all.events).toEqual([{ name: 'Wrote a note', count: 1, people: 1 }])
    expect((await ask('?days=1&brand=hb')).days).toMatchObject([{ events: 1 }])
  })

  it('R165 counts what was rejected by the days of whoever asks, as it does what was kept', async () => {
    // In Kathmandu a day begins at 18:15 UTC.
    const there = await buildServer({ start: new Date('2026-11-24T18:14:50.000Z') })
    await there.owner.query("update users set time_zone = 'Asia/Kathmandu' where auth_role = 'SUPER_ADMIN'")
    const { superAdmin: token } = await signInAll(there)
    const send = async (batch: object[]) =>
      expect((await post('b', { writeKey: KEY, batch }, {}, there)).status).toBe(200)
    const seen = async (days: number) => {
      const { summary } = (await there.call('GET', `/analytics/summary?days=${days}`, { token })).body
      return [summary.rejected, summary.days.reduce((sum: number, day: { events: number }) => sum + day.events, 0)]
    }
    const bad = { type: 'track', anonymousId: 'a' }
    await send([bad, one({ messageId: fresh() })])
    expect(await seen(1)).toEqual([1, 1])
    there.clock.advance(60_000)
    expect(await seen(1)).toEqual([0, 0])
    await send([bad, bad, one({ messageId: fresh() })])
    expect(await seen(1)).toEqual([2, 1])
    expect(await seen(2)).toEqual([3, 2])
    await there.close()
  })
})
