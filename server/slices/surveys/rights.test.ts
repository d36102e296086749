import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { remindRespondents } from './reminders.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { expectNoRowOf, expectNoWordOf } from '#tests/support/erased.ts'
import { fresh } from '#tests/support/fresh.ts'
import { golden } from '#tests/support/golden.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { answer, registerFor, type Respondent } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const SHARES = seedUuid('campaign harbor Team growth')
const KEEPS = seedUuid('campaign harbor Autumn hiring')
const DAY_MS = 86_400_000

const ask = (who: Respondent, method: string, path: string, body?: object) =>
  server.call(method, `/surveys/${who.uuid}${path}`, { surveyToken: who.token, ...(body ? { body } : {}) })
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  await outboxIsEmpty(server)
  const { rows } = await server.owner.query(
    'select subject, text from captured_mails where to_address = $1 order by sequence',
    [email],
  )
  return rows
}
const asStaff = async (who: Respondent) =>
  (await server.call('GET', `/survey-results?uuid=${who.uuid}`, { token: tokens.owner })).body.survey_results[0]

/** A worked example of the scoring, answered and handed in. */
const finish = async (campaign: string, email: string): Promise<Respondent> => {
  const row = golden('responses_120.csv').find((one) => one['id'] === 's001')
  const who = await registerFor(server, campaign, email)
  const values = who.items.map((item) => Number(row?.[`i${item}`]))
  await answer(
    server,
    who,
    values,
    true,
    values.map(() => 4_000),
  )
  return who
}

describe('PUT /surveys/{uuid}/preferences', () => {
  it('R213 keeps language, larger print and reminders for every device, and tells the company nothing', async () => {
    const who = await registerFor(server, KEEPS, 'prefers@people.test', { locale: 'de' })
    const before = await asStaff(who)
    const reply = await ask(who, 'PUT', '/preferences', { locale: 'ar', large_print: true, reminders: false })
    expect(reply.body.preferences).toEqual([{ locale: 'ar', items_locale: null, large_print: true, reminders: false }])
    const survey = (await ask(who, 'GET', '')).body.surveys[0]
    expect(survey).toMatchObject({ locale: 'ar', large_print: true, reminders: false })
    expect((await ask(who, 'PUT', '/preferences', { reminders: true })).body.preferences[0]).toEqual({
      locale: 'ar',
      items_locale: null,
      large_print: true,
      reminders: true,
    })
    const after = await asStaff(who)
    expect(after.timeline).toEqual(before.timeline)
    expect(JSON.stringify(after)).not.toMatch(/large_print|reminders/)
    expect((await ask(who, 'PUT', '/preferences', { locale: 'xx' })).status).toBe(422)
    expect((await ask(who, 'PUT', '/preferences', { items_locale: 'xx' })).status).toBe(422)
  })
  it('R213 statements can be read in a language in which the page is not, and whoever reads the result is told so', async () => {
    const who = await finish(SHARES, fresh('reads.japanese@people.test'))
    const see = async (query = '') => (await ask(who, 'GET', query)).body.surveys[0]
    expect(await see()).toMatchObject({ locale: 'en', items_locale: 'en' })
    expect((await see()).items_locales.length).toBeGreaterThanOrEqual(24)
    // To look at it keeps nothing.
    expect(await see('?items_locale=ko')).toMatchObject({ locale: 'en', items_locale: 'ko' })
    expect((await ask(who, 'PUT', '/preferences', { items_locale: 'ja' })).body.preferences[0]).toMatchObject({
      locale: 'en',
      items_locale: 'ja',
    })
    const survey = await see()
    expect(survey).toMatchObject({ locale: 'en', items_locale: 'ja' })
    expect(survey.items[0].text).toBe('心配性だ')
    expect(survey.labels[4]).toBe('とても当てはまる')
    expect(survey.instruction).toContain('時間制限')
    // A language of the page brings the statements along.
    expect(await see('?locale=de')).toMatchObject({ locale: 'de', items_locale: 'de' })
    const words = 'compared with people who answered in English'
    expect((await asStaff(who)).norm.words).toContain(words)
    const data = (await ask(who, 'GET', '/data')).body.data[0]
    expect(data.assessment.language).toBe('ja')
    expect(data.norm).toContain(words)
    const file = await server.file('GET', `/surveys/${who.uuid}/data/pdf`, { surveyToken: who.token })
    const text = readPdf(file.bytes).pages.join(' ')
    expect(text).toContain('Japanese')
    // Kana and each part of kanji come from a file of their own, so they are read apart.
    expect(text.replaceAll(' ', '')).toContain('心配性だ')
    expect((await ask(who, 'PUT', '/preferences', { items_locale: null })).body.preferences[0].items_locale).toBeNull()
    expect((await asStaff(who)).norm.words).not.toContain(words)
  })
})

describe('accommodations', () => {
  it('S57 a wish goes to support alone: neither the person of the company, nor a list, nor an export has it', async () => {
    const wish = 'A screen magnifier and one more hour'
    const who = await registerFor(server, KEEPS, 'wishes@people.test', { accommodation: wish, large_print: true })
    expect((await ask(who, 'GET', '')).body.surveys[0].large_print).toBe(true)
    expect((await ask(who, 'POST', '/questions', { about: 'adjustment', text: 'Also in Braille' })).status).toBe(201)
    const toSupport = await mailsTo('support@hb.traitmark.example')
    expect(toSupport.map(({ text }) => text).join()).toMatch(new RegExp(`${wish}[^]*Also in Braille`))
    const staffView = await asStaff(who)
    const body = { ids: [staffView.id] }
    const views = [
      staffView,
      (await server.call('POST', '/survey-results/personal-data', { token: tokens.owner, body })).body,
      (await server.call('GET', '/survey-results/search?search=wishes', { token: tokens.owner })).body,
    ]
    expect(JSON.stringify(views)).toContain('wishes@people.test')
    expect(JSON.stringify(views)).not.toMatch(/magnifier|Braille|adjust|accommodation/i)
    // The person themselves may read it.
    expect((await ask(who, 'GET', '/data')).body.data[0].assessment.adjustment).toBe(wish)
  })
})

describe('POST /surveys/{uuid}/questions', () => {
  it('S57 a question about the result reaches whoever runs the campaign, with an address to answer to', async () => {
    const who = await finish(KEEPS, 'asks@people.test')
    const text = 'May a person look at my result again?'
    expect((await ask(who, 'POST', '/questions', { about: 'result', text })).status).toBe(201)
    const [mail] = (await mailsTo('company.owner@demo.test')).filter((one) => one.text.includes(text))
    expect(mail?.text).toMatch(/asks@people\.test/)
    expect((await asStaff(who)).timeline[0].event).toBe('asked')
    expect((await ask(who, 'POST', '/questions', { about: 'result', text: '' })).status).toBe(422)
  })
  it('the owners answer for whoever has left', async () => {
    await server.owner.query(
      "update hiring_campaigns set created_by = (select id from users where email = 'inactive@demo.test') where uuid = $1",
      [SHARES],
    )
    const who = await registerFor(server, SHARES, 'asks.later@people.test')
    await ask(who, 'POST', '/questions', { about: 'result', text: 'Who reads this now?' })
    expect((await mailsTo('company.owner@demo.test')).some((one) => one.text.includes('Who reads this now?'))).toBe(
      true,
    )
  })
})

describe('GET /surveys/{uuid}/report', () => {
  it('has five places with their ranges, exactly those of the worked example, once the survey is handed in', async () => {
    const who = await finish(SHARES, 'reads@people.test')
    const [report] = (await ask(who, 'GET', '/report')).body.reports
    const expected = golden('expected_scores_108.csv').filter((one) => one['id'] === 's001')
    expect(report.is_readable).toBe(true)
    expect(report.traits.map((one: { scale: string }) => one.scale)).toEqual(['ES', 'E', 'O', 'A', 'C'])
    for (const trait of report.traits) {
      const want = expected.find((one) => one['scale'] === trait.scale)
      expect(trait.percentile).toBe(Number(want?.['pct']))
      expect(Math.abs(trait.low - Number(want?.['lo90_pct']))).toBeLessThan(1e-6)
      const place = trait.percentile < 35 ? 'low' : trait.percentile > 65 ? 'high' : 'middle'
      expect(trait.place).toBe(place)
    }
    expect(report.norm).toMatch(/33,143 international volunteers/)
  })
  it('404 where the company does not share it, and before the survey is handed in', async () => {
    const other = await finish(KEEPS, 'no.report@people.test')
    const early = await registerFor(server, SHARES, 'early.report@people.test')
    for (const who of [other, early]) expect((await ask(who, 'GET', '/report')).status).toBe(404)
    expect((await ask(other, 'GET', '')).body.surveys[0].shares_report).toBe(false)
    expect((await ask(early, 'GET', '')).body.surveys[0].shares_report).toBe(true)
  })
  it('answers that cannot be read reliably give no numbers', async () => {
    const who = await registerFor(server, SHARES, 'alike@people.test')
    await answer(
      server,
      who,
      who.items.map(() => 3),
      true,
      who.items.map(() => 200),
    )
    const [report] = (await ask(who, 'GET', '/report')).body.reports
    expect([report.is_readable, report.traits]).toEqual([false, []])
  })
  it('a campaign says whether it shares: employees by default, candidates where staff choose it', async () => {
    const make = async (body: object) =>
      (
        await server.call('POST', '/hiring-campaigns/campaigns/create', {
          token: tokens.owner,
          body: { company_id: 1, name: 'Shares', role_name: 'Nurse', ...body },
        })
      ).body.campaigns[0].shares_report
    expect([
      await make({}),
      await make({ type: 'employee' }),
      await make({ shares_report: true }),
      await make({ type: 'employee', shares_report: false }),
    ]).toEqual([false, true, true, false])
  })
})

describe('what follows after handing in', () => {
  it('R211 R236 is said where the campaign says it: who reads, and until when the person hears; else nothing is', async () => {
    const make = async (body: object) => {
      const { body: made } = await server.call('POST', '/hiring-campaigns/campaigns/create', {
        token: tokens.owner,
        body: { company_id: 1, name: 'Promises', role_name: 'Nurse', ...body },
      })
      const [campaign] = made.campaigns
      const { body: asked } = await server.call('GET', `/public/surveys/invitation?campaign=${campaign.uuid}`)
      return { campaign, invitation: asked.invitations[0] }
    }
    const said = { reader_name: 'Jide Adeyemi', answer_days: 7 }
    const { campaign, invitation } = await make(said)
    expect([campaign, invitation]).toEqual([expect.objectContaining(said), expect.objectContaining(said)])
    const who = await finish(campaign.uuid, 'is.promised@people.test')
    const [survey] = (await ask(who, 'GET', '')).body.surveys
    expect(survey.reader_name).toBe('Jide Adeyemi')
    expect(Date.parse(survey.answer_by) - Date.parse(survey.submitted_at)).toBe(7 * 86_400_000)

    const nothing = { reader_name: null, answer_days: null }
    const plain = await make({})
    expect([plain.campaign, plain.invitation]).toEqual([
      expect.objectContaining(nothing),
      expect.objectContaining(nothing),
    ])
    const other = await finish(plain.campaign.uuid, 'is.not.promised@people.test')
    expect((await ask(other, 'GET', '')).body.surveys[0]).toMatchObject({ reader_name: null, answer_by: null })
    const taken = await server.call('PUT', `/hiring-campaigns/campaigns/${campaign.id}`, {
      token: tokens.owner,
      body: { reader_name: null },
    })
    expect(taken.body.campaigns[0]).toMatchObject({ reader_name: null, answer_days: 7 })
  })
})

describe('GET /surveys/{uuid}/viewers and /data', () => {
  it('S58 name who has opened the result, and hold every answer, score and date', async () => {
    const who = await finish(SHARES, 'sees@people.test')
    expect((await ask(who, 'GET', '/viewers')).body.viewers).toEqual([])
    const { id } = await asStaff(who)
    await server.call('POST', '/survey-results/track-event', {
      token: tokens.user,
      body: { survey_result_id: id, event: 'viewed' },
    })
    const { viewers } = (await ask(who, 'GET', '/viewers')).body
    expect(viewers).toEqual([{ who: 'company', name: 'Jonas Brandt', last_at: expect.stringMatching(/^20\d\d-/) }])
    const [data] = (await ask(who, 'GET', '/data')).body.data
    expect(data.person).toMatchObject({ first: 'Robin', email: 'sees@people.test' })
    expect(data.answers).toHaveLength(108)
    expect(data.scores).toHaveLength(32)
    expect(data.consent.version).toBe('2026-11')
    expect(data.timeline.map((one: { event: string }) => one.event)).toEqual([
      'registered',
      'started',
      'finished',
      'viewed',
    ])
    expect(data.viewers).toEqual(viewers)
  })
  it('S58 name who of the company has, and say of others what is on record: somebody from outside, or a link', async () => {
    const who = await finish(SHARES, fresh('is.seen.from.outside@people.test'))
    const { id } = await asStaff(who)
    const seenBy = (token: string) =>
      server.call('POST', '/survey-results/track-event', { token, body: { survey_result_id: id, event: 'viewed' } })
    const encode = async (by: object, body: object) => {
      const reply = await server.call('POST', '/survey-results/public/encode-report-payload', {
        brand: 'be',
        ...by,
        body: { expires_in_days: 7, ...body },
      })
      return reply.body.payload as string
    }
    const open = (payload: string) => server.call('POST', '/public/reports/open', { brand: 'be', body: { payload } })
    const seen = async () =>
      (await ask(who, 'GET', '/viewers')).body.viewers.map(({ who: by, name }: Record<string, string>) => [by, name])
    const other = await asStaff(await finish(SHARES, fresh('is.beside@people.test')))
    const links = [
      await encode({ token: tokens.owner }, { survey_result_id: id, sections: ['profile'] }),
      await encode({ token: tokens.owner }, { survey_result_id: other.id, sections: ['comparison'], with: [id] }),
      await encode({ surveyToken: who.token }, { uuid: who.uuid, sections: ['growth'] }),
    ]
    const owner = ['company', expect.any(String)]
    // A link that nobody has opened was no look; that it was made is its maker's.
    expect(await seen()).toEqual([owner])
    for (const link of [links[0], links[0], links[1], links[2]]) expect((await open(link ?? '')).status).toBe(200)
    for (const token of [tokens.franchiseOwner, tokens.superAdmin]) expect((await seenBy(token)).status).toBe(201)
    const outside = ['outside', undefined]
    const shared = ['shared_link', undefined]
    expect(await seen()).toEqual([outside, outside, ['own_link', undefined], shared, shared, owner])
    const { token } = who
    const file = await server.file('GET', `/surveys/${who.uuid}/data/pdf`, { surveyToken: token })
    const text = readPdf(file.bytes).pages.join(' ')
    expect(text).toMatch(/Somebody from outside the company[^]*A link of one’s own[^]*Somebody with a shared link/)
  })
  it('R250 S58 the same comes as PDF, with the text that the company had beside the consent', async () => {
    const words = (consent_text: string | null) =>
      server.call('PUT', '/companies/update', { token: tokens.owner, body: { id: 1, consent_text } })
    await words('A paper copy lies at the works council.')
    const email = fresh('reads.own@people.test')
    const who = await finish(SHARES, email)
    await words(null)
    await outboxIsEmpty(server)
    const [data] = (await ask(who, 'GET', '/data')).body.data
    expect(data.consent.text).toBe('A paper copy lies at the works council.')
    expect(data.mails[0]).toEqual({
      written_at: expect.stringMatching(/^20/),
      sent_at: expect.stringMatching(/^20/),
      subject: expect.any(String),
    })
    const path = `/surveys/${who.uuid}/data/pdf`
    const file = await server.file('GET', path, { surveyToken: who.token })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('content-disposition')).toMatch(/my-assessment-\d{4}-\d\d-\d\d\.pdf/)
    const text = readPdf(file.bytes).pages.join(' ')
    for (const said of [
      email,
      data.mails[0].subject,
      'A paper copy lies at the works council.',
      data.receipt ?? 'Receipt',
    ])
      expect(text).toContain(said)
    for (const { statement } of data.answers) expect(text).toContain(statement)
    const { rows } = await server.owner.query(
      "select object from audit_events where action = 'surveys.export' order by id desc limit 1",
    )
    expect(rows[0].object).toBe(`survey-results:${(await asStaff(who)).id}`)
    const other = await registerFor(server, SHARES, fresh('reads.others@people.test'))
    expect((await server.file('GET', path, { surveyToken: other.token })).status).toBe(404)
  })
  it('R250 S58 the PDF is in the language of the assessment, with the statements as they were read there', async () => {
    const who = await finish(SHARES, fresh('liest@people.test'))
    const german = { surveyToken: who.token, body: { locale: 'de' } }
    expect((await server.call('PUT', `/surveys/${who.uuid}/preferences`, german)).status).toBe(200)
    // The consent stays in the language that it was read in.
    expect((await ask(who, 'GET', '/data')).body.data[0]).toMatchObject({
      assessment: { language: 'de' },
      consent: { language: 'en' },
    })
    const asked = (await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })).body.surveys[0]
    const file = await server.file('GET', `/surveys/${who.uuid}/data/pdf`, { surveyToken: who.token })
    const text = readPdf(file.bytes).pages.join(' ')
    for (const said of ['Persönliche Daten von', 'Wahrscheinlicher Bereich', 'Gewissenhaftigkeit', 'Was geschehen ist'])
      expect(text).toContain(said)
    expect(asked.items_locale).toBe('de')
    for (const { text: statement } of asked.items.slice(0, 5)) expect(text).toContain(statement)
    expect(text).toContain(`: ${asked.labels[0]}`)
    expect(text).not.toMatch(/Personal data|Handed in|Likely range/)
    // For programs it stays as it is.
    const { answers } = (await ask(who, 'GET', '/data')).body.data[0]
    expect(answers[0].statement).not.toBe(asked.items[0].text)
  })
})

describe('DELETE /surveys/{uuid}', () => {
  it('R250 erases everything of the person everywhere, and leaves a placeholder that counts', async () => {
    const email = 'leaves.nothing@people.test'
    const who = await finish(SHARES, email)
    const { id } = await asStaff(who)
    await server.call('POST', '/candidate-notes', { token: tokens.owner, body: { surveyResultId: id, body: 'Nice' } })
    await server.call('PUT', '/survey-results/update', { token: tokens.owner, body: { id, last: 'Leavesnothing' } })
    // What others are told of them names them too.
    const told = 'Leavesnothing is mentioned to @Jonas Brandt'
    await server.call('POST', '/candidate-notes', { token: tokens.owner, body: { surveyResultId: id, body: told } })
    for (const about of ['result', 'adjustment'])
      expect((await ask(who, 'POST', '/questions', { about, text: 'Leavesnothing asks' })).status).toBe(201)
    const words = { company_id: 1, name: 'Test', subject: 'To {{last}}', html: '<p>Hello {{last}}</p>' }
    const template = (await server.call('POST', '/mailer/templates', { token: tokens.owner, body: words })).body
    const tested = await server.call('POST', `/mailer/templates/${template.mail_templates[0].id}/test`, {
      token: tokens.owner,
      body: { survey_result_id: id },
    })
    expect(tested.status).toBe(202)
    await outboxIsEmpty(server)
    for (const [to, count] of Object.entries({ 'company.user@demo.test': 1, 'company.owner@demo.test': 2 }))
      expect((await mailsTo(to)).filter(({ text }) => /leavesnothing/i.test(text))).toHaveLength(count)
    const count = async () =>
      (await server.call('GET', '/survey-results/search?limit=1', { token: tokens.owner })).body.pagination.total
    const before = await count()
    expect((await ask(who, 'DELETE', '')).status).toBe(200)
    expect(await count()).toBe(before)

    const erased = (await server.call('GET', `/survey-results?id=${id}`, { token: tokens.owner })).body
      .survey_results[0]
    expect(erased).toMatchObject({ first: 'Erased', last: 'person', phone: null, scores: [], progress: 'completed' })
    expect(erased.email).toMatch(/@erased\.invalid$/)
    await expectNoWordOf(server, 'leaves\\.?nothing')
    await expectNoRowOf(server, [id])
    const events = await server.owner.query(
      'select event, properties from result_events where survey_result_id = $1 order by id',
      [id],
    )
    expect(events.rows.map((row) => row.event)).toContain('erased')
    expect(events.rows.every((row) => JSON.stringify(row.properties) === '{}')).toBe(true)
    expect([401, 404]).toContain((await ask(who, 'GET', '')).status)
    // Whoever comes again is a new person.
    const again = await registerFor(server, SHARES, email)
    expect(again.uuid).not.toBe(who.uuid)
  })
  it('R250 409 while a legal hold keeps the person, in words for them, and nothing is gone', async () => {
    const who = await finish(SHARES, 'is.kept@people.test')
    const { id } = await asStaff(who)
    const hold = (reason: string | null) =>
      server.call('PUT', '/survey-results/legal-hold', { token: tokens.owner, body: { ids: [id], reason } })
    await hold('A dispute')
    const refused = await ask(who, 'DELETE', '')
    expect([refused.status, refused.body.code]).toEqual([409, 'KEPT_BY_LAW'])
    expect(refused.body.message).toMatch(/keep your data for now because of a legal matter/)
    expect((await asStaff(who)).email).toBe('is.kept@people.test')
    await hold(null)
    expect((await ask(who, 'DELETE', '')).status).toBe(200)
  })
  it('leaves the other assessment of the same person alone, and everybody else', async () => {
    const first = await registerFor(server, SHARES, 'two.of.them@people.test')
    const second = await registerFor(server, KEEPS, 'two.of.them@people.test')
    const stranger = await registerFor(server, SHARES, 'stranger@people.test')
    await answer(server, stranger, [1, 2, 3], false)
    await ask(first, 'DELETE', '')
    expect((await ask(second, 'GET', '')).status).toBe(200)
    expect((await ask(stranger, 'GET', '')).body.surveys[0].answered).toBe(3)
    const { rows } = await server.owner.query("select first from people where email = 'two.of.them@people.test'")
    expect(rows).toEqual([{ first: 'Robin' }])
  })
})

describe('reminders', () => {
  const remind = () =>
    remindRespondents({
      database: server.kernel.database,
      clock: server.clock,
      urlOf: (brand) => `https://${brand}.example`,
      stopLink: (base, to) => `${base}/unsubscribe#${to.email}`,
    })
  const subjects = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes('not finished')).length

  it('come after three and after seven days while a survey is unfinished, never a third, and to nobody who said no or wants no mails', async () => {
    // Whoever is unfinished in the example world has had theirs.
    await server.owner.query('update survey_results set reminders_sent = 2')
    const slow = await registerFor(server, SHARES, 'slow@people.test')
    await answer(server, slow, [1, 2, 3], false)
    const refuses = await registerFor(server, SHARES, 'refuses@people.test')
    await ask(refuses, 'PUT', '/preferences', { reminders: false })
    await finish(SHARES, 'done@people.test')
    await registerFor(server, SHARES, 'quiet@people.test')
    await server.owner.query("insert into mail_suppressions (company_id, email) values (1, 'quiet@people.test')")
    const sent: number[] = []
    while (sent.length < 10) {
      sent.push(await remind())
      server.clock.advance(DAY_MS)
    }
    expect(sent).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0])
    const names = ['slow', 'refuses', 'done', 'quiet']
    expect(await Promise.all(names.map((name) => subjects(`${name}@people.test`)))).toEqual([2, 0, 0, 0])
    // Its link goes on where they left, and another takes them out.
    const [mail] = (await mailsTo('slow@people.test')).filter(({ subject }) => subject.includes('not finished'))
    const [, uuid, token] =
      /https:\/\/hb\.example\/survey\/take#([0-9a-f-]{36})\.([\w-]{43})/.exec(mail?.text ?? '') ?? []
    const survey = await server.call('GET', `/surveys/${uuid}`, { surveyToken: token ?? '' })
    expect(survey.body.surveys[0].answered).toBe(3)
    expect(mail?.text).toMatch(/survey\/take\?reminders=off#/)
    expect(mail?.text).not.toContain('/unsubscribe#')
    server.clock.advance(-10 * DAY_MS)
  })
  it('do not go to an address that refused the mail before; once it takes one again, they do', async () => {
    await server.owner.query('update survey_results set reminders_sent = 2')
    await registerFor(server, SHARES, 'nobody@bounce.test')
    const refused = "recipient = 'nobody@bounce.test' and kind = 'mail'"
    const states = async () =>
      (await server.owner.query(`select state from outbox where ${refused} order by sequence`)).rows.map(
        (row) => row.state,
      )
    await expect.poll(states).toEqual(['failed'])
    server.clock.advance(4 * DAY_MS)
    expect(await remind()).toBe(0)
    await server.owner.query(
      `insert into outbox (id, company_id, kind, recipient, payload, state, next_try_at, created_at)
       select gen_random_uuid(), company_id, kind, recipient, payload, 'done', $1, $1 from outbox where ${refused}`,
      [server.clock.now()],
    )
    expect(await remind()).toBe(1)
    server.clock.advance(-4 * DAY_MS)
  })
  it('R250 count from the day on which somebody registers who was put on the list long before', async () => {
    await server.owner.query('update survey_results set reminders_sent = 2')
    const { body } = await server.call('POST', '/survey-results/import', {
      token: tokens.owner,
      body: { company_id: 1, type: 'candidate', role_name: 'Nurse', text: 'Lou,Listed,listed@people.test' },
    })
    const run = async () =>
      (await server.call('GET', `/survey-results/import/${body.job_id}`, { token: tokens.owner })).body.imports[0]
    await expect.poll(async () => (await run()).state, { timeout: 15_000, interval: 100 }).toBe('done')
    await server.owner.query(
      "update survey_results set created_at = created_at - interval '40 days' where email = $1",
      ['listed@people.test'],
    )
    const who = await registerFor(server, SHARES, 'listed@people.test')
    expect(Date.parse((await asStaff(who)).created_at)).toBeGreaterThan(server.clock.now().getTime() - DAY_MS)
    expect(await remind()).toBe(0)
    server.clock.advance(4 * DAY_MS)
    expect(await remind()).toBe(1)
    expect(await subjects('listed@people.test')).toBe(1)
    server.clock.advance(-4 * DAY_MS)
  })
  it('come one at a time after a standstill, and not after one that staff has sent lately', async () => {
    await server.owner.query('update survey_results set reminders_sent = 2')
    await registerFor(server, SHARES, 'late@people.test')
    const byHand = await registerFor(server, SHARES, 'by-hand@people.test')
    server.clock.advance(9 * DAY_MS)
    await server.owner.query(
      `insert into result_events (company_id, survey_result_id, event, created_at)
       select company_id, id, 'reminded', $1 from survey_results where uuid = $2`,
      [server.clock.now(), byHand.uuid],
    )
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect([await subjects('late@people.test'), await subjects('by-hand@people.test')]).toEqual([1, 0])
    server.clock.advance(4 * DAY_MS)
    await remind()
    expect([await subjects('late@people.test'), await subjects('by-hand@people.test')]).toEqual([2, 1])
    server.clock.advance(-13 * DAY_MS)
  })
  it('of five processes at once one sends each', async () => {
    await registerFor(server, SHARES, 'once@people.test')
    server.clock.advance(4 * DAY_MS)
    const sent = await Promise.all([remind(), remind(), remind(), remind(), remind()])
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await subjects('once@people.test')).toBe(1)
    server.clock.advance(-4 * DAY_MS)
  })
})
