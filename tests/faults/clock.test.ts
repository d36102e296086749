import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendLater } from '#server/kernel/outbox.ts'
import { everything } from '#server/kernel/scope.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

// The machine's clock is set while the server runs: forward, back, by hours and by more than a year.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const JUMPS: [string, number][] = [
  ['two hours forward', 2 * HOUR],
  ['two hours back', -2 * HOUR],
  ['400 days forward', 400 * DAY],
  ['400 days back', -400 * DAY],
]

let server: TestServer
let first: Date
beforeAll(async () => {
  server = await buildServer({ environment: { LOG_LEVEL: 'silent' } })
  first = server.clock.now()
})
afterAll(() => server.close())

const mail = (to: string, held = 0) =>
  server.kernel.database.transaction(everything('test'), (db) =>
    sendLater(db, server.clock, {
      kind: 'mail',
      recipient: to,
      company_id: null,
      payload: { brand: 'be', to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
      ...(held
        ? {
            command: {
              id: '0198f3a2-0000-7000-8000-000000000000',
              undo_until: new Date(server.clock.now().getTime() + held),
            },
          }
        : {}),
    }),
  )
const sent = async (like: string) =>
  (
    await server.owner.query<{ to_address: string; n: number }>(
      'select to_address, count(*)::int as n from captured_mails where to_address like $1 group by 1',
      [like],
    )
  ).rows
const triesFor = async (to: string) =>
  (await server.owner.query('select tries, next_try_at from outbox where recipient = $1', [to])).rows[0]
const wake = () => server.owner.query("select pg_notify('outbox', 'mail')")

describe('R253 F4 the clock jumps while the server runs', () => {
  it.each(JUMPS)(
    '%s: no token outlives its end, mail goes on at once and once, lines stay in order',
    async (name, by) => {
      const at = server.clock.now().getTime()
      const token = await signIn(server, 'company.owner@demo.test')
      const profile = async () => (await server.call('GET', '/users/profile', { token })).status
      expect(await profile()).toBe(200)
      const held = `held.${Math.abs(by)}.${by > 0 ? 'on' : 'back'}@people.test`
      const busy = held.replace('people', 'busy')
      await mail(held, 15_000)
      await mail(busy)
      await expect.poll(async () => (await triesFor(busy)).tries, { timeout: 5_000 }).toBe(1)

      server.clock.advance(by)
      await wake()
      // Forward its 15 minutes are over; back they are what they were.
      expect(await profile()).toBe(by > 0 ? 401 : 200)
      const fresh = `fresh.${held}`
      await mail(fresh)
      await expect.poll(() => sent(fresh), { timeout: 5_000 }).toEqual([{ to_address: fresh, n: 1 }])
      // Neither storm nor stall: what was refused is tried once more where its time has come, and never waits longer than a pause.
      await expect
        .poll(
          async () => {
            await wake()
            const { tries, next_try_at } = await triesFor(busy)
            return tries <= 3 && next_try_at.getTime() <= server.clock.now().getTime() + HOUR
          },
          { timeout: 5_000 },
        )
        .toBe(true)
      if (by < 0) server.clock.advance(16_000)
      await expect
        .poll(async () => (await wake(), sent(held)), { timeout: 5_000 })
        .toEqual([{ to_address: held, n: 1 }])
      expect(server.clock.now().getTime() - at - by).toBeLessThan(MINUTE)
      const again = await signIn(server, 'company.owner@demo.test')
      expect((await server.call('GET', '/users/profile', { token: again })).status, name).toBe(200)
    },
  )

  it('S37 the audit list is in the order in which things happened, and its chain holds', async () => {
    expect(Math.abs(server.clock.now().getTime() - first.getTime())).toBeLessThan(5 * MINUTE)
    const { rows } = await server.owner.query<{ company_id: number; hash: string; previous_hash: string | null }>(
      'select company_id, hash, previous_hash from audit_events order by id',
    )
    expect(rows.length).toBeGreaterThan(JUMPS.length)
    const ends = new Map<number, string>()
    for (const { company_id, hash, previous_hash } of rows) {
      expect(previous_hash).toBe(ends.has(company_id) ? ends.get(company_id) : previous_hash)
      ends.set(company_id, hash)
    }
  })

  it('R51 a lock that a clock which was ahead has set does not last until that time', async () => {
    const email = 'nobody.at.all@people.test'
    const attempt = () => server.call('POST', '/auth/sign-in', { body: { email, password: 'wrong' } })
    server.clock.advance(400 * DAY)
    for (let times = 0; times < 8; times += 1) await attempt()
    expect((await attempt()).status).toBe(429)
    server.clock.advance(-400 * DAY)
    expect((await attempt()).status).toBe(401)
  })
})
