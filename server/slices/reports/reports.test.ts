import { type ScaleCode, scaleOf } from '#science/vocabulary.ts'
import { CONTENT_VERSION } from '#science/reports/writer.ts'
import { SCORER_VERSION } from '#science/scoring/scorer.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { answer, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let ids: number[]
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const rows = await server.call('GET', '/survey-results/search?limit=20&quality=good&progress=completed', {
    token: tokens.owner,
  })
  ids = rows.body.survey_results.map((row: { id: number }) => row.id)
})
afterAll(() => server.close())

const ENCODE = '/survey-results/public/encode-report-payload'
const encode = (body: object, by: object = { token: tokens.owner }) =>
  server.call('POST', ENCODE, { brand: 'be', ...by, body: { expires_in_days: 7, ...body } })
const made = async (body: object = {}) =>
  (await encode({ survey_result_id: ids[0], sections: ['profile'], ...body })).body as { payload: string; url: string }
const open = (payload: string) => server.call('POST', '/public/reports/open', { brand: 'be', body: { payload } })
const links = async (token = tokens.owner) => server.call('GET', `/reports/links?survey_result_id=${ids[0]}`, { token })
const one = async (id: number) =>
  (await server.call('GET', `/survey-results?id=${id}`, { token: tokens.owner })).body.survey_results[0]

describe('R223 S23 a link to a report', () => {
  it('200 an opaque payload behind the #, with nothing of the person in it, kept as a hash only', async () => {
    const person = await one(ids[0] ?? 0)
    const reply = await encode({ survey_result_id: ids[0], sections: ['profile', 'quality'], label: 'Ana' })
    expect(reply.status).toBe(200)
    const { payload, url, expires_at } = reply.body
    expect(url).toContain(`/shared-report#${payload}`)
    expect(new Date(expires_at).getTime() - server.clock.now().getTime()).toBeGreaterThan(7 * 86_400_000 - 60_000)
    expect(new Date(expires_at).getTime() - server.clock.now().getTime()).toBeLessThanOrEqual(7 * 86_400_000)
    const readable = Buffer.from(payload, 'base64url').toString('latin1')
    for (const word of [person.uuid, person.email, person.last, 'survey_result']) expect(readable).not.toContain(word)
    const { rows } = await server.owner.query('select row_to_json(l)::text as text from report_links l')
    expect(rows.map(({ text }) => text).join(' ')).not.toContain(payload)
  })
  it('R223 says what was issued when it was made, whatever is written since', async () => {
    const id = ids[5] ?? 0
    const again = () =>
      server.call('POST', '/survey-results/generate-analysis-and-interview-questions', {
        token: tokens.owner,
        brand: 'be',
        body: { survey_result_id: id, regenerate: true },
      })
    await again()
    await server.owner.query(
      `update result_analyses set content_version = 'en/1', blocks = jsonb_set(blocks, '{0,text}', '"As it was."') where survey_result_id = $1`,
      [id],
    )
    const wordsOf = async ({ payload }: { payload: string }) => {
      const [report] = (await open(payload)).body.reports
      return [report.versions.texts, report.profile.blocks[0].text === 'As it was.']
    }
    const before = await made({ survey_result_id: id })
    expect((await again()).body.analyses[0].content_version).toBe(CONTENT_VERSION)
    expect(await wordsOf(before)).toEqual(['en/1', true])
    expect(await wordsOf(await made({ survey_result_id: id }))).toEqual([CONTENT_VERSION, false])
  })
  it('opens to the chosen sections with the numbers of the result, and no other section', async () => {
    const person = await one(ids[0] ?? 0)
    const { payload } = await made({ sections: ['profile', 'growth', 'coaching', 'fit'] })
    const { status, body } = await open(payload)
    expect(status).toBe(200)
    const [report] = body.reports
    expect(report.profile.scores).toEqual(person.scores)
    expect(report.person).toEqual({ first: person.first, last: person.last })
    expect(report.growth.goals.length).toBeGreaterThan(0)
    expect(report.coaching.manager.length).toBeGreaterThan(0)
    expect(report).toHaveProperty('fit')
    for (const name of ['quality', 'questions', 'comparison']) expect(report).not.toHaveProperty(name)
    expect(JSON.stringify(body)).not.toContain(person.email)
  })
  it('leaves names out where it was made so, also of a comparison', async () => {
    const [first, second] = [await one(ids[0] ?? 0), await one(ids[1] ?? 0)]
    const { payload } = await made({ sections: ['profile', 'comparison'], with: [ids[1]], shows_names: false })
    const { body } = await open(payload)
    expect(body.reports[0].person).toBeNull()
    expect(body.reports[0].comparison.people).toMatchObject([{ last: 'A' }, { last: 'B' }])
    for (const { last, email } of [first, second]) {
      expect(JSON.stringify(body)).not.toContain(last)
      expect(JSON.stringify(body)).not.toContain(email)
    }
  })
  it('who opened it when stands in the list; taking it back closes it, and undo opens it again', async () => {
    const { payload } = await made({ label: 'For the board' })
    const heard: number[][] = []
    const stop = server.kernel.events.subscribe((event) => heard.push(event.ids))
    await open(payload)
    // A list that stands open somewhere is told.
    await expect.poll(() => heard).toContainEqual([ids[0]])
    stop()
    await open(payload)
    const [link] = (await links()).body.report_links
    expect(link).toMatchObject({ label: 'For the board', open_count: 2, revoked_at: null, shows_names: true })
    expect(link.opens).toHaveLength(2)
    expect(link.by.length).toBeGreaterThan(3)
    const revoked = await server.call('DELETE', `/reports/links/${link.id}`, { token: tokens.owner })
    expect(revoked.status).toBe(200)
    const closed = await open(payload)
    expect([closed.status, closed.body.code]).toEqual([410, 'REPORT_LINK_OVER'])
    const events = async () => (await one(ids[0] ?? 0)).timeline.map(({ event }: { event: string }) => event)
    expect((await events()).slice(0, 2)).toEqual(['unshared', 'shared'])
    const again = await server.call('DELETE', `/reports/links/${link.id}`, { token: tokens.owner })
    expect(again.body.command).toBeUndefined()
    const undone = await server.call('POST', `/commands/${revoked.body.command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(200)
    expect((await open(payload)).status).toBe(200)
    // Taken back once, and that was taken back.
    expect((await events()).slice(0, 3)).toEqual(['undone', 'unshared', 'shared'])
    expect((await one(ids[0] ?? 0)).timeline[0].properties).toEqual({ of: 'unshared' })
  })
  it('410 after its last day, 404 for a link that was altered or never made', async () => {
    const { payload } = await made({ expires_in_days: 1 })
    server.clock.advance(86_400_000 + 1)
    expect((await open(payload)).body.code).toBe('REPORT_LINK_OVER')
    server.clock.advance(-86_400_000 - 1)
    expect((await open(payload)).status).toBe(200)
    expect((await open(`${payload.slice(0, -2)}xx`)).status).toBe(404)
    expect((await open(server.kernel.secrets.seal('report link', 'never made'))).status).toBe(404)
  })
  it('410 REPORT_CLOSED while the company is deactivated, on the page and on paper; the same link opens once it is back', async () => {
    const { payload } = await made()
    const foreign = (await encode({ survey_result_id: ids[0], sections: ['profile'], expires_in_days: 1 })).body
    const be = (active: boolean) =>
      server.owner.query(
        'update companies set is_active = $2 where id = (select company_id from survey_results where id = $1)',
        [ids[0], active],
      )
    await be(false)
    const shut = await open(payload)
    const paper = await server.call('POST', '/public/reports/print', { brand: 'be', body: { payload } })
    const never = await open(server.kernel.secrets.seal('report link', 'never made'))
    server.clock.advance(86_400_000 + 1)
    const past = await open(foreign.payload)
    server.clock.advance(-86_400_000 - 1)
    await be(true)
    expect([shut.status, shut.body.code]).toEqual([410, 'REPORT_CLOSED'])
    expect([paper.status, paper.body.code]).toEqual([410, 'REPORT_CLOSED'])
    expect([never.status, past.body.code]).toEqual([404, 'REPORT_LINK_OVER'])
    expect((await open(payload)).status).toBe(200)
    const [link] = (await links()).body.report_links.filter(
      ({ open_count }: { open_count: number }) => open_count === 1,
    )
    expect(link.opens).toHaveLength(1)
  })
  it('410 where nothing can be shown any more: the result was erased or cannot be read', async () => {
    const { payload } = await made({ survey_result_id: ids[2] })
    await server.owner.query("update survey_results set quality_verdict = 'not interpretable' where id = $1", [ids[2]])
    expect((await open(payload)).body.code).toBe('REPORT_LINK_OVER')
    const refused = await encode({ survey_result_id: ids[2], sections: ['profile'] })
    expect([refused.status, refused.body.code]).toEqual([409, 'NOTHING_TO_ANALYSE'])
  })
  it('422 for sections that the brand lacks, a comparison with nobody, and more than 90 days', async () => {
    const body = { survey_result_id: ids[0] }
    expect((await encode({ ...body, sections: ['questions'] })).status).toBe(422)
    expect((await encode({ ...body, sections: ['growth'] }, { token: tokens.owner, brand: 'hb' })).status).toBe(422)
    expect((await encode({ ...body, sections: ['comparison'] })).status).toBe(422)
    expect((await encode({ ...body, sections: ['profile'], expires_in_days: 91 })).status).toBe(422)
    expect((await encode({ ...body, sections: [] })).status).toBe(422)
    expect((await encode({ sections: ['profile'] })).status).toBe(422)
  })
  it('401 without a token; 404 for the result and the links of another company', async () => {
    const body = { survey_result_id: ids[0], sections: ['profile'] }
    expect((await encode(body, {})).status).toBe(401)
    expect((await encode(body, { token: tokens.otherOwner })).status).toBe(404)
    expect((await links(tokens.otherOwner)).status).toBe(404)
    const [link] = (await links()).body.report_links
    expect((await server.call('DELETE', `/reports/links/${link.id}`, { token: tokens.otherOwner })).status).toBe(404)
  })
})

describe('R223 the link to one’s own report', () => {
  it('is made with one’s survey token where the company shares reports, for the profile and the growth report', async () => {
    const who = await registerFor(server, seedUuid('campaign harbor Team growth'), 'own.link@mail.test')
    const own = { surveyToken: who.token }
    const sections = ['growth']
    const early = await encode({ uuid: who.uuid, sections }, own)
    expect(early.body.code).toBe('NOTHING_TO_ANALYSE')
    await answer(
      server,
      who,
      who.items.map((_, index) => [5, 4, 2, 3, 1, 4, 5][index % 7] ?? 3),
      true,
    )
    await server.owner.query("update survey_results set quality_verdict = 'good' where uuid = $1", [who.uuid])
    const reply = await encode({ uuid: who.uuid, sections }, own)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect((await open(reply.body.payload)).body.reports[0]).toMatchObject({ growth: {}, goal: null })
    // R15 The goal that was chosen with them, and when it is looked at again, is what they are reminded of.
    const { rows } = await server.owner.query('select id from survey_results where uuid = $1', [who.uuid])
    const chosen = { piece: 'C4.L', plans: ['If I want to send it now, I read it once more.'], follow_up_on: null }
    const body = { survey_result_id: rows[0].id, ...chosen }
    expect((await server.call('PUT', '/development-plans/growth', { token: tokens.owner, body })).status).toBe(200)
    expect((await open(reply.body.payload)).body.reports[0].goal).toMatchObject(chosen)
    // It is theirs, as the page it comes from is, whatever became of the company.
    const be = (active: boolean) =>
      server.owner.query(
        'update companies set is_active = $2 where id = (select company_id from survey_results where uuid = $1)',
        [who.uuid, active],
      )
    await be(false)
    const theirs = await open(reply.body.payload)
    await be(true)
    expect(theirs.body.reports[0]).toHaveProperty('growth')
    expect((await encode({ uuid: who.uuid, sections: ['quality'] }, own)).status).toBe(422)
    const other = await one(ids[0] ?? 0)
    expect((await encode({ uuid: other.uuid, sections }, own)).status).toBe(404)
    await server.owner.query('update hiring_campaigns set shares_report = false where uuid = $1', [
      seedUuid('campaign harbor Team growth'),
    ])
    expect((await encode({ uuid: who.uuid, sections }, own)).status).toBe(404)
  })
})

describe('a report on paper', () => {
  /** A file where there is one, else what the call answers. */
  const read = ({ status, headers, bytes }: Awaited<ReturnType<typeof server.file>>) => ({
    status,
    headers,
    bytes,
    code: status === 200 ? null : JSON.parse(bytes.toString()).code,
    ...readPdf(status === 200 ? bytes : new Uint8Array()),
  })
  const print = async (body: object, by: object = { token: tokens.owner, brand: 'be' }) =>
    read(await server.file('POST', '/reports/print', { ...by, body: { survey_result_id: ids[0], ...body } }))
  it('R223 has the numbers of the page, a title, a language, page numbers and fonts of its own', async () => {
    const person = await one(ids[0] ?? 0)
    const pdf = await print({ sections: ['profile', 'quality', 'fit'] })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.title).toBe(`Report on ${person.first} ${person.last}`)
    expect(pdf.language).toBe('en')
    const text = pdf.pages.join(' ')
    type Shown = { scale: ScaleCode; percentile: number | null; low: number; high: number }
    const scored = person.scores.filter(({ percentile }: Shown) => percentile !== null)
    expect(scored.length).toBeGreaterThan(20)
    for (const { scale, percentile, low, high } of scored) {
      const name = scaleOf(scale).name + (scaleOf(scale).lessPrecise ? ', less precise' : '')
      expect(text).toContain(`${name} ${percentile}, likely ${shownPercentile(low)}–${shownPercentile(high)}`)
    }
    pdf.pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pdf.pages.length}`))
    expect(pdf.bytes.toString('latin1')).toContain('/FontFile')
    const { timeline } = await one(ids[0] ?? 0)
    expect(timeline.some((event: { event: string }) => event.event === 'downloaded')).toBe(true)
  })
  it('science 15: a report carries the versions of its norm, its scorer and its texts, on paper and behind a link', async () => {
    const versions = `Versions: work-style-108/combined/v1, ${SCORER_VERSION}, texts ${CONTENT_VERSION}.`
    const pdf = await print({ sections: ['profile'] })
    expect(pdf.pages.join(' ')).toContain(versions)
    const { payload } = await made({ sections: ['quality'] })
    const shared = await server.file('POST', '/public/reports/print', { brand: 'be', body: { payload } })
    // Without a sentence of ours there is no version of sentences.
    expect(readPdf(shared.bytes).pages.at(-1)).toContain(`Versions: work-style-108/combined/v1, ${SCORER_VERSION}.`)
  })
  it('R223 each foot has the number by which the log of the result, or of the link, finds this printing', async () => {
    const pdf = await print({ sections: ['profile', 'quality'] })
    const { timeline } = await one(ids[0] ?? 0)
    const [note] = timeline.filter(({ event }: { event: string }) => event === 'downloaded')
    for (const page of pdf.pages) {
      expect(page).toContain(`, number P-${note.id}.`)
      expect(page).toContain('Work style, 108 statements. Norm: compared with')
    }
    const { payload } = await made({ sections: ['profile'] })
    const shared = await server.file('POST', '/public/reports/print', { brand: 'be', body: { payload } })
    expect(readPdf(shared.bytes).pages[0]).toMatch(/, number L-\d+\./)
  })
  it('R233 changes over time have on paper what happened in the company meanwhile, as the page has', async () => {
    const { company, submitted_at } = await one(ids[0] ?? 0)
    const note = (title: string, occurred_on: string) => ({
      company_id: company.id,
      type: 'other',
      title,
      occurred_on,
    })
    const noted = await server.call('POST', '/company-events/create-bulk', {
      token: tokens.owner,
      body: { company_events: [note('New site opens', submitted_at.slice(0, 10)), note('Long ago', '2001-01-01')] },
    })
    expect(noted.status).toBe(201)
    const text = (await print({ sections: ['changes'] })).pages.join(' ')
    expect(text).toMatch(/What happened .* a New site opens, \d+ \w+ \d{4}/)
    expect(text).not.toContain('Long ago')
  })
  it('prints each section that a brand has, and an agreement with lines to sign on', async () => {
    const be = await print({ sections: ['growth', 'coaching', 'asks', 'changes', 'comparison'], with: [ids[1]] })
    expect(be.status).toBe(200)
    for (const title of ['To practise', 'Coaching', 'What to ask about', 'Changes over time', 'Comparison'])
      expect(be.pages.join(' ')).toContain(title)
    const hb = await print({ sections: ['questions'] }, { token: tokens.owner, brand: 'hb' })
    expect(hb.title).toMatch(/^Interview guide for/)
    expect(hb.pages.join(' ')).toMatch(/Interviewer, date/)
    expect(hb.pages.join(' ')).not.toMatch(/of the company’s own/)
    // The team's own questions follow those of the guide, in the order that was chosen for the person.
    const write = async (text: string, more: object = {}) =>
      (
        await server.call('POST', '/custom-interview-questions', {
          token: tokens.owner,
          brand: 'hb',
          body: { text, ...more },
        })
      ).body.custom_interview_questions[0].id as number
    const anchors = { 1: 'Never thought of it', 3: 'One example', 5: 'Several, with figures' }
    const chosen = [
      await write('Which shift would you change first?'),
      await write('What did you mend last?', { anchors }),
    ]
    await server.call('PUT', '/custom-interview-questions/chosen', {
      token: tokens.owner,
      brand: 'hb',
      body: { surveyResultId: ids[0], ids: chosen },
    })
    const own = (await print({ sections: ['questions'] }, { token: tokens.owner, brand: 'hb' })).pages.join(' ')
    expect(own).toMatch(/2 of the company’s own/)
    expect(own.indexOf('Which shift would you change first?')).toBeGreaterThan(0)
    expect(own.indexOf('What did you mend last?')).toBeGreaterThan(own.indexOf('Which shift would you change first?'))
    expect(own).toContain('Several, with figures')
    const [one_, other] = [ids[0], ids[1]]
    await server.owner.query("update survey_results set type = 'employee' where id = any($1)", [[one_, other]])
    const plan = await server.call('POST', '/conflict-plans', {
      token: tokens.owner,
      brand: 'be',
      body: { survey_result_id: one_, other_id: other, agreed_on: '2026-11-09' },
    })
    const conflict_plan_id = plan.body.conflict_plans[0].id
    const agreement = await print({ sections: ['agreement'], conflict_plan_id })
    expect(agreement.title).toMatch(/^Agreement of/)
    expect(agreement.pages.join(' ')).toContain('both said yes on 9 November 2026')
    // It is of both: nothing stands over it that is true of one alone.
    expect(agreement.pages.join(' ')).not.toContain(', answered ')
    expect((await print({ sections: ['agreement'], conflict_plan_id: 999_999 })).status).toBe(404)
    expect((await print({ sections: ['agreement'] })).status).toBe(422)
  })
  it('says where it cannot print letters, instead of empty boxes, and keeps accents, Greek and Cyrillic', async () => {
    const id = ids[3] ?? 0
    await server.owner.query(
      "update survey_results set first = 'Łukasz Αθηνά Дмитрий Nguyễn Ἀ', last = '山田' where id = $1",
      [id],
    )
    const pdf = await print({ survey_result_id: id, sections: ['quality'] })
    expect(pdf.title).toContain('山田')
    // Each set of letters is a font of its own, so that the words fall apart where it changes.
    const together = pdf.pages[0]?.replaceAll(' ', '')
    expect(together).toContain('ReportonŁukaszΑθηνάДмитрийNguyễn[…]')
    expect(pdf.pages[0]).toContain('stands for letters that this document cannot print')
  })
  it('422 for what the brand lacks, 409 where there is nothing to print, 404 for another company', async () => {
    expect((await print({ sections: ['asks'] }, { token: tokens.owner, brand: 'hb' })).status).toBe(422)
    expect((await print({ sections: ['comparison'] })).status).toBe(422)
    expect((await print({ survey_result_id: ids[2], sections: ['profile'] })).code).toBe('NOTHING_TO_ANALYSE')
    expect((await print({ sections: ['profile'] }, { token: tokens.otherOwner })).status).toBe(404)
  })
  it('R223 whoever has a link prints what it shows, and nothing once it is taken back', async () => {
    const { payload } = await made({ sections: ['growth'], shows_names: false })
    const shared = async () =>
      read(await server.file('POST', '/public/reports/print', { brand: 'be', body: { payload } }))
    const pdf = await shared()
    expect([pdf.status, pdf.title]).toEqual([200, 'Growth report of a person'])
    const person = await one(ids[0] ?? 0)
    expect(pdf.pages.join(' ')).not.toContain(person.last)
    const [link] = (await links()).body.report_links
    await server.call('DELETE', `/reports/links/${link.id}`, { token: tokens.owner })
    expect((await shared()).code).toBe('REPORT_LINK_OVER')
    expect((await server.call('POST', '/public/reports/print', { body: { payload: 'no link' } })).status).toBe(404)
  })
})
