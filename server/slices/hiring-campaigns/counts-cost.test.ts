import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rowsRead, tidyUpResults } from '#tests/support/rows-read.ts'
import { selectCounts } from './hiring-campaigns.queries.ts'

const MANY = 20_000
/** What changed since the database last tidied up may be read as rows. */
const FEW = MANY / 20

let server: TestServer
let campaign: number
beforeAll(async () => {
  server = await buildServer()
  await signInAll(server)
  const { rows } = await server.owner.query(
    'select campaign_id from survey_results where company_id = 1 and submitted_at is not null and campaign_id is not null limit 1',
  )
  campaign = rows[0].campaign_id
  const copies = (company: string, count: number) =>
    server.owner.query(
      `insert into survey_results (company_id, uuid, person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, started_at, submitted_at, quality_verdict, created_at, updated_at)
       select company_id, gen_random_uuid(), person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, started_at, submitted_at, 'good', created_at, updated_at
       from (select * from survey_results where ${company} and submitted_at is not null limit 1) one, generate_series(1, ${count}) n`,
    )
  await copies(`company_id = 1 and campaign_id = ${campaign}`, MANY)
  await copies('company_id <> 1', MANY)
  await tidyUpResults(server)
}, 180_000)
afterAll(() => server.close())

describe('campaigns of very many people', () => {
  it('R236 say how far people came by an index alone: no row is fetched for it', async () => {
    const scope: Scope = { kind: 'companies', companies: [1], userId: 1, franchiseId: null }
    const lately = addDays(server.clock.now(), -28)
    const { found, rows } = await rowsRead(server, scope, ['survey_results'], (db) =>
      selectCounts(db, scope, [campaign], lately),
    )
    expect(found).toHaveLength(1)
    expect(found[0]?.completed).toBeGreaterThan(MANY)
    expect(found[0]?.registered).toBeGreaterThan(MANY)
    expect(rows).toBeLessThan(FEW)
  })
})
