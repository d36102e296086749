import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { expertSurveys, experts } from '#server/database/schema/expert-surveys.ts'
import { outbox } from '#server/database/schema/platform.ts'
import type { Db } from '#server/kernel/database.ts'
import { ERASED_DOMAIN } from '#server/kernel/erasure.ts'

const [s, e] = [expertSurveys, experts]

/** Asked about a benchmark so long ago that their name may not be kept: nothing was heard of them or sent to them since, and the survey is over. */
const isDue = (company: SQL, months: unknown, at: Date): SQL => sql`
  ${e.company_id} = ${company} and ${e.email} not like ${`%${ERASED_DOMAIN}`} and exists (
    select from ${s} where ${s.company_id} = ${e.company_id} and ${s.id} = ${e.expert_survey_id}
    and greatest(${s.closes_on}::timestamptz, ${e.created_at}, ${e.answered_at}, ${e.reminded_at})
      + make_interval(months => ${months}::int) <= ${at.toISOString()}::timestamptz)`

/** How many experts of a company are due at a moment. */
export const countExpertsDue = async (db: Db, companyId: number, months: number, at: Date): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct ${e.email})::int as count from ${e} where ${isDue(sql`${companyId}`, months, at)}`)
  return rows[0]?.count ?? 0
}

/** Some of one company who are due, locked; null where none is. */
export const takeExpertsDue = async (
  db: Db,
  at: Date,
  limit: number,
): Promise<{ company_id: number; people: { id: number }[] } | null> => {
  const { rows: found } = await db.execute<{ id: number }>(sql`
    select c.id from companies c where exists (select from ${e} where ${isDue(sql`c.id`, sql`c.retention_months`, at)})
    order by c.id limit 1`)
  const company = found[0]
  if (!company) return null
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${e.id} as id from ${e} join companies c on c.id = ${e.company_id}
    where ${isDue(sql`${company.id}`, sql`c.retention_months`, at)}
    order by ${e.id} limit ${limit} for update of ${sql.identifier('experts')} skip locked`)
  return { company_id: company.id, people: rows }
}

/** A placeholder stands for them: what they hold stays what the benchmark was made of. A mail that never reached them goes too. */
export const forgetExperts = async (db: Db, company_id: number, people: readonly { id: number }[]): Promise<void> => {
  const ids = people.map(({ id }) => id)
  const gone = await db
    .update(e)
    .set({ name: 'Erased person', email: sql`'erased-' || ${e.uuid} || ${ERASED_DOMAIN}` })
    .where(and(eq(e.company_id, company_id), inArray(e.id, ids)))
    .returning({ mail: e.outbox_id })
  await db.delete(outbox).where(
    inArray(
      outbox.id,
      gone.map(({ mail }) => mail),
    ),
  )
}
