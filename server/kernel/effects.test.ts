import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { fresh } from '#tests/support/fresh.ts'
import { openCampaign, register, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let campaign: string
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  campaign = await openCampaign(server, tokens.owner)
})
afterAll(() => server.close())

describe('effects', () => {
  it('R252 a mail leaves once, in order per recipient, and its link is not kept after it has left', async () => {
    await registerFor(server, campaign, 'ordered@people.test')
    for (let again = 0; again < 4; again++) await register(server, campaign, 'ordered@people.test')
    const left = async () =>
      (
        await server.owner.query(
          "select state, payload from outbox where recipient = 'ordered@people.test' order by sequence",
        )
      ).rows
    await expect.poll(async () => (await left()).every((row) => row.state === 'done'), { timeout: 10_000 }).toBe(true)
    const mails = await server.owner.query(
      "select id from captured_mails where to_address = 'ordered@people.test' order by sequence",
    )
    const effects = await server.owner.query(
      "select id from outbox where recipient = 'ordered@people.test' order by sequence",
    )
    expect(mails.rows).toEqual(effects.rows)
    expect(JSON.stringify(await left())).not.toContain('#')
  })
  it('R252 a mail that is refused for now is tried again later, one that is refused for good is given up at once, and neither holds up anybody else', async () => {
    const [busy, gone, fine] = ['nobody@busy.test', 'nobody@bounce.test', 'somebody@people.test'].map(fresh) as [
      string,
      string,
      string,
    ]
    for (const email of [busy, gone, fine]) await registerFor(server, campaign, email)
    const mailTo = async (recipient: string) =>
      (await server.owner.query('select state, last_error from outbox where recipient = $1', [recipient])).rows[0]
    const soon = { timeout: 10_000 }
    await expect.poll(() => mailTo(busy), soon).toEqual({ state: 'waiting', last_error: '451 come again later' })
    await expect.poll(() => mailTo(gone), soon).toEqual({ state: 'failed', last_error: '550 no such mailbox' })
    await expect.poll(() => mailTo(fine), soon).toEqual({ state: 'done', last_error: null })
    const { rowCount } = await server.owner.query('select from captured_mails where to_address = $1', [fine])
    expect(rowCount).toBe(1)
  })
  it('R252 what waits behind a mail for the same person, and what is due a moment later, leaves as soon as it may', async () => {
    const [same, later] = ['same@people.test', 'later@people.test'].map(fresh) as [string, string]
    const write = (to: string, count: number, after: string) =>
      server.owner.query(
        `insert into outbox (id, company_id, kind, recipient, payload, next_try_at)
         select gen_random_uuid(), null, 'mail', $1, jsonb_build_object('to', $1::text, 'subject', 'Hello', 'text', 'Hello', 'html', 'Hello'),
           now() + $3::interval from generate_series(1, $2)`,
        [to, count, after],
      )
    const waiting = async (of: string) =>
      (await server.owner.query("select from outbox where state = 'waiting' and recipient = $1", [of])).rowCount
    await write(later, 1, '3 seconds')
    await write(same, 4, '0 seconds')
    await server.owner.query("select pg_notify('outbox', 'mail other')")
    await expect.poll(() => waiting(same), { timeout: 2_500, interval: 20 }).toBe(0)
    expect(await waiting(later)).toBe(1)
    await expect.poll(() => waiting(later), { timeout: 4_000, interval: 50 }).toBe(0)
  })
})

interface Line {
  company_id: number | null
  hash: string
  previous_hash: string | null
}

describe('the audit list', () => {
  it('S37 each line carries the hash of the one before it in its company, for public calls too', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => registerFor(server, campaign, `chain.${index}@people.test`)),
    )
    const { rows } = await server.owner.query<Line>(
      'select company_id, hash, previous_hash from audit_events order by id',
    )
    const last = new Map<number | null, string>()
    for (const { company_id, hash, previous_hash } of rows) {
      expect(previous_hash).toBe(last.get(company_id) ?? null)
      last.set(company_id, hash)
    }
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.hash))).toBe(true)
  })
  it('R247 R248 it has no passwords, tokens or answers', async () => {
    const { rows } = await server.owner.query('select * from audit_events')
    expect(JSON.stringify(rows)).not.toMatch(/Harbour-Lantern|eyJ|survey_token|@people\.test/)
  })
})
