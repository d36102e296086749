import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { inDatabase } from '#tests/support/server-setup.ts'
import { DEFAULT_NORM, scoreAnswers } from '#server/slices/surveys/surveys.form.ts'
import { columnsOf } from '#server/slices/surveys/surveys.submission.ts'
import { askForFits, seedMany } from './seed-many.ts'

const WANTED = 12_500
let server: TestServer
let client: pg.Client
const heard: number[] = []
const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
const made = "email like '%@people.test' and email ~ '\\.[0-9]+@'"

beforeAll(async () => {
  server = await buildServer()
  const owner = inDatabase(inject('postgres'), server.database)
  client = new pg.Client(owner)
  await client.connect()
  await seedMany(owner, 2_600, () => undefined)
  await seedMany(owner, WANTED, (there) => heard.push(there))
  await askForFits(owner)
}, 120_000)
afterAll(async () => {
  await client.end()
  await server.close()
})

describe('Many people', () => {
  it('are made until there are as many results as were asked for, and begun again goes on', async () => {
    expect(await rows('select count(*)::int as n from survey_results')).toEqual([{ n: WANTED }])
    expect(heard.at(-1)).toBe(WANTED)
    const [known] = await rows<{ results: number; people: number }>(
      `select count(*)::int as results, count(distinct (company_id, person_id))::int as people from survey_results where ${made}`,
    )
    expect(known?.results).toBeGreaterThan(10_000)
    expect(known?.people).toBe(known?.results)
  })

  it('have the scores and the quality that follow from their answers', async () => {
    const some = await rows<{
      values: number[]
      ms: number[]
      t: number[]
      low: number[]
      points: number
      verdict: string
      shown: number[]
    }>(
      `select a.values, a.ms, s.t, s.low, q.points, r.quality_verdict as verdict, r.percentiles as shown from survey_results r
       join survey_answers a on (a.company_id, a.survey_result_id) = (r.company_id, r.id)
       join score_sets s on (s.company_id, s.survey_result_id) = (r.company_id, r.id)
       join qualities q on (q.company_id, q.survey_result_id) = (r.company_id, r.id)
       where ${made} and r.id % 97 = 0`,
    )
    expect(some.length).toBeGreaterThan(50)
    for (const one of some) {
      const { scores, quality } = scoreAnswers(one.values, one.ms, DEFAULT_NORM)
      const { t, low, percentile } = columnsOf(scores)
      expect(one).toMatchObject({ t, low, shown: percentile, points: quality.points, verdict: quality.verdict })
    }
    expect(new Set(some.map(({ verdict }) => verdict)).size).toBeGreaterThan(1)
  })

  it('are in every state that people are in, and none of them is written to', async () => {
    const [counts] = await rows<Record<string, number>>(
      `select count(*) filter (where submitted_at is not null)::float / count(*) as finished, count(*) filter (where receipt !~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$')::int as odd_receipts, count(*) filter (where is_archived)::int as archived,
        count(*) filter (where started_at is null)::int as waiting, count(*) filter (where takes_reminders)::int as reminded,
        count(distinct company_id)::int as companies, count(*) filter (where company_id = 1)::float / count(*) as first,
        count(*) filter (where created_at > now() or submitted_at > now())::int as ahead
       from survey_results where ${made}`,
    )
    expect(counts?.['finished']).toBeCloseTo(0.8, 1)
    expect(counts?.['odd_receipts']).toBe(0)
    expect(counts?.['first']).toBeCloseTo(0.6, 1)
    expect(counts).toMatchObject({ reminded: 0, ahead: 0 })
    expect(counts?.['archived']).toBeGreaterThan(100)
    expect(counts?.['waiting']).toBeGreaterThan(100)
    expect(counts?.['companies']).toBeGreaterThan(2)
  })

  it('are found by their owner, with their timeline', async () => {
    const [one] = await rows<{ uuid: string; email: string }>(
      `select uuid, email from survey_results where ${made} and company_id = 1 and submitted_at is not null and not is_archived and not is_test limit 1`,
    )
    const token = await signIn(server, 'company.owner@demo.test')
    const found = await server.call('POST', '/survey-results/search', { token, body: { search: one?.email } })
    expect(found.body.survey_results.map(({ uuid }: { uuid: string }) => uuid)).toEqual([one?.uuid])
    const events = await rows<{ event: string }>(
      `select event from result_events e join survey_results r on (r.company_id, r.id) = (e.company_id, e.survey_result_id)
       where r.uuid = '${one?.uuid}' order by e.created_at`,
    )
    expect(events.map(({ event }) => event)).toEqual(['registered', 'started', 'finished'])
  })

  it('leave their fits to the server, as work that waits', async () => {
    expect(await rows("select count(*)::int as n from job_runs where kind = 'benchmark-scores'")).toEqual([
      { n: (await rows('select distinct company_id from survey_results where submitted_at is not null')).length },
    ])
  })
})
