import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everything } from '#server/kernel/scope.ts'
import { selectBatch } from '#server/slices/benchmark-scores/recalculation.queries.ts'
import { selectAnswers } from '#server/slices/norms/norms.queries.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rowsRead } from '#tests/support/rows-read.ts'

// Work on everybody goes batch by batch. One that read all that is done, or all that is left, would take longer the more people there are.

const COMPANY = 1
const LATER = 2
const ALL = everything('test')
const MANY = 20_000
const BATCH = 100
/** A batch, once in each of two tables, and what finding its place takes. */
const MOST = 3 * BATCH

let server: TestServer
let from: number
/** The first result of a company whose people all came after those of the first. */
let fromLater: number

/** So many more results of a company, each with scores and answers; the number of the first. */
const addTo = async (company: number): Promise<number> => {
  const { rows } = await server.owner.query<{ id: number }>(
    `insert into survey_results (company_id, uuid, person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, submitted_at, created_at, updated_at)
     select company_id, gen_random_uuid(), person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, submitted_at, created_at, updated_at
     from (select r.* from survey_results r join score_sets s on s.survey_result_id = r.id and s.norm_version = r.norm_version where r.company_id = ${company} and r.instrument = 'work-style-108' limit 1) one, generate_series(1, ${MANY})
     returning id`,
  )
  const first = Math.min(...rows.map(({ id }) => id))
  const copyTo = (table: string, columns: string, values: string) =>
    server.owner.query(
      `insert into ${table} (company_id, survey_result_id, ${columns})
       select ${company}, id, ${values} from survey_results, (select * from ${table} where company_id = ${company} limit 1) one
       where survey_results.company_id = ${company} and id >= ${first}`,
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
  return first
}

beforeAll(async () => {
  server = await buildServer()
  from = await addTo(COMPANY)
  fromLater = await addTo(LATER)
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
  it.each([
    ['at its beginning', (): number => 0],
    ['in its middle', (): number => fromLater + MANY / 2],
  ] as const)('of a company whose people all came later is read alone, %s', async (_, place) => {
    const targets = [{ company_id: LATER, companies: null }, { companies: [LATER] }]
    for (const target of targets) {
      const after = place() === 0 ? null : { company_id: LATER, id: place() }
      const fits = await rowsRead(server, ALL, ['survey_results', 'score_sets'], (db) =>
        selectBatch(db, ALL, target, after, BATCH),
      )
      expect(fits.found.results[0]?.company_id).toBe(LATER)
      expect(fits.found.count).toBe(BATCH)
      expect(fits.rows).toBeLessThan(MOST)
    }
    const answers = await rowsRead(server, ALL, ['survey_results', 'survey_answers'], (db) =>
      selectAnswers(db, LATER, place(), BATCH),
    )
    expect(answers.found).toHaveLength(BATCH)
    expect(answers.rows).toBeLessThan(MOST)
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
