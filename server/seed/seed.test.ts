import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

describe('the example world', () => {
  it('numbers what happened to people in the order in which it happened', async () => {
    const { rows } = await server.owner.query(
      `select count(*)::int as events, count(*) filter (where created_at < before)::int as back
       from (select created_at, lag(created_at) over (partition by company_id order by id) as before from result_events) numbered`,
    )
    expect(rows[0].events).toBeGreaterThan(500)
    expect(rows[0].back).toBe(0)
  })

  it('has somebody who is erased, questions of a company, messages, mails in every state and a webhook that failed', async () => {
    const token = await signIn(server, 'super.admin@demo.test')
    const get = async (path: string) => (await server.call('GET', path, { token })).body
    const { rows: erased } = await server.owner.query(
      `select r.id, r.first, r.last, r.email, p.last as person, (select count(*)::int from survey_answers a where a.survey_result_id = r.id) as answers
       from survey_results r join people p on p.company_id = r.company_id and p.id = r.person_id where r.erased_at is not null`,
    )
    expect(erased).toMatchObject([{ first: 'Erased', last: 'person', person: 'person', answers: 0 }])
    expect(erased[0].email).toMatch(/^erased-.*@erased\.invalid$/)
    const states = (await get('/mails/search?limit=100')).mails.map(({ state }: { state: string }) => state)
    expect([...new Set<string>(states)].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'done',
      'failed',
      'held',
      'waiting',
    ])
    const { rows: threads } = await server.owner.query(
      'select survey_result_id as id, array_agg(direction order by id) as said from messages where survey_result_id is not null group by 1',
    )
    expect(threads).toMatchObject([{ said: ['outbound', 'inbound', 'outbound'] }])
    const questions = (await get('/custom-interview-questions')).custom_interview_questions
    expect(questions.map(({ warning }: { warning: unknown }) => warning)).toEqual([null, null])
    const [webhook, ...others] = (await get('/custom-webhooks')).custom_webhooks
    expect([webhook.is_active, webhook.last.why, others]).toEqual([false, 'The receiver answered 503.', []])
  })
})
