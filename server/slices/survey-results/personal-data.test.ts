import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#contract/constants.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { everything } from '#server/kernel/scope.ts'
import { eraseResults } from '#server/slices/surveys/erasure.ts'
import { newSurveyToken } from '#server/slices/surveys/own-link.ts'
import { forgetInvited } from '#server/slices/invitations/invitations.service.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { expectNoRowOf, expectNoWordOf } from '#tests/support/erased.ts'
import { fresh } from '#tests/support/fresh.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { answer, registerFor, type Respondent } from '#tests/support/survey.ts'
import { repeatErasures } from './erased-again.ts'
import { forgetInvitedDue } from './retention-invited.ts'
import { runRetention } from './retention.ts'

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

const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, `/survey-results${path}`, { token, ...(body ? { body } : {}) })
const one = async (id: number) => (await call('GET', `?id=${id}`)).body.survey_results[0]
const idOf = async (uuid: string): Promise<number> => (await call('GET', `?uuid=${uuid}`)).body.survey_results[0].id

/** Somebody who has handed in one assessment and begun another. */
const somebody = async (name: string) => {
  const email = fresh(`${name}@data.test`)
  const first = await registerFor(server, SHARES, email)
  const second = await registerFor(server, KEEPS, email)
  await answer(
    server,
    first,
    first.items.map((_, index) => (index % 5) + 1),
    true,
  )
  return { email, ids: [await idOf(first.uuid), await idOf(second.uuid)], uuids: [first.uuid, second.uuid], first }
}
const hold = (ids: number[], reason: string | null) => call('PUT', '/legal-hold', { ids, reason })
const preview = async (ids: number[]) => (await call('GET', `/erasure?ids=${ids.join(',')}`)).body.preview
const erased = async (id: number) => {
  const { results } = await preview([id])
  const reply = await call('POST', '/erase', { ids: [id], results })
  expect(reply.status).toBe(200)
}

/** Tables that name a result and that the copy tells of. */
const IN_THE_COPY = [
  'applications',
  'benchmark_scores',
  'candidate_notes',
  'coaching_items',
  'conflict_plans',
  'growth_check_ins',
  'growth_goals',
  'interview_ratings',
  'messages',
  'outbox',
  'qualities',
  'question_notes',
  'report_links',
  'result_analyses',
  'result_events',
  'result_tags',
  'resumes',
  'score_sets',
  'survey_answers',
]
const NOT_IN_IT = {
  book_code_uses: 'which code of a book somebody came by; the assessment itself is there',
  chosen_questions: 'words of the company that it means to ask; what came of it is there',
  report_issues: 'by which version of the words of a report somebody is read',
  result_words: 'words of the person and of notes about them once more, for search',
  survey_tokens: 'keys',
  told_apart: 'that another is not the same person: it is about both',
  voluntary_groups: 'said in confidence: behind their own link alone',
}

/** Every word that stands in some data and is no time, no code and no language. */
const wordsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return /^\d{4}-\d\d-\d\d|^[a-z_]+$|^[A-Z]{1,2}\d?$/.test(data) ? [] : [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(wordsIn) : []
}
const asPdf = async (ids: number[], token = tokens.owner) => {
  const file = await server.file('POST', '/survey-results/personal-data', { token, body: { ids, format: 'pdf' } })
  return { ...file, text: file.status === 200 ? readPdf(file.bytes).pages.join(' ') : '' }
}

describe('POST /survey-results/personal-data', () => {
  it("R250 S56 gives every assessment of a person as the person's own link does, but for what was said in confidence", async () => {
    const { ids, first } = await somebody('takes.along')
    const confided = 'Screen reader, please'
    await server.owner.query('update survey_results set accommodation = $2 where id = $1', [ids[0], confided])
    await server.owner.query(
      "insert into voluntary_groups (company_id, survey_result_id, sex, ethnicity) values (1, $1, 'female', null)",
      [ids[0]],
    )
    const reply = await server.call('POST', '/survey-results/personal-data', {
      token: tokens.owner,
      body: { ids: [ids[1]] },
    })
    expect(reply.headers.get('content-disposition')).toMatch(/personal-data-\d{4}-\d\d-\d\d\.json/)
    const { data } = reply.body
    expect(data).toHaveLength(2)
    const own = (await server.call('GET', `/surveys/${first.uuid}/data`, { surveyToken: first.token })).body.data[0]
    const { group, assessment, ...rest } = own
    const { adjustment, ...kept } = assessment
    expect([group, adjustment]).toEqual([{ sex: 'female', ethnicity: null }, confided])
    const { analyses, notes, interview, tags, coaching, fits, ...open } = data[0]
    expect(open).toEqual({ ...rest, assessment: kept })
    expect([analyses, notes, interview, tags, coaching, fits]).toEqual([[], [], [], [], [], []])
    expect(data[0].answers).toHaveLength(108)
    expect(data[1].assessment.submitted_at).toBeNull()
  })
  it('R250 S56 has what the company wrote of them, without who wrote it, and what was written and agreed with them', async () => {
    const { ids, first } = await somebody('is.written.of')
    const { ids: others } = await somebody('is.somebody.else')
    const [id = 0, other = 0] = [ids[0], others[0]]
    for (const one of [id, other])
      await server.call('POST', '/candidate-notes', {
        token: tokens.owner,
        body: { surveyResultId: one, body: `A note about ${one}` },
      })
    const insert = (table: string, columns: string, values: string) =>
      server.owner.query(`insert into ${table} (company_id, survey_result_id, ${columns}) values (1, $1, ${values})`, [
        id,
      ])
    const me = "(select id from users where email = 'company.owner@demo.test')"
    await insert('interview_ratings', 'user_id, code, rating, notes', `${me}, 'C3.L', 4, 'A case with its end'`)
    const { rows: asked } = await server.owner.query(
      "insert into custom_interview_questions (company_id, text, created_by, deleted_at) select 1, text, id, now() from (values ('What do you do first?'), ('And then?')) q(text), users where email = 'company.owner@demo.test' returning id",
    )
    await insert('question_notes', 'question_id, user_id, rating, notes', `${asked[0].id}, ${me}, 2, 'Reads the log'`)
    await insert('question_notes', 'question_id, user_id', `${asked[1].id}, ${me}`)
    await insert('coaching_items', 'reader, piece, days', "'manager', 'E3.H', 30")
    await insert('growth_goals', 'piece, plans', "'A1.L', '{If I doubt I ask}'")
    await insert('growth_check_ins', 'user_id, kept, note', `${me}, 'partly', 'Twice of three'`)
    await insert(
      'conflict_plans',
      'other_result_id, agreed_on, points',
      `${other}, '2026-11-01', '{We say it the same day}'`,
    )
    await insert(
      'messages',
      'direction, type, body, status, author_id',
      `'outbound', 'Email', 'Come on Monday', 'sent', ${me}`,
    )
    const benchmark = await server.owner.query('select min(id) as id from role_benchmarks')
    await insert(
      'benchmark_scores',
      'role_benchmark_id, version, norm_version, scorer_version, fit, low, high, coverage',
      `${benchmark.rows[0].id}, 1, 'n', 's', 71.5, 65, 78, 1`,
    )
    const piece = { id: 'E3.H', facet: 'E3', items: [], rule: '', why: 'Because' }
    const [first_issue, second_issue] = [1, 2].map((issue) => ({
      issue,
      audience: 'manager',
      content_version: 'c',
      norm_version: 'n',
      blocks: [
        {
          ...piece,
          kind: 'high',
          scales: ['E3'],
          text: `Leads ${issue}`,
          suggestion: { text: 'In other words', by: 'm' },
        },
      ],
      questions: [{ ...piece, text: `Whom did you lead ${issue}?`, probes: ['And then?'] }],
      coaching: { person: [], manager: [{ ...piece, do: 'Ask last', dont: 'Decide', question: 'Who else?' }] },
      growth: null,
      created_at: `2026-11-0${issue}T09:00:00.000Z`,
    }))
    await server.owner.query(
      `insert into result_analyses (company_id, survey_result_id, audience, content_version, norm_version, blocks, questions, coaching, created_at, issue, earlier)
       select 1, $1, r.audience, r.content_version, r.norm_version, r.blocks, r.questions, r.coaching, r.created_at, r.issue, $3
       from jsonb_populate_record(null::result_analyses, $2) r`,
      [
        id,
        JSON.stringify(second_issue),
        JSON.stringify([{ ...first_issue, withdrawn_at: '2026-11-01T09:05:00.000Z' }]),
      ],
    )
    const written = (await call('POST', '/personal-data', { ids: [id] })).body
    const [mine] = written.data
    const said = (issue: number) => ({
      issue,
      stands_out: [`Leads ${issue}`],
      questions: [`Whom did you lead ${issue}?`, 'Because', 'And then?'],
      coaching: ['Because', 'Ask last', 'Decide', 'Who else?'],
      growth: [],
      suggested: ['In other words'],
    })
    expect(mine.analyses).toEqual([
      { at: '2026-11-02T09:00:00.000Z', withdrawn_at: null, ...said(2) },
      { at: '2026-11-01T09:00:00.000Z', withdrawn_at: '2026-11-01T09:05:00.000Z', ...said(1) },
    ])
    expect(mine).toMatchObject({
      notes: [{ text: `A note about ${id}` }],
      interview: [
        { question: 'C3.L', rating: 4, notes: 'A case with its end' },
        { question: 'What do you do first?', rating: 2, notes: 'Reads the log' },
        { question: 'And then?', rating: null, notes: null },
      ],
      coaching: [{ piece: 'E3.H', days: 30, due_on: null, is_done: false }],
      fits: [{ version: 1, fit: 71.5, low: 65, high: 78 }],
      messages: [{ direction: 'outbound', type: 'Email', body: 'Come on Monday' }],
      goal: { piece: 'A1.L', plans: ['If I doubt I ask'], check_ins: [{ kept: 'partly', note: 'Twice of three' }] },
      agreements: [{ agreed_on: '2026-11-01', points: ['We say it the same day'], signed_at: null }],
    })
    expect(JSON.stringify(written)).not.toMatch(/is\.somebody\.else|Marta|company\.owner/)
    expect((await call('POST', '/personal-data', { ids: [other] })).body.data[0].agreements).toEqual(mine.agreements)
    const own = (await server.call('GET', `/surveys/${first.uuid}/data`, { surveyToken: first.token })).body.data[0]
    expect(own.messages).toEqual(mine.messages)
    expect(JSON.stringify(own)).not.toMatch(/A note about|A case with its end|Reads the log|Leads 2/)
  })
  it('R250 every table that names a result has its place in the copy, or a reason why not', async () => {
    const { rows } = await server.owner.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('survey_result_id', 'result_id') order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([...IN_THE_COPY, ...Object.keys(NOT_IN_IT)].toSorted())
  })
  it('R250 S56 as PDF has the words of everything that the JSON has, of every assessment, and nothing said in confidence', async () => {
    const { ids, first } = await somebody('reads.on.paper')
    const [id = 0] = ids
    const { rows } = await server.owner.query("select id from users where email = 'company.owner@demo.test'")
    await server.call('POST', '/candidate-notes', {
      token: tokens.owner,
      body: { surveyResultId: id, body: 'A note of two lines.\nIt speaks of shifts.' },
    })
    await server.owner.query(
      "insert into messages (company_id, survey_result_id, direction, type, subject, body, status, author_id) values (1, $1, 'outbound', 'Email', 'Your first day', 'Come on Monday', 'sent', $2)",
      [id, rows[0].id],
    )
    await server.owner.query("update survey_results set accommodation = 'Screen reader, please' where id = $1", [id])
    const json = (await call('POST', '/personal-data', { ids: [id] })).body.data
    const { status, headers, text } = await asPdf([id])
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/personal-data-\d{4}-\d\d-\d\d\.pdf/)
    const close = (said: string) => said.replaceAll(/\s+/g, ' ')
    // It stands there in the words of the product.
    const wanted = wordsIn(json).filter((said) => said !== 'not interpretable')
    expect(text).toContain('Cannot be read')
    expect(wanted.length).toBeGreaterThan(120)
    expect(wanted.filter((said) => !close(text).includes(close(said)))).toEqual([])
    expect(text).toContain('Personal data of Robin')
    expect(text).toContain('1 of 2: Robin')
    expect(text).toContain('Not yet')
    expect(text).not.toMatch(/Screen reader|Said in confidence/)
    const own = await server.file('GET', `/surveys/${first.uuid}/data/pdf`, { surveyToken: first.token })
    expect(readPdf(own.bytes).pages.join(' ')).toContain('Screen reader, please')
    const { rows: lines } = await server.owner.query(
      "select company_id, object, changed from audit_events where action = 'survey-results.export_personal_data' order by id desc limit 1",
    )
    expect(lines).toEqual([
      { company_id: 1, object: `survey-results:${id}`, changed: { assessments: 2, format: 'pdf' } },
    ])
  })
  it('R250 as PDF: also under a legal hold; 404 for the erased and for another company; 422 for more than it draws at once', async () => {
    const { ids } = await somebody('paper.or.not')
    await hold(ids, 'A dispute')
    expect((await asPdf(ids)).status).toBe(200)
    await hold(ids, null)
    expect((await asPdf(ids, tokens.otherOwner)).status).toBe(404)
    await call('POST', '/erase', { ids, results: 2 })
    expect((await asPdf(ids)).status).toBe(404)
    expect((await asPdf(Array.from({ length: 51 }, (_, at) => at + 1))).status).toBe(422)
  })
  it('R250 404 for people who are erased, and for one of another company, with nothing of the others', async () => {
    const { ids } = await somebody('goes.and.asks')
    await call('POST', '/erase', { ids, results: 2 })
    expect((await call('POST', '/personal-data', { ids })).status).toBe(404)
    expect((await call('POST', '/personal-data', { ids }, tokens.otherOwner)).status).toBe(404)
  })
})

describe('POST /survey-results/erase', () => {
  it('R250 S58 erases a person with every assessment, note, mail and change that could bring them back', async () => {
    const { email, ids, uuids, first } = await somebody('staff.erases')
    await server.call('POST', '/candidate-notes', {
      token: tokens.owner,
      body: { surveyResultId: ids[0], body: 'Staff erases this note' },
    })
    await server.owner.query('insert into mail_suppressions (company_id, email) values (1, $1)', [email])
    await call('PUT', '/update', { id: ids[0], last: 'Stafferases' })
    await call('PUT', '/update', { id: ids[0], last: 'Other' })
    const before = (await call('GET', '/search?limit=1')).body.pagination.total

    expect(await preview([ids[1] ?? 0])).toEqual({ people: 1, results: 2, held: [] })
    const reply = await call('POST', '/erase', { ids: [ids[1]], results: 2 })
    expect([reply.status, reply.body.people, reply.body.results]).toEqual([200, 1, 2])

    expect((await call('GET', '/search?limit=1')).body.pagination.total).toBe(before)
    await expectNoWordOf(server, 'staff[. ]?erases')
    await expectNoRowOf(server, ids)
    for (const id of ids) {
      expect(await one(id)).toMatchObject({ first: 'Erased', is_erased: true, erases_at: null, scores: [] })
      expect((await one(id)).timeline[0]).toMatchObject({ event: 'erased', by: 'Marta Lindqvist' })
    }
    expect([401, 404]).toContain(
      (await server.call('GET', `/surveys/${uuids[0]}`, { surveyToken: first.token })).status,
    )
    const { rows } = await server.owner.query(
      "select action, object, changed from audit_events where action = 'survey-results.erase' order by id desc limit 1",
    )
    expect(rows[0]).toMatchObject({ object: `survey-results:${ids[1]}`, changed: { people: 1, assessments: 2 } })
  })
  it('R250 409 where the number is another than was shown: somebody registered meanwhile, so nothing is erased', async () => {
    const { ids } = await somebody('one.more')
    const reply = await call('POST', '/erase', { ids: [ids[0]], results: 1 })
    expect([reply.status, reply.body.code]).toEqual([409, 'CONFLICT'])
    expect((await one(ids[0] ?? 0)).is_erased).toBe(false)
  })
  it('R250 S58 of whoever is erased nothing new is kept, whoever had begun it: no name, note, file, rating, plan or hold', async () => {
    const { ids } = await somebody('late.words')
    const [id = 0] = ids
    const question = (
      await server.call('POST', '/custom-interview-questions', {
        token: tokens.owner,
        body: { text: 'What do you do first in the morning?' },
      })
    ).body.custom_interview_questions[0].id
    await erased(id)
    const words = 'latewords'
    const late: [method: string, path: string, body: object, brand?: 'be'][] = [
      ['PUT', '/survey-results/update', { id, last: words, email: `${words}@data.test` }],
      ['PUT', '/survey-results/update', { id, phone: '+44 20 7946 0958' }],
      ['POST', '/candidate-notes', { surveyResultId: id, body: words }],
      [
        'POST',
        `/survey-results/${id}/upload-presigned-url/resume`,
        { file_name: `${words}.txt`, content_type: 'text/plain', size: 9 },
      ],
      ['PUT', '/interview-ratings', { surveyResultId: id, code: 'C3.L', notes: words }],
      ['PUT', `/custom-interview-questions/${question}/notes?surveyResultId=${id}`, { notes: words }],
      ['PUT', '/custom-interview-questions/chosen', { surveyResultId: id, ids: [question] }],
      [
        'PUT',
        '/development-plans/coaching',
        { survey_result_id: id, piece: 'E3.H', reader: 'manager', days: 30 },
        'be',
      ],
      ['PUT', '/survey-results/legal-hold', { ids, reason: words }],
    ]
    for (const [method, path, body, brand] of late) {
      const reply = await server.call(method, path, { token: tokens.owner, body, ...(brand ? { brand } : {}) })
      expect([path, reply.status, reply.body.message]).toEqual([
        path,
        404,
        'This person was erased. Nothing more is kept of them.',
      ])
    }
    await expectNoWordOf(server, words)
    await expectNoRowOf(server, ids)
    // What says nothing of anybody goes on: the row counts where it is put.
    expect((await call('PUT', '/bulk-update', { ids, changes: { is_archived: true } })).status).toBe(200)
    // Of several the others are held.
    const { ids: others } = await somebody('held.beside')
    expect((await hold([...ids, ...others], 'Claim')).body.updated).toBe(1)
  })
  it('R250 S58 a nameless row may be moved and put away with others, but no reason that is written then is kept of it', async () => {
    const { ids } = await somebody('no.more.reasons')
    const [gone = 0] = ids
    const other = (await somebody('reasons.of.others')).ids[1] ?? 0
    await erased(gone)
    const both = [gone, other]
    const reason = 'Whispered in the corridor'
    expect((await call('PUT', '/update-status', { ids: both, status: 'declined', reason })).status).toBe(200)
    expect(
      (await call('PUT', '/bulk-update', { ids: both, changes: { is_archived: true, archived_reason: reason } }))
        .status,
    ).toBe(200)
    const [of_gone, of_other] = [await one(gone), await one(other)]
    expect([of_gone.status, of_gone.is_archived, of_gone.archived_reason]).toEqual(['declined', true, null])
    expect(JSON.stringify(of_gone.timeline)).not.toContain(reason)
    expect([of_other.archived_reason, JSON.stringify(of_other.timeline)]).toEqual([
      reason,
      expect.stringContaining(reason),
    ])
    await call('PUT', '/bulk-update', { ids: [gone], changes: { archived_reason: reason } })
    expect((await one(gone)).archived_reason).toBeNull()
  })
  it('R198 404 with nothing erased where one of them is of another company', async () => {
    const { ids } = await somebody('with.a.stranger')
    const { rows } = await server.owner.query('select id from survey_results where company_id <> 1 limit 1')
    const reply = await call('POST', '/erase', { ids: [...ids, rows[0].id], results: 3 })
    expect(reply.status).toBe(404)
    expect((await one(ids[0] ?? 0)).is_erased).toBe(false)
  })
})

describe('what may be left of whoever is erased', () => {
  it('S26 S58 a call that may be sent again keeps its answer so that only the same call opens it', async () => {
    const email = fresh('repeated.call@data.test')
    const sendTwice = async (path: string, body: object, more: object) => {
      const first = await server.call('POST', path, { body, ...more })
      const second = await server.call('POST', path, { body, ...more })
      expect([second.status, second.body]).toEqual([first.status, first.body])
      expect(second.headers.get('idempotent-replayed')).toBe('true')
      return first.body
    }
    const who = { first: 'Robin', last: 'Repeatedcall', email, type: 'candidate', consent: true }
    const registered = await sendTwice(
      '/surveys/register',
      { campaign_uuid: SHARES, ...who },
      { headers: { 'idempotency-key': 'registers' } },
    )
    const [{ uuid }] = registered.survey_results
    const id = await idOf(uuid)
    await sendTwice(
      '/candidate-notes',
      { surveyResultId: id, body: 'Repeatedcall is on time' },
      { token: tokens.owner, headers: { 'idempotency-key': 'notes' } },
    )
    const { rows } = await server.owner.query('select response from idempotency_keys')
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(registered.survey_token)
    await erased(id)
    await expectNoWordOf(server, 'repeated[. ]?call')
  })
  it('S58 no change keeps what it took away or replaced: reasons, points that two agreed on, plans, also of several companies', async () => {
    const { ids } = await somebody('was.changed')
    const [id = 0] = ids
    const { ids: others } = await somebody('is.the.other')
    const { rows } = await server.owner.query('select id from survey_results where company_id = 2 limit 1')
    const own = (method: string, path: string, body?: object) =>
      server.call(method, path, { token: tokens.owner, brand: 'be', ...(body ? { body } : {}) })
    await server.owner.query(
      "update survey_results set type = 'employee', quality_verdict = 'good' where id = any($1)",
      [[id, others[0]]],
    )
    await hold([id], 'Waschanged went to court')
    await hold([id], null)
    const plan = await own('POST', '/conflict-plans', {
      survey_result_id: others[0],
      other_id: id,
      agreed_on: '2026-11-09',
    })
    const at = `/conflict-plans/${plan.body.conflict_plans[0].id}`
    await own('PUT', at, { points: ['Waschanged says it the same day'] })
    await own('PUT', at, { points: ['Another point'] })
    const goal = { survey_result_id: id, piece: 'C4.L', plans: ['If Waschanged doubts'] }
    expect((await own('PUT', '/development-plans/growth', goal)).status).toBe(200)
    await own('PUT', '/development-plans/growth', { survey_result_id: id, piece: null })
    const archive = (changes: object) =>
      call('PUT', '/bulk-update', { ids: [id, rows[0].id], changes }, tokens.franchiseOwner)
    expect((await archive({ is_archived: true, archived_reason: 'Waschanged left' })).status).toBe(200)
    expect((await archive({ is_archived: false })).status).toBe(200)

    await erased(id)
    // The other person was archived for the same reason, and is still there.
    await expectNoWordOf(server, 'was[. ]?changed', ['result_events'])
  })
  it('S58 whoever asked for a new link is not known by the wish any more', async () => {
    const { email, ids } = await somebody('lost.the.link')
    for (const [path, wish] of [
      ['/surveys/request-link', { email }],
      ['/auth/forgot-password', { email: fresh('never.seen@data.test') }],
    ] as const)
      expect((await server.call('POST', path, { body: wish })).status).toBe(200)
    await outboxIsEmpty(server)
    await erased(ids[0] ?? 0)
    await expectNoWordOf(server, 'lost[. ]?the[. ]?link|never[. ]?seen')
  })
  it('S58 a kept view that searches for them goes with them; one that finds somebody else too, or nobody in particular, stays', async () => {
    const { email, ids } = await somebody('kept.in.a.view')
    const [last, phone] = [fresh('Zaleska'), '+48 22 555 01 77']
    for (const id of ids) await call('PUT', '/update', { id, first: 'Bogumiła', last, phone })
    const other = await somebody('shares.the.name')
    await call('PUT', '/update', { id: other.ids[0], first: 'Bogumila', last: 'Other' })
    const keep = async (name: string, search: string | undefined, more: object, token: string) => {
      const address = { ...(search ? { search } : {}), statuses: ['interview'] }
      const body = { list: 'candidates', name: name.slice(0, 60), address, ...more }
      const reply = await server.call('POST', '/saved-views', { token, body })
      expect(reply.status).toBe(201)
      return reply.body.saved_views[0].id as number
    }
    const theirs = [
      await keep('By name', `BOGUMILA ${last}`, {}, tokens.user),
      await keep('By a part of it', last.slice(0, 12), { is_shared: true }, tokens.owner),
      await keep('By address', email.toUpperCase(), {}, tokens.franchiseOwner),
      await keep('By phone', phone.slice(0, 9), {}, tokens.superAdmin),
      await keep(`All about Bogumila ${last}`, undefined, {}, tokens.owner),
    ]
    const deleted = await keep('Was deleted', last, {}, tokens.owner)
    const gone = await server.call('DELETE', `/saved-views/${deleted}`, { token: tokens.owner })
    const others = [
      await keep('Two of that name', 'bogumila', {}, tokens.user),
      await keep('Nobody in particular', undefined, {}, tokens.owner),
      await keep('Of another company', last, {}, tokens.otherOwner),
    ]
    await erased(ids[0] ?? 0)
    const { rows } = await server.owner.query('select id from saved_views where id = any($1) order by id', [
      [...theirs, deleted, ...others],
    ])
    expect(rows.map(({ id }) => id)).toEqual(others)
    const undone = await server.call('POST', `/commands/${gone.body.command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(404)
    await server.owner.query('delete from saved_views where id = any($1)', [others])
  })
  it('S58 an invitation to another campaign goes with whoever erases their only assessment, and stays where another is left', async () => {
    const found = await server.call('GET', '/hiring-campaigns/campaigns/search?state=open&sort_by=name&order_by=asc', {
      token: tokens.owner,
    })
    const { id: campaign_id } = found.body.campaigns.find(
      ({ uuid }: { uuid: string }) => ![SHARES, KEEPS].includes(uuid),
    )
    const email = fresh('invited.elsewhere@data.test')
    const first = await registerFor(server, SHARES, email)
    const second = await registerFor(server, KEEPS, email)
    const list = `Iva Elsewhere <${email}>`
    await server.call('POST', '/invitations', { token: tokens.owner, body: { campaign_id, list } })
    const invited = async () =>
      (await server.owner.query('select first from invitations where email = $1', [email])).rows.length
    const eraseOwn = ({ uuid, token }: Respondent) => server.call('DELETE', `/surveys/${uuid}`, { surveyToken: token })
    expect((await eraseOwn(first)).status).toBe(200)
    expect(await invited()).toBe(1)
    expect((await eraseOwn(second)).status).toBe(200)
    expect(await invited()).toBe(0)
    await expectNoWordOf(server, 'iva elsewhere|invited[. ]?elsewhere')
  })
  it('S58 an address that was corrected leaves nothing, and what waits goes to the new one', async () => {
    const { email, ids } = await somebody('typed.amiss')
    const [id = 0] = ids
    const found = await server.call('GET', '/hiring-campaigns/campaigns/search?state=open&sort_by=name&order_by=asc', {
      token: tokens.owner,
    })
    const { id: campaign_id } = found.body.campaigns.find(
      ({ uuid }: { uuid: string }) => ![SHARES, KEEPS].includes(uuid),
    )
    const list = `Robin Example <${email}>`
    await server.call('POST', '/invitations', { token: tokens.owner, body: { campaign_id, list } })
    const right = fresh('typed.anew@data.test')
    const corrected = await call('PUT', '/update', { id, email: right })
    expect(corrected.status).toBe(200)
    // The invitation waits until it can no longer be taken back; what they were sent before may wait beside it for a moment.
    const waiting = async () => {
      const { rows } = await server.owner.query<{ recipient: string; to: string }>(
        "select recipient, payload ->> 'to' as to from outbox where kind = 'mail' and state = 'waiting' and company_id = 1 and recipient in ($1, $2) and not payload ? 'is_of_address'",
        [email, right],
      )
      return [...new Set(rows.flatMap(({ recipient, to }) => [recipient, to]))]
    }
    expect(await waiting()).toEqual([right])
    const invited = await server.owner.query('select email from invitations where email in ($1, $2)', [email, right])
    expect(invited.rows).toEqual([{ email: right }])
    const undone = await server.call('POST', `/commands/${corrected.body.command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(200)
    expect(await waiting()).toEqual([email])
    await call('PUT', '/update', { id, email: right })
    await erased(id)
    await expectNoWordOf(server, 'typed[. ]?(amiss|anew)')
  })
})

describe('R250 R126 what was said of a person who is erased', () => {
  const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })
  const ask = async (method: string, path: string, body?: object) =>
    (await server.call(method, path, { token: tokens.owner, ...(body ? { body } : {}) })).body

  it('does not stay with a change that could be undone, and does not come back by it', async () => {
    const { ids } = await somebody('is.not.back')
    const [id = 0] = ids
    const goal = { survey_result_id: id, piece: 'E3.L', plans: ['When Unsaidword comes, Unsaidword goes'] }
    expect(await ask('PUT', '/development-plans/growth', goal)).toMatchObject({ status: 200 })
    const taken = await ask('PUT', '/development-plans/growth', { survey_result_id: id, piece: null, plans: [] })
    await hold(ids, 'Unsaidword, the dispute')
    const lifted = (await hold(ids, null)).body
    expect((await call('POST', '/erase', { ids, results: 2 })).status).toBe(200)
    await expectNoWordOf(server, 'unsaidword')
    for (const { command } of [taken, lifted]) expect((await undo(command.id)).status).toBe(404)
    await expectNoRowOf(server, ids)
  })
})

describe('PUT /survey-results/legal-hold', () => {
  it('R250 beats erasure by staff for every assessment of the person, says who is kept and why, and can be lifted', async () => {
    const { ids } = await somebody('is.held')
    const other = await somebody('is.free')
    expect((await hold([ids[0] ?? 0], 'A dispute about the offer')).body.updated).toBe(1)
    expect((await one(ids[1] ?? 0)).legal_hold).toMatchObject({ reason: 'A dispute about the offer' })
    expect((await preview([...ids, ...other.ids])).held).toEqual([
      expect.objectContaining({ first: 'Robin', reason: 'A dispute about the offer' }),
    ])
    const refused = await call('POST', '/erase', { ids: [ids[1], other.ids[0]], results: 4 })
    expect([refused.status, refused.body.code]).toEqual([409, 'LEGAL_HOLD'])
    expect((await one(other.ids[0] ?? 0)).is_erased).toBe(false)
    await hold(ids, null)
    expect((await call('POST', '/erase', { ids, results: 2 })).status).toBe(200)
  })
  it('can be undone, unless somebody changed it meanwhile', async () => {
    const { ids } = await somebody('is.undone')
    const undo = (command: { id: string }) =>
      server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
    const first = (await hold(ids, 'First')).body.command
    server.clock.advance(5)
    const second = (await hold(ids, 'Second')).body.command
    const late = await undo(first)
    expect([late.status, late.body.code]).toEqual([409, 'UNDO_CONFLICT'])
    expect((await undo(second)).status).toBe(200)
    expect((await one(ids[0] ?? 0)).legal_hold).toMatchObject({ reason: 'First' })
    expect((await undo(first)).status).toBe(200)
    expect((await one(ids[0] ?? 0)).legal_hold).toBeNull()
  })
})

describe('S56 what somebody said in confidence', () => {
  it('is not open to a link that was asked for after staff gave them another address, nor after that was taken back', async () => {
    const { ids, uuids, first } = await somebody('confides')
    const [id = 0] = ids
    await server.owner.query("update survey_results set accommodation = 'Screen reader' where id = $1", [id])
    await server.owner.query(
      "insert into voluntary_groups (company_id, survey_result_id, sex) values (1, $1, 'female')",
      [id],
    )
    const said = async (surveyToken: string) => {
      const read = async (path: string) => (await server.call('GET', path, { surveyToken })).body
      const { group, assessment } = (await read(`/surveys/${uuids[0]}/data`)).data[0]
      const { groups } = await read(`/fairness/own/${uuids[0]}`)
      return [group?.sex ?? null, assessment.adjustment, groups.length]
    }
    const newLink = () =>
      server.kernel.database.transaction(everything('a new link'), (db) =>
        newSurveyToken(db, server.clock, { company_id: 1, survey_result_id: id }),
      )
    const all = ['female', 'Screen reader', 1]
    expect([await said(first.token), await said(await newLink())]).toEqual([all, all])
    const changed = await call('PUT', '/update', { id, email: fresh('reads.along@data.test') })
    expect(changed.status).toBe(200)
    const link = await newLink()
    expect([await said(link), await said(first.token)]).toEqual([[null, null, 0], all])
    const undone = await server.call('POST', `/commands/${changed.body.command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(200)
    expect(await said(link)).toEqual([null, null, 0])
  })
})

describe('S56 a mail that waits while somebody is given another address', () => {
  it('takes no link along that opens what they said in confidence', async () => {
    const { email, ids, uuids } = await somebody('confides.in.a.mail')
    const [id = 0] = ids
    await server.owner.query("update survey_results set accommodation = 'Screen reader' where id = $1", [id])
    const link = await server.kernel.database.transaction(everything('a new link'), (db) =>
      newSurveyToken(db, server.clock, { company_id: 1, survey_result_id: id }),
    )
    const later = "now() + interval '1 hour'"
    await server.owner.query(
      `insert into outbox (id, kind, recipient, company_id, payload, state, next_try_at, created_at)
       values (gen_random_uuid(), 'mail', $1, 1, jsonb_build_object('to', $1::text), 'waiting', ${later}, $2)`,
      [email, server.clock.now()],
    )
    expect((await call('PUT', '/update', { id, email: fresh('gets.the.mail@data.test') })).status).toBe(200)
    const { data } = (await server.call('GET', `/surveys/${uuids[0]}/data`, { surveyToken: link })).body
    expect(data[0].assessment.adjustment).toBe(null)
  })
})

describe('S56 an address that staff replace', () => {
  const undoneBy = (body: { command: { id: string } }) =>
    server.call('POST', `/commands/${body.command.id}/undo`, { token: tokens.owner })
  const heldFor = async (email: string) =>
    (
      await server.owner.query("select payload, command_id from outbox where recipient = $1 and state = 'waiting'", [
        email,
      ])
    ).rows
  const events = async (id: number) => (await one(id)).timeline.map(({ event }: { event: string }) => event) as string[]

  it.each(LOCALES)(
    'is told so in %s, without a name and without the other address, and it stands in the timeline',
    async (locale) => {
      const { email, ids } = await somebody(`told.${locale}`)
      const [id = 0] = ids
      await server.owner.query('update survey_results set locale = $2, first = $3, last = $4 where id = any($1)', [
        ids,
        locale,
        'Zebulon',
        'Quartermain',
      ])
      const { body } = await call('PUT', '/update', { id, email: fresh('elsewhere@data.test') })
      const [held, ...more] = await heldFor(email)
      expect(more).toEqual([])
      expect(held.command_id).toBe(body.command.id)
      const { subject, text, html } = held.payload
      expect(subject).toContain('Harbor')
      expect(text).toContain('support@')
      expect(html).toContain(`<html lang="${locale}"${locale === 'ar' ? ' dir="rtl"' : ''}>`)
      expect(`${subject} ${text} ${html}`).not.toMatch(/zebulon|quartermain|elsewhere|\{|\bteam growth/i)
      for (const of of ids) expect(await events(of)).toContain('address_told')
    },
  )
  it('hears nothing of it where it is taken back, which the timeline says, also after another change meanwhile', async () => {
    const { email, ids } = await somebody('never.told')
    const { body } = await call('PUT', '/update', { id: ids[0], email: fresh('for.a.moment@data.test') })
    expect(await heldFor(email)).toHaveLength(1)
    expect((await undoneBy(body)).status).toBe(200)
    expect(await heldFor(email)).toEqual([])
    for (const id of ids) expect((await events(id)).slice(0, 3)).toEqual(['undone', 'mail_recalled', 'address_told'])
    const between = fresh('between@data.test')
    await call('PUT', '/update', { id: ids[0], email: between })
    await call('PUT', '/update', { id: ids[0], email })
    await call('PUT', '/update', { id: ids[0], email: fresh('at.last@data.test') })
    expect([(await heldFor(email)).length, (await heldFor(between)).length]).toEqual([2, 1])
  })
  it('is left alone where it takes no mail, and told where it refused those that the company writes by itself', async () => {
    const { email, ids } = await somebody('takes.none')
    const { email: refused, ids: others } = await somebody('wants.none')
    await server.owner.query(
      `insert into outbox (id, kind, recipient, company_id, payload, state, tries, last_error, next_try_at, created_at)
       values (gen_random_uuid(), 'mail', $1, 1, '{}', 'failed', 1, 'No such mailbox', $2, $2)`,
      [email, server.clock.now()],
    )
    await server.owner.query('insert into mail_suppressions (company_id, email, created_at) values (1, $1, $2)', [
      refused,
      server.clock.now(),
    ])
    await call('PUT', '/update', { id: ids[0], email: fresh('takes.some@data.test') })
    await call('PUT', '/update', { id: others[0], email: fresh('wants.some@data.test') })
    expect([(await heldFor(email)).length, (await heldFor(refused)).length]).toEqual([0, 1])
    expect(await events(ids[0] ?? 0)).not.toContain('address_told')
  })
  it('R126 409 names whoever has the address by now that undo would give back', async () => {
    const { email, ids } = await somebody('was.here.first')
    const { body } = await call('PUT', '/update', { id: ids[0], email: fresh('gave.it.up@data.test') })
    const { uuid } = await registerFor(server, SHARES, email)
    const refused = await undoneBy(body)
    expect([refused.status, refused.body.code]).toEqual([409, 'UNDO_CONFLICT'])
    expect(refused.body.survey_result_ids).toEqual([await idOf(uuid)])
  })
  it('is told where two are made one, and keeps nothing of it once they are erased', async () => {
    const [kept, gone] = [await somebody('is.kept'), await somebody('is.merged')]
    const choice = { name: 'this', email: 'this', phone: 'this' }
    const merged = await call('PUT', '/merge', { survey_result_id: kept.ids[0], other_id: gone.ids[0], ...choice })
    expect(merged.status).toBe(200)
    expect(await heldFor(gone.email)).toHaveLength(1)
    expect(await heldFor(kept.email)).toEqual([])
    for (const id of gone.ids) expect(await events(id)).toContain('address_told')
    expect((await undoneBy(merged.body)).status).toBe(200)
    expect(await heldFor(gone.email)).toEqual([])
    for (const id of gone.ids)
      expect((await events(id)).slice(0, 3)).toEqual(['undone', 'mail_recalled', 'address_told'])
    for (const id of kept.ids) expect(await events(id)).not.toContain('mail_recalled')
    await call('PUT', '/merge', { survey_result_id: kept.ids[0], other_id: gone.ids[0], ...choice })
    expect(await heldFor(gone.email)).toHaveLength(1)
    await erased(kept.ids[0] ?? 0)
    await expectNoWordOf(server, 'is[. ]?merged')
  })
})

describe('retention', () => {
  const run = () =>
    runRetention({
      database: server.kernel.database,
      clock: server.clock,
      erase: (ctx, what) => eraseResults(ctx, forgetInvited, { ...what, ifHeld: 'LEGAL_HOLD' }),
    })
  const retention = async (more = '') =>
    (await call('GET', `/retention?company_id=1${more}`)).body.retention as Record<string, number | string>

  it('R250 S58 erases by itself what is older than the company keeps it, skips holds, and does nothing twice', async () => {
    // Only those of this test are old.
    const old = await somebody('is.old')
    const kept = await somebody('is.old.and.held')
    await hold(kept.ids, 'A dispute')
    const age = (ids: number[], created: string, submitted: string | null) =>
      server.owner.query('update survey_results set created_at = $2, submitted_at = $3 where id = any($1)', [
        ids,
        created,
        submitted,
      ])
    const now = server.clock.now()
    const past = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
    await age([...old.ids.slice(0, 1), ...kept.ids], past(800), past(760))
    // Begun long ago and handed in lately: the time is counted from the end.
    await age(old.ids.slice(1), past(800), past(100))
    const shown = await retention()
    expect(shown).toMatchObject({ months: 24, people: 1, results: 1, held: 1 })
    expect(Number(await retention('&months=1').then(({ results }) => results))).toBeGreaterThan(1)
    expect(String(shown['next_run_at'])).toMatch(/T02:11:00/)
    expect((await one(old.ids[0] ?? 0)).erases_at < now.toISOString()).toBe(true)

    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await one(old.ids[0] ?? 0)).toMatchObject({ first: 'Erased', is_erased: true })
    expect((await one(old.ids[0] ?? 0)).timeline[0]).toMatchObject({ event: 'erased', by: null })
    for (const id of [old.ids[1], ...kept.ids]) expect((await one(id ?? 0)).is_erased).toBe(false)
    const { rows } = await server.owner.query(
      "select company_id, actor_id, changed from audit_events where action = 'survey-results.retention'",
    )
    expect(rows).toEqual([{ company_id: 1, actor_id: null, changed: { because: 'retention', assessments: 1 } }])
    expect(await retention()).toMatchObject({ people: 0, results: 0, held: 1 })
  })
  it('S58 forgets who was invited, never registered and is past the time; not whoever was invited again, registered or has an account', async () => {
    const campaign = (
      await server.owner.query('select id, created_by from hiring_campaigns where company_id = 1 order by id limit 2')
    ).rows
    const past = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS).toISOString()
    const invite = async (email: string, days: number, at = 0) => {
      const { rows } = await server.owner.query(
        `insert into invitations (company_id, campaign_id, first, last, email, created_by, command_id, outbox_id, created_at)
         values (1, $1, 'Nils', 'Nevercame', $2, $3, gen_random_uuid(), gen_random_uuid(), $4) returning id`,
        [campaign[at]?.id, email, campaign[at]?.created_by, past(days)],
      )
      return rows[0].id as number
    }
    const [gone, again, lately] = [fresh('nils@old.test'), fresh('again@old.test'), fresh('lately@old.test')]
    const registered = await somebody('was.invited.and.came')
    await server.owner.query(
      `insert into outbox (id, company_id, kind, recipient, payload, state) values (gen_random_uuid(), 1, 'mail', $1, '{}', 'failed')`,
      [gone],
    )
    const due = [await invite(gone, 800), await invite(gone, 900, 1)]
    const stay = [
      await invite(again, 800),
      await invite(again, 30, 1),
      await invite(lately, 700),
      await invite(registered.email, 800),
      await invite('company.user@demo.test', 800),
    ]
    expect(await retention()).toMatchObject({ people: 0, invited: 1 })
    expect((await retention('&months=1'))['invited']).toBeGreaterThan(1)
    const forget = () => forgetInvitedDue({ database: server.kernel.database, clock: server.clock, forgetInvited })
    expect(await forget()).toBe(1)
    expect(await forget()).toBe(0)
    const rowsOf = async (ids: number[]) =>
      (await server.owner.query('select first, last, email from invitations where id = any($1) order by id', [ids]))
        .rows
    for (const { email, ...name } of await rowsOf(due)) {
      expect(name).toEqual({ first: 'Erased', last: 'person' })
      expect(email).toMatch(/^erased-.*@erased\.invalid$/)
    }
    for (const { last } of await rowsOf(stay)) expect(last).toBe('Nevercame')
    expect((await server.owner.query('select from outbox where recipient = $1', [gone])).rowCount).toBe(0)
    const { rows } = await server.owner.query(
      "select company_id, changed from audit_events where action = 'survey-results.retention' and object = 'invitations'",
    )
    expect(rows).toEqual([{ company_id: 1, changed: { because: 'retention', invited: 1 } }])
    expect(await retention()).toMatchObject({ invited: 0 })
  })
  it('S58 erases again who came back with an older backup, whole, and whoever is held there once that is lifted', async () => {
    const back = await somebody('came.back')
    const held = await somebody('came.back.and.held')
    await hold(held.ids, 'A dispute')
    await server.owner.query(
      'insert into erasures_to_repeat (company_id, uuid) select company_id, uuid from survey_results where id = any($1)',
      [[...back.ids, ...held.ids]],
    )
    const again = () =>
      repeatErasures({
        database: server.kernel.database,
        clock: server.clock,
        erase: (ctx, what) => eraseResults(ctx, forgetInvited, { ...what, ifHeld: 'LEGAL_HOLD' }),
      })
    expect(await again()).toBe(back.ids.length)
    for (const id of back.ids) expect(await one(id)).toMatchObject({ first: 'Erased', is_erased: true })
    for (const id of held.ids) expect((await one(id)).is_erased).toBe(false)
    const { rows } = await server.owner.query(
      "select company_id, actor_id from audit_events where action = 'survey-results.erase_again'",
    )
    expect(rows).toEqual([{ company_id: 1, actor_id: null }])
    await hold(held.ids, null)
    expect(await again()).toBe(held.ids.length)
    expect((await server.owner.query('select from erasures_to_repeat')).rowCount).toBe(0)
    expect(await again()).toBe(0)
  })
  it('S58 R250 erases an old assessment with its mails, and leaves what is newer: an invitation, its mail, and that they want none', async () => {
    const old = await somebody('was.invited.again')
    const [first = 0, ...others] = old.ids
    const past = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS).toISOString()
    await server.owner.query('update survey_results set created_at = $2, submitted_at = $2 where id = any($1)', [
      old.ids,
      past(800),
    ])
    const mail = async (state: string, days: number, named: number | null = null): Promise<string> => {
      const { rows } = await server.owner.query(
        `insert into outbox (id, company_id, kind, recipient, payload, state, created_at, next_try_at)
         values (gen_random_uuid(), 1, 'mail', $1, $4, $2, $3, now() + interval '1 day') returning id`,
        [old.email, state, past(days), named === null ? {} : { named_result_id: named }],
      )
      return rows[0].id
    }
    const gone = [await mail('sent', 790), await mail('failed', 5), await mail('waiting', 1, first)]
    const stays = [await mail('sent', 3), await mail('waiting', 0)]
    const { rows: campaigns } = await server.owner.query(
      'select id, created_by from hiring_campaigns where company_id = 1 order by id desc limit 1',
    )
    const { rows: invited } = await server.owner.query(
      `insert into invitations (company_id, campaign_id, first, last, email, created_by, command_id, outbox_id, created_at)
       values (1, $1, 'Newly', 'Invited', $2, $3, gen_random_uuid(), $4, $5) returning id`,
      [campaigns[0]?.id, old.email, campaigns[0]?.created_by, stays[0], past(4)],
    )
    await server.owner.query('insert into mail_suppressions (company_id, email) values (1, $1)', [old.email])
    const left = async (ids: string[]) =>
      (await server.owner.query('select from outbox where id = any($1)', [ids])).rowCount
    const rowsOf = async (table: string) =>
      (await server.owner.query(`select from ${table} where company_id = 1 and email = $1`, [old.email])).rowCount
    expect(await run()).toBe(1 + others.length)
    expect([await left(gone), await left(stays)]).toEqual([0, stays.length])
    expect([await rowsOf('invitations'), await rowsOf('mail_suppressions'), await rowsOf('people')]).toEqual([1, 1, 0])
    // Nor is anything left of them once the time of the invitation is over.
    await server.owner.query('update invitations set created_at = $2 where id = $1', [invited[0].id, past(800)])
    expect(
      await forgetInvitedDue({ database: server.kernel.database, clock: server.clock, forgetInvited }),
    ).toBeGreaterThan(0)
    expect(await left(stays)).toBe(0)
    expect([await rowsOf('invitations'), await rowsOf('mail_suppressions')]).toEqual([0, 0])
  })
  it('S58 leaves the mails of a newer assessment of the same person, and takes those of the old one', async () => {
    const { email, ids } = await somebody('has.a.newer.one')
    const [old = 0, ...newer] = ids
    expect(newer.length).toBeGreaterThan(0)
    const past = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS).toISOString()
    const age = (of: number[], days: number) =>
      server.owner.query('update survey_results set created_at = $2, submitted_at = $2 where id = any($1)', [
        of,
        past(days),
      ])
    await age([old], 800)
    await age(newer, 20)
    const mail = async (days: number) =>
      (
        await server.owner.query(
          `insert into outbox (id, company_id, kind, recipient, payload, state, created_at, next_try_at)
           values (gen_random_uuid(), 1, 'mail', $1, '{}', 'waiting', $2, now() + interval '1 day') returning id`,
          [email, past(days)],
        )
      ).rows[0].id as string
    const [before, since] = [await mail(25), await mail(15)]
    await run()
    expect(await one(old)).toMatchObject({ is_erased: true })
    const { rows } = await server.owner.query('select id from outbox where id = any($1)', [[before, since]])
    expect(rows).toEqual([{ id: since }])
  })
  it('404 for another company', async () => {
    const reply = await call('GET', '/retention?company_id=1', undefined, tokens.otherOwner)
    expect(reply.status).toBe(404)
  })
})
