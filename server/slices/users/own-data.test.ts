import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, GOOD_PASSWORD, session } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { fresh } from '#tests/support/fresh.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

/** Tables with a user to each row that the file tells of. */
const IN_THE_FILE = [
  'course_progress',
  'federated_identities',
  'growth_check_ins',
  'interview_ratings',
  'list_columns',
  'messages',
  'question_notes',
  'saved_views',
  'second_factors',
  'sessions',
  'user_events',
]
const NOT_IN_IT = {
  action_tokens: 'links that were sent: a key',
  analytics_events: 'anybody may send such events under any number, so they are nobody’s',
  credentials: 'the password: a key',
  people_exports: 'files about others; that they were made is among the changes',
  recovery_codes: 'keys',
  result_events: 'what happened to others; what oneself did is among the changes',
  second_factor_challenges: 'keys of a moment',
}

describe('GET /users/profile/data', () => {
  it('R200 S57 is a file with everything about oneself, and nothing about anybody else', async () => {
    const email = fresh('own.data@harbor.test')
    const id = await addAccount(server, { email, password: GOOD_PASSWORD, first: 'Ona', last: 'Data' })
    const { token } = await session(server, email)
    const [result] = (await server.call('GET', '/survey-results/search?limit=1', { token })).body.survey_results
    await server.call('POST', '/candidate-notes', { token, body: { surveyResultId: result.id, body: 'Mine alone' } })
    await server.call('POST', '/candidate-notes', {
      token: tokens.owner,
      body: { surveyResultId: result.id, body: 'Somebody else’s' },
    })
    await server.call('POST', '/user-events', {
      token,
      body: {
        user_events: [
          {
            description: 'Page view: /profile',
            timestamp: server.clock.now().toISOString(),
            is_mobile: false,
            screen_width: 1440,
            screen_height: 900,
            browser: 'Chrome',
            os: 'Linux',
            user_agent: 'test',
          },
        ],
      },
    })
    await server.owner.query(
      "insert into interview_ratings (company_id, survey_result_id, user_id, code, rating, notes) values (1, $1, $2, 'C3.L', 4, 'I heard a case')",
      [result.id, id],
    )
    await server.owner.query(
      `with asked as (insert into custom_interview_questions (company_id, text, created_by) values (1, 'Which shift suits?', 4) returning id)
       insert into question_notes (company_id, survey_result_id, question_id, user_id, notes, rating)
       select 1, $1::int, id, $2::int, 'The early one', 5 from asked union all select 1, $1::int, id, 4, 'Somebody else heard', 2 from asked`,
      [result.id, id],
    )
    await server.owner.query(
      "insert into growth_check_ins (company_id, survey_result_id, user_id, kept, note) values (1, $1, $2, 'yes', 'I saw it twice'), (1, $1, 4, 'no', 'Somebody else saw nothing')",
      [result.id, id],
    )
    await server.owner.query(
      "insert into course_progress (user_id, course_id, done) select $1, min(id), '{one}' from courses where deleted_at is null",
      [id],
    )
    await server.owner.query(
      `update course_progress set completed_at = now(), completed_as = '{"title": "As it was", "lessons": 1, "rounds": 0, "pass_mark": 80}' where user_id = $1`,
      [id],
    )
    await server.owner.query(
      "insert into federated_identities (issuer, subject, user_id) values ('https://idp.test', $1, $2), ('https://idp.test', 'another', 4)",
      [email, id],
    )
    await server.owner.query("insert into list_columns (user_id, list, columns) values ($1, 'candidates', '{name}')", [
      id,
    ])
    await server.call('POST', '/ghl/messages', { token, body: { type: 'Live_Chat', message: 'Where is my chart?' } })
    const reply = await server.call('GET', '/users/profile/data', { token })
    expect(reply.headers.get('content-disposition')).toMatch(/my-data-\d{4}-\d\d-\d\d\.json/)
    const told = reply.body
    expect(told.profile).toMatchObject({ id, email, first: 'Ona', last: 'Data' })
    expect(told.notes_written.map((note: { body: string }) => note.body)).toEqual(['Mine alone'])
    expect(told.activity.map((one: { description: string }) => one.description)).toEqual(['Page view: /profile'])
    expect(told.changes.map((one: { action: string }) => one.action)).toContain('candidate-notes.create')
    expect(told.sessions).toEqual([expect.objectContaining({ is_this_one: true })])
    expect(told.two_step_sign_in).toBe(false)
    expect(told.interview_ratings).toEqual([expect.objectContaining({ question: 'C3.L', notes: 'I heard a case' })])
    expect(told.own_question_ratings).toEqual([expect.objectContaining({ notes: 'The early one', rating: 5 })])
    expect(told.check_ins_noted).toEqual([expect.objectContaining({ kept: 'yes', note: 'I saw it twice' })])
    expect(told.courses).toEqual([
      expect.objectContaining({ lessons_done: ['one'], completed_as: expect.objectContaining({ title: 'As it was' }) }),
    ])
    expect(told.signs_in_by).toEqual([expect.objectContaining({ issuer: 'https://idp.test', subject: email })])
    expect(told.columns_of_lists).toEqual([expect.objectContaining({ list: 'candidates', columns: ['name'] })])
    expect(told.support.map((one: { body: string }) => one.body)).toContain('Where is my chart?')
    const text = JSON.stringify(told)
    expect(text).not.toMatch(/Somebody else|password_hash|argon|scrypt|refresh/)
    expect(text).not.toContain('company.owner@demo.test')
  })
  it('R200 every table that says whose a row is has its place in the file, or a reason why not', async () => {
    const { rows } = await server.owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id' order by 1`,
    )
    const kept = rows.map(({ name }) => name)
    expect(kept).toEqual([...IN_THE_FILE, ...Object.keys(NOT_IN_IT)].toSorted())
  })
})
