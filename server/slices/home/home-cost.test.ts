import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { everything, type Scope } from '#server/kernel/scope.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rowsRead, tidyUpResults } from '#tests/support/rows-read.ts'
import { companyDays, spellsFrom } from '#server/kernel/company-days.ts'
import { spentBy, stopsSince } from './home.queries.ts'
import { oldestUnread } from './waiting.queries.ts'
import { countInvitations } from './invitation-counts.queries.ts'

const MANY = 20_000
/** What changed since the database last tidied up may be read as rows. */
const FEW = MANY / 20
const SPAN_DAYS = 90

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
  await signInAll(server)
  const copies = (company: string, daysAgo: number, count: number) =>
    server.owner.query(
      `insert into survey_results (company_id, uuid, person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, started_at, submitted_at, quality_verdict, created_at, updated_at)
       select company_id, gen_random_uuid(), person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, started_at, submitted_at, 'good', $1::timestamptz - (${daysAgo} + n % 80) * interval '1 day', updated_at
       from (select * from survey_results where company_id ${company} and submitted_at is not null limit 1) one, generate_series(1, ${count}) n`,
      [server.clock.now()],
    )
  await copies('= 1', 1, MANY)
  // Those of long ago, whom nothing counts, and another company, whom its own Home does not.
  await copies('= 1', 200, MANY)
  await copies('<> 1', 1, 2 * MANY)
  // Some stopped on the way.
  await server.owner.query(
    `update survey_results set submitted_at = null, quality_verdict = null, answered = 40 where id % 7 = 0 and id > 1000`,
  )
  await tidyUpResults(server)
}, 180_000)
afterAll(() => server.close())

describe('Home of very many people', () => {
  it('looks for those who were invited by their address, not through all of their campaign', async () => {
    await server.owner.query(
      `insert into invitations (company_id, campaign_id, first, last, email, created_by, command_id, outbox_id)
       select 1, r.campaign_id, 'Nils', 'Notyet', 'nils-' || n || '@notyet.test', c.created_by, gen_random_uuid(), gen_random_uuid()
       from (select campaign_id from survey_results where company_id = 1 group by 1 order by count(*) desc limit 1) r
         join hiring_campaigns c on c.company_id = 1 and c.id = r.campaign_id, generate_series(1, 3) n`,
    )
    const scope: Scope = { kind: 'companies', companies: [1], userId: 1, franchiseId: null }
    const { found, rows } = await rowsRead(server, scope, ['survey_results'], async (db) =>
      countInvitations(db, scope, await companyDays(db, scope, server.clock.now()), 7),
    )
    expect(found.unanswered).toBeGreaterThanOrEqual(3)
    expect(rows).toBeLessThan(FEW)
  })
  it('counts by an index alone: no row is fetched for it', async () => {
    const scope: Scope = { kind: 'companies', companies: [1], userId: 1, franchiseId: null }
    const since = addDays(server.clock.now(), -SPAN_DAYS)
    const { found, rows } = await rowsRead(server, scope, ['survey_results'], (db) =>
      spentBy(db, scope, spellsFrom('Europe/London', since.toISOString().slice(0, 10), 14, 7)),
    )
    const sumOf = (of: 'registered' | 'finished') => found.reduce((sum, row) => sum + row[of], 0)
    expect(sumOf('registered')).toBeGreaterThanOrEqual(MANY)
    expect(sumOf('finished')).toBeGreaterThanOrEqual((MANY * 5) / 6)
    expect(sumOf('registered')).toBeLessThan(MANY + FEW)
    expect(new Set(found.map(({ company_id }) => company_id))).toEqual(new Set([1]))
    expect(rows).toBeLessThan(FEW)
  })
  it.each([
    [
      'the oldest that nobody has opened',
      async (db: Db, scope: Scope, since: Date): Promise<unknown> => oldestUnread(db, scope, since, 8),
    ],
    [
      'where people stop',
      async (db: Db, scope: Scope, since: Date): Promise<unknown> =>
        stopsSince(db, scope, { since, quietSince: server.clock.now(), parts: 12, sample: 200 }),
    ],
  ])('finds %s of all companies without the rows of all people', async (_, ask) => {
    const scope = everything('a test of what Home reads')
    const { rows } = await rowsRead(server, scope, ['survey_results'], (db) =>
      ask(db, scope, addDays(server.clock.now(), -SPAN_DAYS)),
    )
    expect(rows).toBeLessThan(2 * FEW)
  })
})
