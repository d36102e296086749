import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { reachOf, ROLES } from '#contract/access/roles.ts'
import { SETUP_LINK_DAYS } from '#contract/constants.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { usersManagement } from '#contract/resources/users.management.ts'
import { actionTokens, credentials } from '#server/database/schema/auth.ts'
import { companies, franchises } from '#server/database/schema/companies.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { secondFactors } from '#server/database/schema/second-factor.ts'
import { users } from '#server/database/schema/users.ts'
import { addDays } from '#server/kernel/clock.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames, says } from '#server/kernel/folded.ts'
import { byName, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

export type UserFilters = QueryOf<(typeof usersManagement)['search']>
const u = users

/** Colleagues whom a scope holds: those of its companies, and those of the franchise of whoever asks. */
const inReach = (scope: Scope): SQL | undefined =>
  scope.kind === 'companies' && scope.franchiseId !== null
    ? or(inScope(scope, u.company_id), eq(u.franchise_id, scope.franchiseId))
    : inScope(scope, u.company_id)

/** Where the set-up mail stands. Its row goes some weeks after it was sent; its link ends before that. */
const setUpState = (now: Date) => sql<string>`case
  when ${credentials.password_hash} is not null and ${credentials.email_verified_at} is not null then 'accepted'
  when ${u.setup_mail_id} is null and ${credentials.password_hash} is not null then 'unverified'
  when ${u.setup_mail_id} is null then 'none'
  when ${outbox.state} = 'failed' then 'failed'
  when ${outbox.state} = 'waiting' then 'waiting'
  when ${u.invited_at} < ${addDays(now, -SETUP_LINK_DAYS).toISOString()} then 'expired'
  else 'sent' end`

const joined = (db: Db, now: Date) =>
  db
    .select({
      id: u.id,
      first: u.first,
      last: u.last,
      email: u.email,
      auth_role: u.auth_role,
      company_id: u.company_id,
      company: companies.name,
      franchise_id: u.franchise_id,
      franchise: franchises.name,
      active: u.active,
      can_view_hiring_pipeline: u.can_view_hiring_pipeline,
      two_step: secondFactors.user_id,
      last_sign_in_at: u.last_sign_in_at,
      set_up: setUpState(now),
      invited_at: u.invited_at,
      failure: outbox.last_error,
      created_at: u.created_at,
      updated_at: u.updated_at,
    })
    .from(u)
    .leftJoin(companies, eq(companies.id, u.company_id))
    .leftJoin(franchises, eq(franchises.id, u.franchise_id))
    .leftJoin(credentials, eq(credentials.user_id, u.id))
    .leftJoin(secondFactors, eq(secondFactors.user_id, u.id))
    .leftJoin(outbox, eq(outbox.id, u.setup_mail_id))
    .$dynamic()
export type ManagedRecord = Awaited<ReturnType<typeof joined>>[number]

const hasPassword = sql`exists (select from credentials k where k.user_id = ${u.id} and k.password_hash is not null)`
/** Whoever has not proved their address cannot sign in, whatever password was chosen for it. */
const isSetUp = sql`exists (select from credentials k
  where k.user_id = ${u.id} and k.password_hash is not null and k.email_verified_at is not null)`
const STATES: Record<NonNullable<UserFilters['state']>, SQL> = {
  active: sql`${u.active} and ${isSetUp}`,
  invited: sql`${u.active} and not ${isSetUp}`,
  inactive: sql`not ${u.active}`,
}

const where = (scope: Scope, f: UserFilters) =>
  and(
    inReach(scope),
    f.id === undefined ? undefined : eq(u.id, f.id),
    f.company_id === undefined ? undefined : eq(u.company_id, f.company_id),
    f.auth_roles?.length ? inArray(u.auth_role, f.auth_roles) : undefined,
    f.is_active === undefined ? undefined : eq(u.active, f.is_active),
    f.state ? STATES[f.state] : undefined,
    f.search ? says(sql`${u.first} || ' ' || ${u.last} || ' ' || ${u.email}`, f.search) : undefined,
    // People have no reference of their own to be asked for by.
    f.uuid === undefined ? undefined : sql`false`,
  )

const SORTS = {
  created_at: u.created_at,
  last: byName(u.last),
  email: u.email,
  auth_role: u.auth_role,
  last_sign_in_at: u.last_sign_in_at,
} as const

export const selectPage = (db: Db, scope: Scope, f: UserFilters, now: Date): Promise<ManagedRecord[]> => {
  const page = pageOf(f, SORTS[f.sort_by], u.id)
  return joined(db, now)
    .where(and(where(scope, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countUsers = (db: Db, scope: Scope, f: UserFilters): Promise<number> => countWhere(db, u, where(scope, f))

export const selectManaged = (db: Db, scope: Scope, ids: readonly number[], now: Date): Promise<ManagedRecord[]> =>
  joined(db, now)
    .where(and(inArray(u.id, [...ids]), inReach(scope)))
    .orderBy(...byNames(u.last), asc(u.id))

/** Everybody in reach, for the review of who sees what. */
export const selectAll = (db: Db, scope: Scope, now: Date, limit: number): Promise<ManagedRecord[]> =>
  joined(db, now)
    .where(inReach(scope))
    .orderBy(...byNames(u.last, u.first), asc(u.id))
    .limit(limit)

const PLATFORM = ROLES.filter((role) => reachOf[role] === 'platform')

/** The active super admins; whoever else changes one waits until this unit of work ends. */
export const lockPlatformStaff = async (db: Db): Promise<number[]> => {
  const rows = await db
    .select({ id: u.id })
    .from(u)
    .where(and(inArray(u.auth_role, PLATFORM), eq(u.active, true)))
    .orderBy(asc(u.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Those of these people who are in reach, as they are, locked. */
export const lockUsers = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({
      id: u.id,
      first: u.first,
      last: u.last,
      email: u.email,
      auth_role: u.auth_role,
      company_id: u.company_id,
      franchise_id: u.franchise_id,
      active: u.active,
      can_view_hiring_pipeline: u.can_view_hiring_pipeline,
      updated_at: u.updated_at,
    })
    .from(u)
    .where(and(inArray(u.id, [...ids]), inReach(scope)))
    .orderBy(asc(u.id))
    .for('update')
export type LockedUser = Awaited<ReturnType<typeof lockUsers>>[number]

/** Changes somebody as they were read: false where somebody came first. */
export const updateUser = async (
  db: Db,
  scope: Scope,
  row: { id: number; updated_at: Date },
  changes: Partial<typeof users.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(u)
    .set(changes)
    .where(and(eq(u.id, row.id), eq(u.updated_at, row.updated_at), inReach(scope)))
    .returning({ id: u.id })
  return rows.length === 1
}

/** Opens accounts; an address that has one already, wherever that is, is left out. */
export const insertInvited = (db: Db, rows: (typeof users.$inferInsert)[]): Promise<{ id: number; email: string }[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : db.insert(u).values(rows).onConflictDoNothing({ target: u.email }).returning({ id: u.id, email: u.email })

const TRY = sql`savepoint dry_run`
const TAKE_BACK = sql`rollback to savepoint dry_run`

/** Which of these accounts could be opened: they are, and are gone again. Row level security hides who has the others. */
export const tryToInsert = async (db: Db, rows: (typeof users.$inferInsert)[]): Promise<{ email: string }[]> => {
  await db.execute(TRY)
  const opened = await insertInvited(db, rows)
  await db.execute(TAKE_BACK)
  return opened
}

export const noteInvitation = async (db: Db, id: number, mailId: string, now: Date): Promise<void> => {
  await db.update(u).set({ setup_mail_id: mailId, invited_at: now }).where(eq(u.id, id))
}

/** Takes accounts away that nobody has used: false where one of them was set up meanwhile. */
export const deleteUnused = async (db: Db, scope: Scope, ids: readonly number[]): Promise<boolean> => {
  const unused = and(inArray(u.id, [...ids]), inReach(scope), sql`not ${hasPassword}`)
  const rows = await db.select({ id: u.id }).from(u).where(unused).for('update')
  if (rows.length !== ids.length) return false
  await db.delete(actionTokens).where(inArray(actionTokens.user_id, [...ids]))
  await db.delete(credentials).where(inArray(credentials.user_id, [...ids]))
  await db.delete(u).where(unused)
  return true
}

export const isSetUpAlready = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: u.id })
      .from(u)
      .where(and(eq(u.id, id), isSetUp))
  ).length === 1

/** Companies of a scope with their franchises. */
export const selectCompanies = (db: Db, scope: Scope) =>
  db
    .select({ id: companies.id, name: companies.name, franchise_id: companies.franchise_id })
    .from(companies)
    .where(inScope(scope, companies.id))
    .orderBy(...byNames(companies.name), asc(companies.id))
export type PlaceCompany = Awaited<ReturnType<typeof selectCompanies>>[number]

/** Franchises of a scope: its own, or all of them. */
export const selectFranchises = (db: Db, scope: Scope): Promise<{ id: number; name: string }[]> => {
  const own =
    scope.kind === 'everything'
      ? sql`true`
      : scope.kind === 'companies' && scope.franchiseId !== null
        ? eq(franchises.id, scope.franchiseId)
        : sql`false`
  return db
    .select({ id: franchises.id, name: franchises.name })
    .from(franchises)
    .where(own)
    .orderBy(...byNames(franchises.name), asc(franchises.id))
}
