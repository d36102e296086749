import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { startMailServer } from '#tests/support/receivers.ts'
import { openCampaign, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const remind = (ids: number[], more: { dry_run?: boolean } = {}) =>
  server.call('POST', '/survey-results/remind', { token: tokens.owner, body: { ids, ...more } })
const register = async (email: string) => {
  const { uuid } = await registerFor(server, await openCampaign(server, tokens.owner), email)
  const { rows } = await server.owner.query('select id from survey_results where uuid = $1', [uuid])
  return rows[0].id as number
}
const waiting = async (email: string) =>
  (
    await server.owner.query(
      "select payload->>'text' as text from outbox where recipient = $1 and state = 'waiting' and command_id is not null",
      [email],
    )
  ).rows
const one = async (id: number) =>
  (await server.call('GET', `/survey-results?id=${id}`, { token: tokens.owner })).body.survey_results[0]

describe('POST /survey-results/remind', () => {
  it('202 sends the own link again to whoever has not handed in; undone, no mail leaves and nothing was', async () => {
    const id = await register('begins@remind.test')
    const before = await one(id)
    const { status, body } = await remind([id])
    const called = `${before.first} ${before.last} reminded`
    expect([status, body.reminded, body.left_out, body.command.summary]).toEqual([202, 1, 0, called])
    const [mail] = await waiting('begins@remind.test')
    expect(mail.text).toContain(`/survey/take#${before.uuid}.`)
    expect((await one(id)).timeline[0]).toMatchObject({ event: 'reminded', by: expect.objectContaining({}) })
    const undone = await server.call('POST', `/commands/${body.command.id}/undo`, { token: tokens.owner })
    expect([undone.status, await waiting('begins@remind.test')]).toEqual([200, []])
    expect((await one(id)).updated_at).toBe(before.updated_at)
  })
  it('leaves out who has handed in, is archived, or wants no mails, and says of each why', async () => {
    const [quiet, archived, finished] = [
      await register('quiet@remind.test'),
      await register('gone@remind.test'),
      (
        await server.owner.query(
          'select id from survey_results where company_id = 1 and submitted_at is not null limit 1',
        )
      ).rows[0].id,
    ]
    await server.owner.query("insert into mail_suppressions (company_id, email) values (1, 'quiet@remind.test')")
    await server.owner.query('update survey_results set is_archived = true where id = $1', [archived])
    const { body } = await remind([quiet, archived, finished])
    expect(body).toMatchObject({ status: 202, reminded: 0, left_out: 3 })
    const why = new Map(
      body.people.map((one: { survey_result_id: number; why: string }) => [one.survey_result_id, one.why]),
    )
    expect([quiet, archived, finished].map((id) => why.get(id))).toEqual([
      'Wants no more mails of this company.',
      'Is in the archive. Restore them first.',
      'Has handed in.',
    ])
    expect(await waiting('quiet@remind.test')).toEqual([])
  })
  it('an address that refused the last mail gets none: it is told beforehand of whom, and for thirty days nothing is sent', async () => {
    const [ids, emails] = [[] as number[], ['here@remind.test', 'nobody@remind.test', 'away@remind.test']]
    for (const email of emails) ids.push(await register(email))
    const [here = 0, nobody = 0, away = 0] = ids
    const end = (email: string, how: string) =>
      server.owner.query(`update outbox set ${how}, done_at = now() where recipient = $1 and state <> 'waiting'`, [
        email,
      ])
    for (const email of emails)
      await expect
        .poll(
          async () =>
            (await server.owner.query("select from outbox where recipient = $1 and state = 'done'", [email])).rowCount,
        )
        .toBe(1)
    await end('nobody@remind.test', "state = 'failed', last_error = '550 no such mailbox'")
    // The way there failed, not the address.
    await end('away@remind.test', "state = 'failed', tries = 12, last_error = 'The mail server took too long.'")
    const why = 'Their address took no mail the last time. Correct it, or wait 30 days before you try it again.'
    const told = { reminded: 2, left_out: 1, people: [{ survey_result_id: nobody, why }] }
    expect((await remind([here, nobody, away], { dry_run: true })).body).toMatchObject({ status: 200, ...told })
    for (const email of emails) expect(await waiting(email)).toEqual([])
    expect((await remind([here, nobody, away])).body).toMatchObject({ status: 202, ...told })
    expect(await waiting('nobody@remind.test')).toEqual([])
    await server.owner.query(
      "update outbox set created_at = created_at - interval '31 days' where recipient = 'nobody@remind.test'",
    )
    expect((await remind([nobody])).body).toMatchObject({ reminded: 1 })
  })
  it('404 for somebody of another company', async () => {
    const { rows } = await server.owner.query('select id from survey_results where company_id <> 1 limit 1')
    expect((await remind([rows[0].id])).status).toBe(404)
  })
})

describe('a reminder of what was begun, as a mail server gets it', () => {
  it('R239 names where a mail program refuses such mails in one request (RFC 8058), and one that waits then leaves no more', async () => {
    const mail = await startMailServer()
    const outside = await buildServer({ environment: { MAIL: 'smtp', SMTP_URL: `smtp://127.0.0.1:${mail.port}` } })
    try {
      const owner = (await signInAll(outside)).owner
      const email = 'program@remind.test'
      const { uuid } = await registerFor(outside, await openCampaign(outside, owner), email)
      const { rows } = await outside.owner.query('select id from survey_results where uuid = $1', [uuid])
      const remindNow = () =>
        outside.call('POST', '/survey-results/remind', { token: owner, body: { ids: [rows[0].id] } })
      const undoIsOver = async () => {
        outside.clock.advance(16_000)
        await outside.owner.query("select pg_notify('outbox', '')")
      }
      const arrived = () => mail.texts.filter((text) => text.includes('is not finished yet'))
      await remindNow()
      await undoIsOver()
      await expect.poll(() => arrived().length, { timeout: 15_000 }).toBe(1)
      const [text = ''] = arrived()
      expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
      const [, address = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(text) ?? []
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      await remindNow()
      const { pathname, search } = new URL(address)
      expect((await fetch(outside.url + pathname + search, { method: 'POST', body })).status).toBe(200)
      await undoIsOver()
      const state = async () =>
        (
          await outside.owner.query(
            "select state, last_error from outbox where recipient = $1 and payload->>'subject' like '%not finished%' order by sequence desc limit 1",
            [email],
          )
        ).rows[0]
      await expect
        .poll(state, { timeout: 15_000 })
        .toEqual({ state: 'failed', last_error: 'Wants no more mails from this company.' })
      expect(arrived()).toHaveLength(1)
      expect((await remindNow()).body).toMatchObject({ reminded: 0, left_out: 1 })
    } finally {
      await outside.close()
      await mail.close()
    }
  })
})
