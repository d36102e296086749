import { and, asc, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, inScope, inScopeOf, placesOf } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import { writtenOnce } from '#server/kernel/planned.ts'
import { type Scope, selfOf } from '#server/kernel/scope.ts'

const columns = {
  id: users.id,
  first: users.first,
  last: users.last,
  email: users.email,
  phone: users.phone,
  time_zone: users.time_zone,
  picture_key: users.picture_key,
  told_of_results: users.told_of_results,
  created_at: users.created_at,
  updated_at: users.updated_at,
  active: users.active,
  auth_role: users.auth_role,
  company_id: users.company_id,
  company: {
    id: companies.id,
    name: companies.name,
    go_high_level_location_id: companies.go_high_level_location_id,
    industry: companies.industry,
    created_at: companies.created_at,
    time_zone: companies.time_zone,
    product_type: companies.product_type,
  },
}

/** Everybody may see themselves, whatever companies they see. */
const visible = (self: number | null | Placeholder, held: SQL): SQL | undefined => or(sql`${users.id} = ${self}`, held)

const profile = writtenOnce((db, words) =>
  db
    .select(columns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(
      and(eq(users.id, sql.placeholder('id')), visible(sql.placeholder('self'), inScopeOf(words, users.company_id))),
    )
    .limit(1),
)

export const selectProfile = async (db: Db, scope: Scope, id: number) => {
  const rows = await profile(db, scope).execute({ id, self: selfOf(scope), ...placesOf(scope) })
  return rows[0]
}
export type ProfileRecord = NonNullable<Awaited<ReturnType<typeof selectProfile>>>

/** The companies of a scope by name; none where it is everything, because there a page asks for the list itself. */
export const selectCompaniesOf = async (db: Db, scope: Scope): Promise<{ id: number; name: string }[]> =>
  scope.kind === 'companies' ? ownCompanies(db, scope).execute(placesOf(scope)) : []

const ownCompanies = writtenOnce((db, words) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inScopeOf(words, companies.id))
    .orderBy(...byNames(companies.name), asc(companies.id)),
)

/** Changes a profile as it was read: false where somebody came first. */
export const updateProfileRow = async (
  db: Db,
  scope: Scope,
  row: Pick<ProfileRecord, 'id' | 'updated_at'>,
  changes: Partial<typeof users.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(users)
    .set(changes)
    .where(
      and(
        eq(users.id, row.id),
        eq(users.updated_at, row.updated_at),
        visible(selfOf(scope), inScope(scope, users.company_id)),
      ),
    )
    .returning({ id: users.id })
  return rows.length === 1
}

const publicColumns = {
  id: users.id,
  email: users.email,
  first: users.first,
  last: users.last,
  auth_role: users.auth_role,
}

/** A new user, or undefined where the e-mail is taken. Runs in the unit of work of registration, whose scope is everything. */
export const insertUser = async (db: Db, row: typeof users.$inferInsert) => {
  const rows = await db.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning(publicColumns)
  return rows[0]
}

export const renameUser = async (db: Db, id: number, name: { first: string; last: string }, now: Date) => {
  const rows = await db
    .update(users)
    .set({ ...name, updated_at: now })
    .where(eq(users.id, id))
    .returning(publicColumns)
  return rows[0]
}
