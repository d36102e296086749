import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { golden } from '#tests/support/golden.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { answer, openCampaign, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let campaign: string

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  campaign = await openCampaign(server, tokens.owner)
})
afterAll(() => server.close())

const straight = Array.from({ length: 108 }, (_, index) => (index % 5) + 1)
const register = (body: object) => server.call('POST', '/surveys/register', { body })
/** Whose link it is: what a page says of it, and nothing else of the company. */
const harbor = {
  name: 'Harbor Logistics',
  logo_url: null,
  support_email: expect.stringMatching(/^support@/),
  colours: null,
}
const person = (email: string) => ({
  campaign_uuid: campaign,
  first: 'Robin',
  last: 'Example',
  email,
  type: 'candidate',
  consent: true,
})

describe('GET /public/surveys/invitation', () => {
  it('R250 carries the company’s colours and its own words under the consent, which stay with the registration', async () => {
    const invited = async () =>
      (await server.call('GET', `/public/surveys/invitation?campaign=${campaign}`)).body.invitations[0]
    expect(await invited()).toMatchObject({ company: { colours: null }, consent: { text: null } })
    const change = (accent: string | null, consent_text: string | null) =>
      server.call('PUT', '/companies/update', { token: tokens.owner, body: { id: 1, accent, consent_text } })
    expect((await change('#7a2222', 'We keep a paper copy for the works council.')).status).toBe(200)
    const { company, consent } = await invited()
    expect(company.colours.light).toMatchObject({ accent: '#7a2222', on_accent: '#ffffff' })
    expect(company.colours.dark.accent).not.toBe('#7a2222')
    expect(consent.text).toBe('We keep a paper copy for the works council.')
    const { uuid } = await registerFor(server, campaign, 'reads.first@x.test')
    await change(null, null)
    const { rows } = await server.owner.query(
      `select e.properties from result_events e join survey_results r on r.company_id = e.company_id
       and r.id = e.survey_result_id where r.uuid = $1 and e.event = 'registered'`,
      [uuid],
    )
    expect(rows).toEqual([
      { properties: { consent_locale: 'en', consent_text: 'We keep a paper copy for the works council.' } },
    ])
  })
  it('200 tells who asks, for which role and in which form, to somebody without an account', async () => {
    const reply = await server.call('GET', `/public/surveys/invitation?campaign=${campaign}`)
    expect(reply.status).toBe(200)
    expect(reply.body.invitations[0]).toMatchObject({
      company: { name: 'Harbor Logistics' },
      items: 108,
      minutes: { from: 11, to: 14 },
    })
  })
  it('404 for a link that leads nowhere', async () => {
    expect(
      (await server.call('GET', '/public/surveys/invitation?campaign=00000000-0000-4000-8000-000000000000')).status,
    ).toBe(404)
  })
  it('410 CAMPAIGN_CLOSED for one that is still to come, with its first day', async () => {
    const { rows } = await server.owner.query(
      `insert into hiring_campaigns
         (uuid, company_id, name, role_name, type, instrument, created_by, created_at, updated_at, state, starts_on)
       select gen_random_uuid(), company_id, 'Winter hiring', role_name, type, instrument, created_by, created_at,
         updated_at, 'open', '2099-12-01'
       from hiring_campaigns where uuid = $1
       returning uuid`,
      [campaign],
    )
    const { uuid } = rows[0]
    const reply = await server.call('GET', `/public/surveys/invitation?campaign=${uuid}`)
    expect([reply.status, reply.body.code]).toEqual([410, 'CAMPAIGN_CLOSED'])
    expect(reply.body).toMatchObject({
      message: 'This campaign is not open yet.',
      opens_on: '2099-12-01',
      company: { name: 'Harbor Logistics' },
    })
    expect((await register({ ...person('soon@people.test'), campaign_uuid: uuid })).status).toBe(410)
  })
  it('410 CAMPAIGN_CLOSED for one that is paused, and says so; one that is over is closed', async () => {
    const { rows } = await server.owner.query(
      `insert into hiring_campaigns
         (uuid, company_id, name, role_name, type, instrument, created_by, created_at, updated_at, state, ends_on)
       select gen_random_uuid(), company_id, 'Paused hiring', role_name, type, instrument, created_by, created_at,
         updated_at, 'paused', ends_on
       from hiring_campaigns where uuid = $1
       returning uuid`,
      [campaign],
    )
    const { uuid } = rows[0]
    const look = async () => server.call('GET', `/public/surveys/invitation?campaign=${uuid}`)
    expect(await look()).toMatchObject({
      status: 410,
      body: {
        code: 'CAMPAIGN_CLOSED',
        message: 'This campaign takes nobody at the moment.',
        is_paused: true,
        company: harbor,
      },
    })
    const refused = await register({ ...person('paused@people.test'), campaign_uuid: uuid })
    expect([refused.status, refused.body.is_paused]).toEqual([410, true])
    await server.owner.query("update hiring_campaigns set ends_on = '2020-01-01' where uuid = $1", [uuid])
    const over = await look()
    expect([over.status, over.body.is_paused, over.body.company.name]).toEqual([410, undefined, 'Harbor Logistics'])
  })
  it('410 CAMPAIGN_CLOSED for a closed campaign', async () => {
    const closed = await server.call('GET', '/hiring-campaigns/campaigns/search?state=closed', { token: tokens.owner })
    const reply = await server.call('GET', `/public/surveys/invitation?campaign=${closed.body.campaigns[0].uuid}`)
    expect([reply.status, reply.body.code]).toEqual([410, 'CAMPAIGN_CLOSED'])
    expect(
      (await register({ ...person('late@people.test'), campaign_uuid: closed.body.campaigns[0].uuid })).status,
    ).toBe(410)
  })
  it('410 CAMPAIGN_CLOSED for one of a company that was deactivated: its link is whole, and is not called broken', async () => {
    const be = async (active: boolean) =>
      server.owner.query(
        'update companies set is_active = $2 where id = (select company_id from hiring_campaigns where uuid = $1)',
        [campaign, active],
      )
    await be(false)
    const look = await server.call('GET', `/public/surveys/invitation?campaign=${campaign}`)
    const refused = await register({ ...person('no.more@people.test'), campaign_uuid: campaign })
    await be(true)
    expect([look.status, look.body.code, look.body.company]).toEqual([410, 'CAMPAIGN_CLOSED', harbor])
    expect([refused.status, refused.body.code]).toEqual([410, 'CAMPAIGN_CLOSED'])
  })
  it('410 CAMPAIGN_CLOSED for an archived campaign, whatever its state, and open again once it is back', async () => {
    const look = () => server.call('GET', `/public/surveys/invitation?campaign=${campaign}`)
    const archive = (is_archived: boolean) =>
      server.owner.query('update hiring_campaigns set is_archived = $2 where uuid = $1', [campaign, is_archived])
    await archive(true)
    const [seen, refused] = [await look(), await register({ ...person('kept@people.test'), campaign_uuid: campaign })]
    await archive(false)
    expect([seen.status, seen.body.code, seen.body.is_paused]).toEqual([410, 'CAMPAIGN_CLOSED', undefined])
    expect(refused.status).toBe(410)
    expect((await look()).status).toBe(200)
  })
  it('422 without a campaign', async () => {
    expect((await server.call('GET', '/public/surveys/invitation')).status).toBe(422)
  })
})

describe('POST /surveys/register', () => {
  it('R211 201 registers with consent, and 200 goes on with the unfinished one of the same e-mail and role', async () => {
    const first = await register(person('robin.one@people.test'))
    const second = await register({ ...person('  Robin.One@People.TEST '), first: 'Robin' })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body.survey_results[0].uuid).toBe(first.body.survey_results[0].uuid)
  })
  it('R211 an address alone opens nothing: the link goes to its mailbox, and the holder of the link goes on', async () => {
    const email = 'robin.again@people.test'
    const uuid = (await register(person(email))).body.survey_results[0].uuid
    const mails = async () =>
      (await server.owner.query('select text from captured_mails where to_address = $1 order by sequence', [email]))
        .rows
    await expect.poll(async () => (await mails()).length).toBe(1)
    const stranger = await register({ ...person(email), first: 'Mallory', last: 'Mallory' })
    expect([stranger.status, stranger.body.survey_token]).toEqual([200, null])
    expect(stranger.body.message).toBe('We have sent the link to go on to this address.')
    await expect.poll(async () => (await mails()).length).toBe(2)
    const mailed = /#([\w-]+)\.([\w-]+)/.exec((await mails())[1].text)
    expect(mailed?.[1]).toBe(uuid)
    const survey = await server.call('GET', `/surveys/${uuid}`, { surveyToken: mailed?.[2] ?? '' })
    expect([survey.status, survey.body.surveys[0].first]).toEqual([200, 'Robin'])

    const holder = (token: string) =>
      server.call('POST', '/surveys/register', { body: person(email), headers: { 'survey-token': token } })
    expect((await holder(mailed?.[2] ?? '')).body.survey_token).toBe(mailed?.[2])
    const other = await register(person('robin.other@people.test'))
    expect((await holder(other.body.survey_token)).body.survey_token).toBe(null)
    expect((await holder('made-up-token-of-nobody')).body.survey_token).toBe(null)
  })
  it('R211 429 once an address got five links within an hour', async () => {
    const strict = await buildServer({ environment: { RATE_LIMITS: 'on' } })
    const body = { ...person('robin.flood@people.test'), campaign_uuid: undefined, role_name: 'Nurse' }
    const { rows } = await strict.owner.query('select uuid from companies where id = 1')
    const replies = []
    for (let n = 0; n < 7; n++) {
      replies.push(await strict.call('POST', '/surveys/register', { body: { ...body, company_uuid: rows[0].uuid } }))
    }
    expect(replies.map((reply) => reply.status)).toEqual([201, 200, 200, 200, 200, 200, 429])
    await strict.close()
  })
  it('R211 422 without consent, with one issue that says so', async () => {
    const reply = await register({ ...person('robin.two@people.test'), consent: false })
    expect(reply.status).toBe(422)
    expect(reply.body.issues).toEqual([
      expect.objectContaining({ path: 'consent', message: 'Please agree before you start.' }),
    ])
  })
  it('422 names each field that breaks a rule, and stores nothing', async () => {
    const reply = await register({ ...person('not an address'), first: '', auth_role: 'SUPER_ADMIN' })
    expect(reply.body.issues.map((issue: { path: string }) => issue.path).toSorted()).toEqual([
      'auth_role',
      'email',
      'first',
    ])
  })
  it('422 for a location of another company', async () => {
    const other = await server.call('GET', '/companies/locations', { token: tokens.otherOwner })
    const open = await server.call('GET', '/hiring-campaigns/campaigns/search?state=open', { token: tokens.owner })
    const anywhere = open.body.campaigns.find((one: { location: unknown }) => one.location === null)
    const reply = await register({
      ...person('place@people.test'),
      campaign_uuid: anywhere.uuid,
      location_id: other.body.locations[0].id,
    })
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'location_id'])
  })
  it('S35 refuses a form that a robot filled in', async () => {
    expect((await register({ ...person('bot@people.test'), website: 'https://spam.example' })).status).toBe(422)
    expect((await register({ ...person('bot@people.test'), open_ms: 20 })).status).toBe(422)
  })
  it('R192 a repeat with the same Idempotency-Key gets the first answer, another body 409', async () => {
    const send = (body: object) =>
      server.call('POST', '/surveys/register', { body, headers: { 'idempotency-key': 'one-registration' } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(person('robin.twenty@people.test'))))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.body.survey_token)).size).toBe(1)
    expect((await send(person('somebody.else@people.test'))).status).toBe(409)
  })
  it('mails the link to go on with, its token behind the #', async () => {
    await registerFor(server, campaign, 'robin.mail@people.test')
    await expect
      .poll(
        async () =>
          (
            await server.owner.query('select text from captured_mails where to_address = $1', [
              'robin.mail@people.test',
            ])
          ).rows[0]?.text,
      )
      .toMatch(/http:\/\/test\.local\/survey\/take#[0-9a-f-]{36}\.[\w-]{43}/)
  })
})

describe('GET /surveys/{uuid}', () => {
  it('R213 gives items and answers so far, so that a survey goes on anywhere; no key and no score', async () => {
    const who = await registerFor(server, campaign, 'robin.resume@people.test')
    await answer(server, who, [3, 4, 5], false)
    const reply = await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })
    const [survey] = reply.body.surveys
    expect(survey).toMatchObject({ state: 'in_progress', answered: 3, total: 108 })
    expect(survey.answers.map((one: { value: number }) => one.value)).toEqual([3, 4, 5])
    expect(JSON.stringify(survey)).not.toMatch(/sign|keyed|percentile|facet/)
  })
  it('speaks every language of the survey, with its own labels and no item of the parts left out', async () => {
    const who = await registerFor(server, campaign, 'robin.words@people.test')
    for (const locale of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'ar']) {
      const reply = await server.call('GET', `/surveys/${who.uuid}?locale=${locale}`, { surveyToken: who.token })
      const [survey] = reply.body.surveys
      expect(survey.items).toHaveLength(108)
      expect(survey.labels).toHaveLength(5)
      expect(survey.items.every((item: { text: string }) => item.text.length > 3)).toBe(true)
    }
  })
  it("S26 404 for another person's survey, 401 without or with a wrong token", async () => {
    const one = await registerFor(server, campaign, 'robin.mine@people.test')
    const two = await registerFor(server, campaign, 'robin.yours@people.test')
    expect((await server.call('GET', `/surveys/${two.uuid}`, { surveyToken: one.token })).status).toBe(404)
    expect((await server.call('GET', `/surveys/${one.uuid}`)).status).toBe(401)
    expect(
      (await server.call('GET', `/surveys/${one.uuid}`, { surveyToken: `${one.token.slice(0, -1)}x` })).status,
    ).toBe(401)
    expect((await server.call('GET', '/candidate-notes?surveyResultId=1', { surveyToken: one.token })).status).toBe(401)
  })
  it('R213 410 SURVEY_EXPIRED 30 days after registration, and a new link can be asked for', async () => {
    const who = await registerFor(server, campaign, 'robin.late@people.test')
    server.clock.advance(31 * 86_400_000)
    const reply = await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })
    // Whoever holds a link that has ended reads whose it was; a link that nobody was given says nothing of anybody.
    expect([reply.status, reply.body.code, reply.body.company]).toEqual([410, 'SURVEY_EXPIRED', harbor])
    const none = await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: `${who.token.slice(0, -1)}!` })
    expect([none.status, none.body.company]).toEqual([401, undefined])
    const asked = await server.call('POST', '/surveys/request-link', {
      body: { email: 'robin.late@people.test', campaign_uuid: campaign },
    })
    expect(asked.status).toBe(200)
    const unknown = await server.call('POST', '/surveys/request-link', { body: { email: 'nobody@people.test' } })
    expect(unknown.body).toEqual(asked.body)
    server.clock.advance(-31 * 86_400_000)
  })
})

describe('POST /surveys/submit', () => {
  it('R212 saves at once, counts what is saved, and a repeat does no harm', async () => {
    const who = await registerFor(server, campaign, 'robin.save@people.test')
    expect((await answer(server, who, [1, 2, 3], false)).body).toMatchObject({
      answered: 3,
      total: 108,
      submitted_at: null,
    })
    expect((await answer(server, who, [1, 2, 3], false)).body.answered).toBe(3)
    expect((await answer(server, who, [1, 5, 3, 4], false)).body.answered).toBe(4)
  })
  it('R212 a final submit with open items is 422 and lists each of them, and what came along is not half kept', async () => {
    const who = await registerFor(server, campaign, 'robin.early@people.test')
    const reply = await answer(server, who, straight.slice(0, 105), true)
    expect(reply.status).toBe(422)
    expect(reply.body.issues).toHaveLength(3)
    const survey = await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })
    expect(survey.body.surveys[0].answered).toBe(0)
  })
  it('R212 submits once: a repeat gets the same receipt, another answer 409 ALREADY_SUBMITTED', async () => {
    const who = await registerFor(server, campaign, 'robin.done@people.test')
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer(server, who, straight, true)))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.body.receipt)).size).toBe(1)
    expect((await answer(server, who, [5], false)).body.code).toBe('ALREADY_SUBMITTED')
    expect((await answer(server, who, [5], true)).status).toBe(409)
    const sets = await server.owner.query(
      'select count(*)::int as n from score_sets s join survey_results r on r.id = s.survey_result_id where r.uuid = $1',
      [who.uuid],
    )
    expect(sets.rows[0].n).toBe(1)
  })
  it('R212 an answered survey is not lost on submit: where the database fails every answer stays, and sending again ends it', async () => {
    const who = await registerFor(server, campaign, 'robin.unlucky@people.test')
    await answer(server, who, straight, false)
    await server.owner.query(`
      create function break_scoring() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger break_scoring before insert on score_sets for each row execute function break_scoring()`)
    const broken = await answer(server, who, straight, true)
    await server.owner.query('drop trigger break_scoring on score_sets; drop function break_scoring')
    const { body } = await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })
    expect([broken.status, body.surveys[0].answered]).toEqual([500, 108])
    expect((await answer(server, who, straight, true)).body).toMatchObject({ status: 200, answered: 108 })
  })
  it('R212 whoever is archived or declined meanwhile goes on by their link: answers count, and their row stays where it was put, and a lost link is sent anew', async () => {
    const put = {
      archived: (id: number) =>
        server.call('PUT', '/survey-results/bulk-update', {
          token: tokens.owner,
          body: { ids: [id], changes: { is_archived: true, archived_reason: 'Full' } },
        }),
      declined: async (id: number) => {
        const { rows } = await server.owner.query(
          `select p.id, s.key from survey_results r join pipelines p on p.id = r.pipeline_id
           join pipeline_statuses s on s.pipeline_id = p.id and s.is_rejection where r.id = $1`,
          [id],
        )
        return server.call('PUT', '/survey-results/update-status', {
          token: tokens.owner,
          body: { pipeline_id: rows[0].id, ids: [id], status: rows[0].key, reason: 'Somebody else was chosen' },
        })
      },
    }
    for (const [what, away] of Object.entries(put)) {
      const email = `${what}@people.test`
      const who = await registerFor(server, campaign, email)
      await answer(server, who, [4, 2, 5], false)
      const row = async () =>
        (
          await server.owner.query('select id, is_archived, status, submitted_at from survey_results where uuid = $1', [
            who.uuid,
          ])
        ).rows[0]
      const { id } = await row()
      const reply = await away(id)
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      const before = await row()
      const survey = await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })
      expect([survey.status, survey.body.surveys[0].answered]).toEqual([200, 3])
      const end = await answer(
        server,
        who,
        who.items.map((_, at) => (at % 5) + 1),
        true,
      )
      expect(end.status, JSON.stringify(end.body)).toBe(200)
      expect(await row()).toEqual({ ...before, submitted_at: expect.any(Date) })
      const mails = async () => {
        await outboxIsEmpty(server)
        return (await server.owner.query('select from captured_mails where to_address = $1', [email])).rowCount ?? 0
      }
      const sent = await mails()
      await server.call('POST', '/surveys/request-link', { body: { email } })
      expect([what, (await mails()) - sent]).toEqual([what, 1])
    }
  })
  it('422 for a statement the form does not have, a value out of range, and no answer where one is needed', async () => {
    const who = await registerFor(server, campaign, 'robin.odd@people.test')
    const send = (one: object) =>
      server.call('POST', '/surveys/submit', {
        surveyToken: who.token,
        body: { uuid: who.uuid, final: false, answers: [one] },
      })
    expect((await send({ item_id: 11, value: 3 })).body.issues[0].path).toBe('answers.0.item_id')
    expect((await send({ item_id: 1, value: 6 })).status).toBe(422)
    expect((await send({ item_id: 1, value: null })).status).toBe(422)
    expect((await send({ item_id: 1, value: 3, score: 99 })).status).toBe(422)
  })
  it('answers of two devices at once are all kept', async () => {
    const who = await registerFor(server, campaign, 'robin.two-devices@people.test')
    const one = (index: number) =>
      server.call('POST', '/surveys/submit', {
        surveyToken: who.token,
        body: { uuid: who.uuid, final: false, answers: [{ item_id: who.items[index], value: 4, ms: 900 }] },
      })
    await Promise.all(Array.from({ length: 60 }, (_, index) => one(index)))
    const survey = await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })
    expect(survey.body.surveys[0].answered).toBe(60)
  })
  it('the kind hint before the end speaks of speed and repetition only', async () => {
    const who = await registerFor(server, campaign, 'robin.fast@people.test')
    await answer(
      server,
      who,
      Array.from({ length: 108 }, () => 3),
      false,
      Array.from({ length: 108 }, () => 300),
    )
    const reply = await server.call('GET', `/surveys/${who.uuid}/look-again`, { surveyToken: who.token })
    expect(reply.body.hints.map((hint: { reason: string }) => hint.reason)).toEqual(['speed', 'repetition'])
    expect(reply.body.hints[1].item_ids.length).toBeGreaterThan(5)
  })
})

describe('scores over the calls', () => {
  const responses = golden('responses_120.csv')
  const expected = golden('expected_scores_108.csv')
  const quality = golden('expected_quality.csv').filter((row) => row['form'] === 'work-style-108')
  const times = golden('times_ms_108.csv')

  it('a submitted survey has exactly the numbers of the worked examples, and staff read them', async () => {
    for (const id of ['s001', 's017', 's042', 's081']) {
      const row = responses.find((one) => one['id'] === id)
      const time = times.find((one) => one['id'] === id)
      const who = await registerFor(server, campaign, `${id}@people.test`)
      await answer(
        server,
        who,
        who.items.map((item) => Number(row?.[`i${item}`])),
        true,
        who.items.map((item) => Number(time?.[`i${item}`])),
      )
      const reply = await server.call('GET', `/survey-results?uuid=${who.uuid}`, { token: tokens.owner })
      const [result] = reply.body.survey_results
      expect(result.scores).toHaveLength(32)
      for (const want of expected.filter((one) => one['id'] === id)) {
        const score = result.scores.find((one: { scale: string }) => one.scale === want['scale'])
        expect([score.percentile, score.band, score.n_answered]).toEqual([
          Number(want['pct']),
          want['band'],
          Number(want['n_answered']),
        ])
        for (const [key, column] of [
          ['raw', 'raw'],
          ['t', 'T'],
          ['low', 'lo90_pct'],
          ['high', 'hi90_pct'],
        ] as const) {
          expect(Math.abs(score[key] - Number(want[column]))).toBeLessThanOrEqual(1e-6)
        }
      }
      const verdict = quality.find((one) => one['id'] === id)
      expect(result.quality.verdict).toBe(verdict?.['verdict'])
      expect(result.quality.points).toBe(Number(verdict?.['points']))
    }
  })
})
