import { and, eq, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { userEvents as contract } from '#contract/resources/user-events.ts'
import { userEvents, users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { byNoReference, byNoState, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

export type ActivityFilters = QueryOf<typeof contract.own>
const e = userEvents
const caller = alias(users, 'caller')

/** Stores events; a repeat of the same user, time that was sent and words is left out. */
export const insertUserEvents = (db: Db, rows: (typeof userEvents.$inferInsert)[]) =>
  db.insert(userEvents).values(rows).onConflictDoNothing()

/** Whether a colleague is one of those whom a scope holds. */
export const isInReach = async (db: Db, scope: Scope, userId: number): Promise<boolean> => {
  const ofFranchise =
    scope.kind === 'companies' && scope.franchiseId !== null ? eq(users.franchise_id, scope.franchiseId) : undefined
  const reach = or(inScope(scope, users.company_id), ofFranchise)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), reach))
  return rows.length === 1
}

const where = (userId: number, f: ActivityFilters): SQL | undefined =>
  and(
    eq(e.user_id, userId),
    f.search ? says(e.description, f.search) : undefined,
    // Events have no reference of their own to be asked for by, and are neither active nor not.
    byNoReference(f),
    byNoState(f),
  )

/** One page of what somebody did. Whom the caller may ask about is settled before. */
export const selectActivity = (db: Db, scope: Scope, userId: number, f: ActivityFilters) => {
  const { called: by, on } = whoDid(scope, caller, e.caller_id)
  const page = pageOf(f, e.timestamp, e.id)
  return db
    .select({
      id: e.id,
      description: e.description,
      timestamp: e.timestamp,
      browser: e.browser,
      os: e.os,
      is_mobile: e.is_mobile,
      pathname: e.pathname,
      user_id: e.user_id,
      caller_id: e.caller_id,
      by,
    })
    .from(e)
    .leftJoin(caller, on)
    .where(and(where(userId, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}
export type ActivityRecord = Awaited<ReturnType<typeof selectActivity>>[number]

export const countActivity = (db: Db, userId: number, f: ActivityFilters): Promise<number> =>
  countWhere(db, e, where(userId, f))
