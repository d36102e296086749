import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { answer, openCampaign, registerFor, type Respondent } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

let made = 0
/** An address that nobody had before, also when a test runs again. */
const fresh = (name: string) => `${name}.${(made += 1)}@again.test`
const FULL = Array.from({ length: 108 }, (_, at) => 1 + (at % 5))
const someone = async (email: string, answered: number): Promise<Respondent & { id: number }> => {
  const who = await registerFor(server, await openCampaign(server, tokens.owner), email)
  if (answered) await answer(server, who, FULL.slice(0, answered), answered === FULL.length)
  const { rows } = await server.owner.query('select id from survey_results where uuid = $1', [who.uuid])
  return { ...who, id: rows[0].id }
}
const again = (ids: number[], more: object = { reason: 'A year has passed' }, token = tokens.owner) =>
  server.call('POST', '/survey-results/again', { token, body: { ids, ...more } })
const rowsOf = async (email: string) =>
  (
    await server.owner.query(
      `select r.id, r.is_archived, r.submitted_at is not null as is_done, r.answered, r.consented_at is not null as has_agreed, r.updated_at,
        a.values from survey_results r join survey_answers a on a.company_id = r.company_id and a.survey_result_id = r.id
       where r.email = $1 order by r.id`,
      [email],
    )
  ).rows
const mailTo = async (email: string) =>
  (
    await server.owner.query(
      "select payload->>'text' as text from outbox where recipient = $1 and state = 'waiting' and command_id is not null",
      [email],
    )
  ).rows
/** The link of the mail that waits. */
const linkOf = async (email: string) => {
  const [, uuid = '', token = ''] = /take#([0-9a-f-]{36})\.([\w-]+)/.exec((await mailTo(email))[0]?.text ?? '') ?? []
  return { uuid, token }
}
const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })
const survey = ({ uuid, token }: { uuid: string; token: string }) =>
  server.call('GET', `/surveys/${uuid}`, { surveyToken: token })

describe('POST /survey-results/again', () => {
  it('R219 who has finished keeps the result, agrees anew over a link of their own, and answers a second one', async () => {
    const email = fresh('retake')
    const who = await someone(email, 108)
    const [before] = await rowsOf(email)
    const tried = await again([who.id], { dry_run: true })
    expect([tried.status, tried.body.opened]).toEqual([200, 1])
    expect(tried.body.people[0]).toMatchObject({ outcome: 'again', why: null, days_since: 0, is_soon: true })
    expect(await rowsOf(email)).toHaveLength(1)

    const { status, body } = await again([who.id])
    expect([status, body.opened, body.command.summary]).toEqual([201, 1, '1 person asked again'])
    const [old, next] = await rowsOf(email)
    expect(old).toEqual(before)
    expect(next).toMatchObject({ is_done: false, answered: 0, has_agreed: false })
    const link = await linkOf(email)
    const asked = (await survey(link)).body.surveys[0]
    expect(asked).toMatchObject({
      state: 'registered',
      invitation: { items: 108, consent: { version: expect.any(String) } },
    })

    const refused = await answer(server, { ...link, items: who.items }, [3], false)
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'consent'])
    const agree = (more: object = {}) =>
      server.call('POST', `/surveys/${link.uuid}/agree`, { surveyToken: link.token, body: { consent: true, ...more } })
    expect((await agree({ consent: false })).status).toBe(422)
    expect((await agree({ locale: 'de' })).status).toBe(200)
    expect((await agree()).status).toBe(200)
    expect((await survey(link)).body.surveys[0]).toMatchObject({ invitation: null, locale: 'de' })
    expect((await answer(server, { ...link, items: who.items }, FULL, true)).status).toBe(200)
    expect((await rowsOf(email)).map((row) => row.is_done)).toEqual([true, true])
    expect((await undo(body.command.id)).status).toBe(409)
  })
  it('R219 undone, the new one and its mail are gone and nothing else was', async () => {
    const email = fresh('undone')
    const who = await someone(email, 108)
    const before = await rowsOf(email)
    const { body } = await again([who.id])
    expect(await mailTo(email)).toHaveLength(1)
    expect((await undo(body.command.id)).status).toBe(200)
    expect(await rowsOf(email)).toEqual(before)
    expect(await mailTo(email)).toEqual([])
  })
  it('R219 no answer is lost: what was begun is set aside whole, its link ends, and undo gives both back', async () => {
    const email = fresh('anew')
    const who = await someone(email, 40)
    const before = await rowsOf(email)
    expect((await again([who.id], { dry_run: true })).body.people[0]).toMatchObject({
      outcome: 'anew',
      answered: 40,
      days_since: null,
    })
    const { body } = await again([who.id], { reason: 'They were disturbed' })
    const [old, next] = await rowsOf(email)
    expect(old).toMatchObject({ is_archived: true, answered: 40, values: before[0].values })
    expect(next).toMatchObject({ is_archived: false, answered: 0 })
    expect((await survey(await linkOf(email))).status).toBe(200)
    await expect.poll(async () => (await survey(who)).status, { timeout: 10_000 }).toBe(410)
    expect((await undo(body.command.id)).status).toBe(200)
    expect(await rowsOf(email)).toEqual(before)
    await expect.poll(async () => (await survey(who)).status, { timeout: 10_000 }).toBe(200)
    expect((await answer(server, who, FULL, true)).status).toBe(200)
  })
  it('R219 says why somebody gets none: erased, archived, held, without address or wish for mails, not begun, or under way', async () => {
    const quietly = fresh('quiet')
    const [erased, archived, held, broken, quiet, open, twice] = await Promise.all(
      ['erased', 'archived', 'held', 'broken', 'quiet', 'open', 'twice'].map((name) =>
        someone(name === 'quiet' ? quietly : fresh(name), name === 'open' ? 0 : 108),
      ),
    )
    const ids = [erased, archived, held, broken, quiet, open, twice].map((one) => one?.id ?? 0)
    await server.owner.query('update survey_results set erased_at = now() where id = $1', [erased?.id])
    await server.owner.query('update survey_results set is_archived = true where id = $1', [archived?.id])
    await server.owner.query("update survey_results set email = 'nowhere' where id = $1", [broken?.id])
    await server.owner.query('insert into mail_suppressions (company_id, email) values (1, $1)', [quietly])
    await server.call('PUT', '/survey-results/legal-hold', {
      token: tokens.owner,
      body: { ids: [held?.id], reason: 'A dispute' },
    })
    expect((await again([twice?.id ?? 0])).status).toBe(201)
    const { status, body } = await again(ids)
    expect([status, body.opened]).toEqual([200, 0])
    const outcomes = new Map(
      body.people.map((one: { survey_result_id: number; outcome: string }) => [one.survey_result_id, one.outcome]),
    )
    expect(ids.map((id) => outcomes.get(id))).toEqual([
      'erased',
      'archived',
      'held',
      'no_address',
      'wants_none',
      'not_begun',
      'under_way',
    ])
  })
  it('R219 422 without a reason, 404 for people of another company, 409 for a key that was used for others', async () => {
    const [one, other] = [await someone(fresh('key'), 108), await someone(fresh('other'), 108)]
    expect((await again([one.id], {})).body.issues[0].path).toBe('reason')
    expect((await again([one.id], { reason: 'x' }, tokens.otherOwner)).status).toBe(404)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const send = (ids: number[]) =>
      server.call('POST', '/survey-results/again', { token: tokens.owner, headers, body: { ids, reason: 'Again' } })
    expect((await send([one.id])).status).toBe(201)
    expect((await send([one.id])).status).toBe(201)
    expect((await send([one.id, other.id])).status).toBe(409)
    expect(
      (await server.call('POST', `/surveys/${other.uuid}/agree`, { surveyToken: one.token, body: { consent: true } }))
        .status,
    ).toBe(404)
  })
})
