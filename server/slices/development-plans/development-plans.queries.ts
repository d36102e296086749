import { and, asc, desc, eq, isNull, not, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { coachingItems, growthCheckIns, growthGoals } from '#server/database/schema/development-plans.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import type { CompanyDays } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { followUpIsDue } from '#server/kernel/follow-ups.ts'
import type { Scope } from '#server/kernel/scope.ts'

const c = coachingItems
const g = growthGoals
const k = growthCheckIns
const MOST = 200

/** A result, as every row here names it. */
export interface ResultKey {
  company_id: number
  survey_result_id: number
}
export interface ItemKey extends ResultKey {
  reader: string
  piece: string
}
export type ItemRecord = typeof c.$inferSelect
export type GoalRecord = typeof g.$inferSelect

export const findResult = async (db: Db, scope: Scope, id: number): Promise<ResultKey | undefined> => {
  const rows = await db
    .select({ company_id: surveyResults.company_id, survey_result_id: surveyResults.id })
    .from(surveyResults)
    .where(and(eq(surveyResults.id, id), inScope(scope, surveyResults.company_id)))
    .limit(1)
  return rows[0]
}

const isOf = (t: typeof c | typeof g | typeof k, { company_id, survey_result_id }: ResultKey) =>
  and(eq(t.company_id, company_id), eq(t.survey_result_id, survey_result_id))
const isItem = (key: ItemKey) => and(isOf(c, key), eq(c.reader, key.reader), eq(c.piece, key.piece))

export const selectItems = (db: Db, key: ResultKey) =>
  db.select().from(c).where(isOf(c, key)).orderBy(asc(c.days), asc(c.reader), asc(c.piece)).limit(MOST)

/** The item as it is, locked until the change is done. */
export const lockItem = async (db: Db, key: ItemKey): Promise<ItemRecord | undefined> => {
  const rows = await db.select().from(c).where(isItem(key)).for('update')
  return rows[0]
}

/** Puts an item in the place of whatever is there; null takes it out. */
export const putItem = async (db: Db, key: ItemKey, item: ItemRecord | null): Promise<void> => {
  await db.delete(c).where(isItem(key))
  if (item) await db.insert(c).values(item)
}

export const selectGoal = async (db: Db, key: ResultKey): Promise<GoalRecord | undefined> => {
  const rows = await db.select().from(g).where(isOf(g, key)).for('update')
  return rows[0]
}

/** Puts a goal in the place of whatever is there; null takes it out. */
export const putGoal = async (db: Db, key: ResultKey, goal: GoalRecord | null): Promise<void> => {
  await db.delete(g).where(isOf(g, key))
  if (goal) await db.insert(g).values(goal)
}

export const selectCheckIns = (db: Db, scope: Scope, key: ResultKey) => {
  const { called: by, on } = whoDid(scope, users, k.user_id)
  return db
    .select({ id: k.id, kept: k.kept, note: k.note, created_at: k.created_at, by })
    .from(k)
    .leftJoin(users, on)
    .where(isOf(k, key))
    .orderBy(desc(k.id))
    .limit(MOST)
}

export const insertCheckIn = (db: Db, row: typeof k.$inferInsert) => db.insert(k).values(row)

/** One goal that is to be looked at again, locked, so that of several processes one tells of it. */
export const takeDueGoal = async (db: Db, days: CompanyDays, now: Date) => {
  const r = surveyResults
  const rows = await db
    .select({ goal: g, name: sql<string>`trim(${r.first} || ' ' || ${r.last})` })
    .from(g)
    .innerJoin(companies, and(eq(companies.id, g.company_id), companies.is_active))
    .innerJoin(
      r,
      and(
        eq(r.company_id, g.company_id),
        eq(r.id, g.survey_result_id),
        isNull(r.erased_at),
        not(r.is_archived),
        not(r.is_test),
      ),
    )
    .where(followUpIsDue(g, days, now))
    .limit(1)
    .for('update', { of: g, skipLocked: true })
  return rows[0]
}

export const noteGoalTold = async (db: Db, goal: GoalRecord): Promise<void> => {
  await db.update(g).set({ follow_up_told: goal.follow_up_on }).where(isOf(g, goal))
}
