import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/kernel/database.ts'
import { everything } from '#server/kernel/scope.ts'
import { selectScored } from '#server/slices/benchmark-scores/recalculation.queries.ts'
import { mayBeTwice } from '#server/slices/survey-results/likeness.queries.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rowsReadBy } from '#tests/support/rows-read.ts'

// A connection keeps the plan that it made while a company was small, until the database has looked at the table anew. A first day
// with thousands of registrations is long over by then, so what each of them asks must not come to read everybody.

const COMPANY = 1
const ALL = everything('test')
const MANY = 5_000
/** More than any of these needs, and nothing beside everybody. */
const MOST = 100

const TABLES = ['survey_results', 'score_sets', 'audit_events']

const GROW = [
  `insert into survey_results (company_id, uuid, person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, submitted_at, created_at, updated_at)
   select company_id, gen_random_uuid(), person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, submitted_at, created_at, updated_at
   from (select * from survey_results where company_id = ${COMPANY} order by id limit 1) one, generate_series(1, ${MANY})`,
  `insert into audit_events (at, company_id, action, outcome, request_id, changed, hash)
   select now(), ${COMPANY}, 'surveys.submit', 'done', 'many', '{}', 'h' || n from generate_series(1, ${MANY}) n`,
]

const ASKED: Record<string, (db: Db, id: number) => Promise<unknown>> = {
  'who may be there twice, asked at every registration': (db, id) => mayBeTwice(db, COMPANY, id),
  'scores of those who have just handed in': (db, id) => selectScored(db, ALL, COMPANY, [id]),
  'the end of the audit chain, asked at every change': (db) => db.execute(sql`select audit_chain_end(${COMPANY})`),
}

/** What each reads once a company has grown, by plans that were kept before. */
const readOf = async (server: TestServer): Promise<Map<string, number>> => {
  const { rows } = await server.owner.query<{ id: number }>(
    `select id from survey_results where company_id = ${COMPANY} and submitted_at is not null order by id desc limit 1`,
  )
  const id = rows[0]?.id ?? 0
  const read = new Map<string, number>()
  // One transaction, so one connection and its plans.
  await server.kernel.database.transaction(ALL, async (db) => {
    for (const ask of Object.values(ASKED)) for (let again = 0; again < 8; again++) await ask(db, id)
    for (const grow of GROW) await server.owner.query(grow)
    for (const [what, ask] of Object.entries(ASKED)) {
      const before = await rowsReadBy(db, TABLES)
      await ask(db, id)
      read.set(what, (await rowsReadBy(db, TABLES)) - before)
    }
  })
  return read
}

const names = Object.keys(ASKED)

describe.each([
  // Before that the key of a person's results is no better for it than any index of companies.
  ['when nobody had looked at the tables yet', [], names.slice(1)],
  ['when somebody had looked at them while they were small', [`analyze ${TABLES.join()}`], names],
])('a plan that was kept from a small company, %s, reads no more than it needs:', (_, first, promised) => {
  let server: TestServer
  let read: Map<string, number>
  beforeAll(async () => {
    server = await buildServer()
    // Nobody looks at them while they grow, as it would be if they grew within seconds.
    for (const table of TABLES) await server.owner.query(`alter table ${table} set (autovacuum_enabled = false)`)
    for (const statement of first) await server.owner.query(statement)
    read = await readOf(server)
  }, 120_000)
  afterAll(() => server.close())

  it.each(promised)('%s', (what) => {
    expect(read.get(what)).toBeGreaterThan(0)
    expect(read.get(what)).toBeLessThan(MOST)
  })
})
