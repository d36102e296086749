import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everything } from '#server/kernel/scope.ts'
import { selectBatch } from '#server/slices/benchmark-scores/recalculation.queries.ts'
import { selectAnswers } from '#server/slices/norms/norms.queries.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rowsRead } from '#tests/support/rows-read.ts'

// Work on everybody goes batch by batch. One that read all that is done, or all that is left, would take longer the more people there are.

const COMPANY = 1
const ALL = everything('test')
const MANY = 20_000
const BATCH = 100
/** A batch, once in each of two tables, and what finding its place takes. */
const MOST = 3 * BATCH

let server: TestServer
let from: number
beforeAll(async () => {
  server = await buildServer()
  const { rows } = await server.owner.query<{ id: number }>(
    `insert into survey_results (company_id, uuid, person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, submitted_at, created_at, updated_at)
     select company_id, gen_random_uuid(), person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, submitted_at, created_at, updated_at
     from (select r.* from survey_results r join score_sets s on s.survey_result_id = r.id and s.norm_version = r.norm_version where r.company_id = ${COMPANY} and r.instrument = 'work-style-108' limit 1) one, generate_series(1, ${MANY})
     returning id`,
  )
  from = Math.min(...rows.map(({ id }) => id))
  const copyTo = (table: string, columns: string, values: string) =>
    server.owner.query(
      `insert into ${table} (company_id, survey_result_id, ${columns})
       select ${COMPANY}, id, ${values} from survey_results, (select * from ${table} where company_id = ${COMPANY} limit 1) one
       where survey_results.company_id = ${COMPANY} and id >= ${from}`,
    )
  const scores = 'scorer_version, n_answered, raw, t, percentile, low, high'
  await copyTo(
    'score_sets',
    `norm_version, ${scores}, created_at`,
    `survey_results.norm_version, ${scores}, one.created_at`,
  )
  const { rows: columns } = await server.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'survey_answers' and column_name not in ('company_id', 'survey_result_id')`,
  )
  const names = columns.map(({ name }) => `"${name}"`)
  await copyTo('survey_answers', names.join(), names.map((name) => `one.${name}`).join())
  await server.owner.query('vacuum analyze survey_results, score_sets, survey_answers')
}, 180_000)
afterAll(() => server.close())

const PLACES = [
  ['at the beginning', () => from - 1],
  ['in the middle', () => from + MANY / 2],
  ['near the end', () => from + MANY - 2 * BATCH],
] as const

describe('a batch of many results', () => {
  it.each(PLACES)('is read alone: fits, %s', async (_, place) => {
    const after = { company_id: COMPANY, id: place() }
    const read = await rowsRead(server, ALL, ['survey_results', 'score_sets'], async (db) => {
      const { results, count, last } = await selectBatch(
        db,
        ALL,
        { company_id: COMPANY, companies: null },
        after,
        BATCH,
      )
      expect({ count, last }).toEqual({ count: BATCH, last: { company_id: COMPANY, id: after.id + BATCH } })
      return results
    })
    expect(read.found).toHaveLength(BATCH)
    expect(read.rows).toBeLessThan(MOST)
  })
  it.each(PLACES)('is read alone: answers for another norm, %s', async (_, place) => {
    const read = await rowsRead(server, ALL, ['survey_results', 'survey_answers'], (db) =>
      selectAnswers(db, COMPANY, place(), BATCH),
    )
    expect(read.found).toHaveLength(BATCH)
    expect(read.rows).toBeLessThan(MOST)
  })
  it('is not the last because somebody in it has no scores', async () => {
    const one = from + 10
    await server.owner.query('delete from score_sets where survey_result_id = $1', [one])
    const target = { company_id: COMPANY, companies: null }
    const { results, count, last } = await server.kernel.database.transaction(ALL, (db) =>
      selectBatch(db, ALL, target, { company_id: COMPANY, id: from - 1 }, BATCH),
    )
    expect([results.length, count, last?.id]).toEqual([BATCH - 1, BATCH, from - 1 + BATCH])
  })
})
