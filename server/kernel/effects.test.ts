import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
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
  it('R252 a refused mail is tried again later and holds up nobody else', async () => {
    await registerFor(server, campaign, 'nobody@bounce.test')
    await registerFor(server, campaign, 'somebody@people.test')
    await expect
      .poll(
        async () =>
          (
            await server.owner.query(
              "select tries, state, last_error from outbox where recipient = 'nobody@bounce.test'",
            )
          ).rows[0],
        { timeout: 10_000 },
      )
      .toMatchObject({ tries: 1, state: 'waiting', last_error: '550 no such mailbox' })
    await expect
      .poll(
        async () =>
          (
            await server.owner.query(
              "select count(*)::int as n from captured_mails where to_address = 'somebody@people.test'",
            )
          ).rows[0].n,
        { timeout: 10_000 },
      )
      .toBe(1)
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
