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
  it('whoever is asked anew counts as registered in their campaign once they have agreed, not before', async () => {
    const email = fresh('counted')
    const campaign = await openCampaign(server, tokens.owner)
    const who = await someone(email, 108)
    const registered = async () => {
      const { body } = await server.call('GET', '/hiring-campaigns/campaigns/search?limit=100', { token: tokens.owner })
      return body.campaigns.find(({ uuid }: { uuid: string }) => uuid === campaign).counts.registered
    }
    const before = await registered()
    await again([who.id])
    expect(await registered()).toBe(before)
    const link = await linkOf(email)
    await server.call('POST', `/surveys/${link.uuid}/agree`, { surveyToken: link.token, body: { consent: true } })
    expect(await registered()).toBe(before + 1)
  })
  it('who has finished keeps the result, agrees anew over a link of their own, and answers a second one', async () => {
    const email = fresh('retake')
    const who = await someone(email, 108)
    const [before] = await rowsOf(email)
    const tried = await again([who.id], { dry_run: true })
    expect([tried.status, tried.body.opened]).toEqual([200, 1])
    expect(tried.body.people[0]).toMatchObject({ outcome: 'again', why: null, days_since: 0, is_soon: true })
    expect(await rowsOf(email)).toHaveLength(1)

    const { status, body } = await again([who.id])
    expect([status, body.opened, body.command.summary]).toEqual([201, 1, 'Robin Example asked again'])
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
  it('undone, the new one and its mail are gone and nothing else was', async () => {
    const email = fresh('undone')
    const who = await someone(email, 108)
    const before = await rowsOf(email)
    const { body } = await again([who.id])
    expect(await mailTo(email)).toHaveLength(1)
    expect((await undo(body.command.id)).status).toBe(200)
    expect(await rowsOf(email)).toEqual(before)
    expect(await mailTo(email)).toEqual([])
    const { rows } = await server.owner.query(
      'select event from result_events where survey_result_id = $1 order by id desc limit 2',
      [who.id],
    )
    expect(rows.map(({ event }) => event)).toEqual(['undone', 'asked_again'])
  })
  it('undone after somebody has looked at the new one or written a note to it, that goes to the archive and its link ends', async () => {
    const token = tokens.owner
    for (const answered of [108, 40]) {
      const email = fresh('looked')
      const who = await someone(email, answered)
      const before = await rowsOf(email)
      const { body } = await again([who.id])
      const [, next] = await rowsOf(email)
      const link = await linkOf(email)
      const viewed = { survey_result_id: next.id, event: 'viewed' }
      expect((await server.call('POST', '/survey-results/track-event', { token, body: viewed })).status).toBe(201)
      const note = { surveyResultId: next.id, body: 'Why again?' }
      expect((await server.call('POST', '/candidate-notes', { token, body: note })).status).toBe(201)
      expect((await undo(body.command.id)).status).toBe(200)
      const [old, withdrawn] = await rowsOf(email)
      expect([old]).toEqual(before)
      expect(withdrawn).toMatchObject({ id: next.id, is_archived: true, answered: 0 })
      expect(await mailTo(email)).toEqual([])
      await expect.poll(async () => (await survey(link)).status, { timeout: 10_000 }).toBe(410)
      expect((await again([who.id])).status).toBe(201)
    }
  })
  it('no answer is lost: what was begun is set aside whole, its link ends, and undo gives both back', async () => {
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
  it('R213 whoever lost their link is sent that of the new one alone: what was set aside stays closed', async () => {
    const email = fresh('lost')
    const who = await someone(email, 40)
    await again([who.id])
    const { uuid } = await linkOf(email)
    // Mails that can still be taken back are not among these.
    const links = async () => {
      const { rows } = await server.owner.query(
        `select payload->>'text' as text from outbox where recipient = $1 and kind = 'mail' and is_awaited and state = 'waiting'
         union all select text from captured_mails where to_address = $1`,
        [email],
      )
      return rows.flatMap(({ text }) => /take#([0-9a-f-]{36})/.exec(text)?.[1] ?? [])
    }
    const before = await links()
    await server.call('POST', '/surveys/request-link', { body: { email } })
    await expect.poll(links, { timeout: 10_000 }).toHaveLength(before.length + 1)
    expect(before).not.toContain(uuid)
    expect(await links()).toContain(uuid)
    await expect.poll(async () => (await survey(who)).status, { timeout: 10_000 }).toBe(410)
  })
  it('of two who ask at once, one opens it and the other is told', async () => {
    const email = fresh('race')
    const who = await someone(email, 108)
    const replies = await Promise.all([again([who.id]), again([who.id])])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
    expect(replies.find(({ status }) => status === 200)?.body.people[0].outcome).toBe('under_way')
    expect(await rowsOf(email)).toHaveLength(2)
  })
  it('a pulse begins at its usual length, with its own minutes in the mail, and who wants no reminders gets none', async () => {
    const pulse = { name: 'Again', role_name: 'Picker', type: 'employee', instrument: 'pulse-adaptive', company_id: 1 }
    const made = await server.call('POST', '/hiring-campaigns/campaigns/create', { token: tokens.owner, body: pulse })
    const email = fresh('pulse')
    const who = await registerFor(server, made.body.campaigns[0].uuid, email)
    const done = 'update survey_results set submitted_at = now(), total = 71, takes_reminders = false where uuid = $1'
    await server.owner.query(`${done} returning id`, [who.uuid])
    const [before] = await rowsOf(email)
    expect((await again([before.id])).status).toBe(201)
    const [asked] = (await survey(await linkOf(email))).body.surveys
    expect(asked).toMatchObject({
      total: 63,
      is_adaptive: true,
      reminders: false,
      invitation: { items: 63, is_adaptive: true },
    })
    const { from, to } = asked.invitation.minutes
    expect((await mailTo(email))[0].text).toContain(`It takes ${from} to ${to} minutes`)
    const [, next] = await rowsOf(email)
    expect(next.values).toHaveLength(before.values.length)
  })
  it('cannot be undone once somebody of the staff has changed the new one, or the person is under legal hold', async () => {
    const [changed, held] = [fresh('changed'), fresh('later')]
    for (const email of [changed, held]) {
      const who = await someone(email, 108)
      const { body } = await again([who.id])
      const [, next] = await rowsOf(email)
      const ids = [email === changed ? next.id : who.id]
      const [path, more] =
        email === changed
          ? ['/survey-results/bulk-update', { changes: { is_test: true } }]
          : ['/survey-results/legal-hold', { reason: 'A dispute' }]
      const token = tokens.owner
      expect((await server.call('PUT', path, { token, body: { ids, ...more } })).status).toBe(200)
      const reply = await undo(body.command.id)
      expect([reply.status, reply.body.code]).toEqual([409, 'UNDO_CONFLICT'])
      expect(await rowsOf(email)).toHaveLength(2)
    }
  })
  it('says why somebody gets none: erased, archived, held, without address or wish for mails, not begun, or under way', async () => {
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
  it('422 without a reason, 404 for people of another company, 409 for a key that was used for others', async () => {
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
