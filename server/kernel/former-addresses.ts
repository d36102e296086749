import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

// A merge leaves one address of a person's; what was said and sent under the others stays theirs for as long as they are known.

/** Nobody of the company goes by it now: neither the person themselves nor somebody else. */
const IS_FREE = sql`not exists (select from people o where o.company_id = f.company_id and o.email = f.email)`

/** Under which addresses these people were known before. */
export const selectFormer = async (db: Db, company_id: number, people: readonly number[]) => {
  const { rows } = await db.execute<{ person_id: number; email: string }>(sql`
    select f.person_id, f.email from former_addresses f
    where f.company_id = ${company_id} and f.person_id = any(${sql.param(people)}::int[]) and ${IS_FREE} order by f.email`)
  return rows
}

/** Under which addresses whoever had this one is known now. */
export const selectNow = async (db: Db, company_id: number, email: string): Promise<string[]> => {
  const { rows } = await db.execute<{ email: string }>(sql`
    select p.email from former_addresses f join people p on p.company_id = f.company_id and p.id = f.person_id
    where f.company_id = ${company_id} and f.email = ${email} and ${IS_FREE}`)
  return rows.map((row) => row.email)
}
