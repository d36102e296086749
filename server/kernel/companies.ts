import { and, inArray } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import type { Context } from './context.ts'
import { type Db, inScope } from './database.ts'
import { fail } from './problems.ts'
import type { Scope } from './scope.ts'

/** Those of some companies that are in a scope. */
export const companiesInScope = async (db: Db, scope: Scope, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, [...ids]), inScope(scope, companies.id)))
    .limit(ids.length)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a company is in a scope. */
export const companyInScope = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await companiesInScope(db, scope, [id])).has(id)

/** Refuses a company that whoever asks does not reach, as if it did not exist. */
export const demandCompany = async ({ db, scope }: Pick<Context, 'db' | 'scope'>, id: number): Promise<void> => {
  if (!(await companyInScope(db, scope, id))) throw fail('NOT_FOUND')
}

/**
 * The company of what is about rows of one company alone, as its line in the audit list and its command name it.
 * @param rows what it is about, each with its company; null where one belongs to none
 * @returns the number of the company; null where they are of several, or of none
 */
export const onlyCompany = (rows: readonly { company_id: number | null }[]): number | null => {
  const [company = null, another] = new Set(rows.map((row) => row.company_id))
  return another === undefined ? company : null
}
