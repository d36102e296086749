import { type SQL, sql } from 'drizzle-orm'
import type { CLEAN_UP_SCOPES } from '#contract/resources/utils.ts'
import type { Db } from '#server/kernel/database.ts'
import { eraseMailsTo, eraseRowsOf } from '#server/kernel/erasure.ts'
import { orphansAmong, settledFiles } from '#server/kernel/files-clean-up.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'

// These reach over all companies: the scope of whoever may call them is everything, and row level security agrees.

interface CleanUp {
  before: Date
  now: Date
  isReal: boolean
  storage: ObjectStoragePort
}
type Counts = Record<string, number>

const countOf = async (db: Db, from: SQL): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`)
  return rows[0]?.n ?? 0
}

const removing = async (db: Db, { isReal }: CleanUp, tables: Record<string, SQL>): Promise<Counts> => {
  const counts: Counts = {}
  for (const [name, where] of Object.entries(tables)) {
    const from = sql`from ${sql.identifier(name)} where ${where}`
    counts[name] = await countOf(db, from)
    if (isReal) await db.execute(sql`delete ${from}`)
  }
  return counts
}

/** Test records of one run: each takes a dozen statements, and the caller waits. */
const TEST_RESULTS_AT_ONCE = 100

/** As a person's own erasure: everything that names the result goes, and of its row only the number stays. */
const testResults = async (db: Db, { before, now, isReal }: CleanUp): Promise<Counts> => {
  const old = sql`from survey_results where is_test and erased_at is null and created_at < ${before.toISOString()}
    and not exists (select from people p where p.company_id = survey_results.company_id and p.id = person_id and p.held_at is not null)`
  const total = await countOf(db, old)
  if (!isReal) return { test_results: total }
  const { rows } = await db.execute<{ company_id: number; id: number; uuid: string; email: string }>(
    sql`select company_id, id, uuid, email ${old} order by id limit ${TEST_RESULTS_AT_ONCE} for update`,
  )
  for (const { company_id, id, uuid, email } of rows) {
    await eraseRowsOf(db, company_id, [id])
    await eraseMailsTo(db, company_id, [{ email }])
    await db.execute(sql`
      update survey_results set first = 'Erased', last = 'test', email = ${`erased-${uuid}@erased.invalid`}, phone = null, search = '',
        accommodation = null, archived_reason = null, archived_by = null, percentiles = null, quality_verdict = null, receipt = null,
        is_active = false, takes_reminders = false, erased_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
      where company_id = ${company_id} and id = ${id}`)
  }
  return { test_results: rows.length, left: total - rows.length }
}

/** What a clean-up of each scope counts and removes. */
export const cleanUpOf: Record<(typeof CLEAN_UP_SCOPES)[number], (db: Db, what: CleanUp) => Promise<Counts>> = {
  test_results: testResults,
  expired_tokens: (db, what) =>
    removing(db, what, {
      action_tokens: sql`expires_at < ${what.before.toISOString()}`,
      refresh_tokens: sql`expires_at < ${what.before.toISOString()}`,
      survey_tokens: sql`expires_at < ${what.before.toISOString()}`,
      second_factor_challenges: sql`expires_at < ${what.before.toISOString()}`,
    }),
  orphan_files: async (db, { storage, isReal, ...when }) => {
    const keys = await orphansAmong(db, await settledFiles(storage, when))
    if (isReal) for (const key of keys) await storage.remove(key)
    return { orphan_files: keys.length }
  },
  old_events: (db, what) =>
    removing(db, what, {
      user_events: sql`created_at < ${what.before.toISOString()}`,
      webhook_events: sql`created_at < ${what.before.toISOString()}`,
    }),
}
