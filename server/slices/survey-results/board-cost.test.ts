import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#server/kernel/scope.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rowsRead, tidyUpResults } from '#tests/support/rows-read.ts'
import { selectCounts, selectOrders, selectPipeline } from './survey-results.board.queries.ts'

const MANY = 20_000
/** Stages of a few people may be read as rows, and what changed since the database last tidied up. */
const FEW = MANY / 20

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
  await signInAll(server)
  const copies = (of: string, count: number) =>
    server.owner.query(
      `insert into survey_results (company_id, uuid, person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, created_at, updated_at)
       select company_id, gen_random_uuid(), person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, created_at, updated_at
       from (select r.* from survey_results r join pipelines p on p.company_id = r.company_id and p.id = r.pipeline_id and p.is_default where ${of} limit 1) one, generate_series(1, ${count})`,
    )
  await copies('r.company_id = 1', MANY)
  // Where one company is not most of the table.
  await copies('r.company_id <> 1', 2 * MANY)
  await tidyUpResults(server)
}, 180_000)
afterAll(() => server.close())

describe('a board of very many people', () => {
  it('R218 is counted and put in order by its index alone: no row is fetched for it', async () => {
    const scope: Scope = { kind: 'companies', companies: [1], userId: 1, franchiseId: null }
    const { found, rows } = await rowsRead(server, scope, ['survey_results'], async (db) => {
      const pipeline = await selectPipeline(db, scope, { company_id: 1 })
      if (!pipeline) throw new Error('the company has no pipeline')
      const key = { company_id: 1, pipeline_id: pipeline.id }
      const filters = { first_cards: 0, include_tests: false, include_archived: false, only_archived: false }
      const counts = await selectCounts(db, scope, key, filters, new Date())
      const orders = await selectOrders(db, scope, pipeline, filters)
      return {
        counted: counts.reduce((sum, { count }) => sum + count, 0),
        listed: orders.flatMap(({ ids }) => ids ?? []),
      }
    })
    expect(found.counted).toBeGreaterThan(MANY)
    expect(found.listed.length).toBeGreaterThan(10_000)
    expect(rows).toBeLessThan(FEW)
  })
})
