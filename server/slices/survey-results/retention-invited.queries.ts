import { type SQL, sql } from 'drizzle-orm'
import { invitations } from '#server/database/schema/invitations.ts'
import type { Db } from '#server/kernel/database.ts'
import { ERASED_DOMAIN } from '#server/kernel/erasure.ts'

const i = invitations

/**
 * Invited so long ago that nothing may be kept, and not invited again since. Whoever registered goes with their assessment, and the
 * address of an account is not forgotten because somebody tried an invitation on themselves.
 */
const isDue = (company: SQL, months: unknown, at: Date): SQL => sql`
  ${i.company_id} = ${company} and ${i.email} not like ${`%${ERASED_DOMAIN}`}
  and ${i.created_at} + make_interval(months => ${months}::int) <= ${at.toISOString()}::timestamptz
  and not exists (select from invitations n where n.company_id = ${i.company_id} and n.email = ${i.email}
    and n.created_at + make_interval(months => ${months}::int) > ${at.toISOString()}::timestamptz)
  and not exists (select from survey_results r where r.company_id = ${i.company_id} and r.email = ${i.email} and r.erased_at is null)
  and not exists (select from users u where u.email = ${i.email})`

/** How many addresses of a company are only invited, and due at a moment. */
export const countInvitedDue = async (db: Db, companyId: number, months: number, at: Date): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct ${i.email})::int as count from ${i} where ${isDue(sql`${companyId}`, months, at)}`)
  return rows[0]?.count ?? 0
}

/** Some of one company who are due, locked, each once; null where none is. */
export const takeInvitedDue = async (
  db: Db,
  at: Date,
  limit: number,
): Promise<{ company_id: number; people: { email: string; uuid: string }[] } | null> => {
  const { rows: found } = await db.execute<{ id: number }>(sql`
    select c.id from companies c where exists (select from ${i} where ${isDue(sql`c.id`, sql`c.retention_months`, at)})
    order by c.id limit 1`)
  const company = found[0]
  if (!company) return null
  const { rows } = await db.execute<{ email: string; uuid: string }>(sql`
    select ${i.email} as email, ${i.uuid} as uuid from ${i} join companies c on c.id = ${i.company_id}
    where ${isDue(sql`${company.id}`, sql`c.retention_months`, at)}
    order by ${i.id} limit ${limit} for update of ${sql.identifier('invitations')} skip locked`)
  const people = new Map(rows.map((row) => [row.email, row]))
  return { company_id: company.id, people: [...people.values()] }
}
