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
    expect(told.courses).toEqual([expect.objectContaining({ lessons_done: ['one'], completed_at: null })])
    expect(told.support.map((one: { body: string }) => one.body)).toContain('Where is my chart?')
    const text = JSON.stringify(told)
    expect(text).not.toMatch(/Somebody else|password_hash|argon|scrypt|refresh/)
    expect(text).not.toContain('company.owner@demo.test')
  })
})
