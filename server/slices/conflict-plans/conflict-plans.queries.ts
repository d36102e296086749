import { and, asc, desc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companies } from '#server/database/schema/companies.ts'
import { conflictPlans } from '#server/database/schema/conflict-plans.ts'
import { scoreSets, surveyResults } from '#server/database/schema/survey-results.ts'
import type { CompanyDays } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { followUpIsDue } from '#server/kernel/follow-ups.ts'
import { pinnedScores } from '#server/kernel/pinned-scores.ts'
import type { Scope } from '#server/kernel/scope.ts'

const p = conflictPlans
const r = surveyResults
const MOST = 100
export type PlanRecord = typeof p.$inferSelect

/** People in reach with the newest scores under the norm that is pinned to each. */
export const selectParties = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .selectDistinctOn([r.company_id, r.id], {
      id: r.id,
      company_id: r.company_id,
      person_id: r.person_id,
      first: r.first,
      last: r.last,
      type: r.type,
      norm_version: r.norm_version,
      quality_verdict: r.quality_verdict,
      scores: scoreSets,
    })
    .from(r)
    .leftJoin(scoreSets, pinnedScores)
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))
    .orderBy(r.company_id, r.id, desc(scoreSets.created_at))
export type PartyRecord = Awaited<ReturnType<typeof selectParties>>[number]

export const selectPlans = (db: Db, scope: Scope, id: number) =>
  db
    .select()
    .from(p)
    .where(and(inScope(scope, p.company_id), or(eq(p.survey_result_id, id), eq(p.other_result_id, id))))
    .orderBy(asc(p.id))
    .limit(MOST)

export const selectPlan = async (db: Db, scope: Scope, id: number): Promise<PlanRecord | undefined> => {
  const rows = await db
    .select()
    .from(p)
    .where(and(eq(p.id, id), inScope(scope, p.company_id)))
    .for('update')
  return rows[0]
}

export const selectPlanOf = async (
  db: Db,
  {
    company_id,
    survey_result_id,
    other_result_id,
  }: Pick<PlanRecord, 'company_id' | 'survey_result_id' | 'other_result_id'>,
): Promise<PlanRecord[]> =>
  db
    .select()
    .from(p)
    .where(
      and(
        eq(p.company_id, company_id),
        eq(p.survey_result_id, survey_result_id),
        eq(p.other_result_id, other_result_id),
      ),
    )

/** Writes a new plan; undefined where the two have one. */
export const insertPlan = async (db: Db, plan: typeof p.$inferInsert): Promise<PlanRecord | undefined> => {
  const rows = await db.insert(p).values(plan).onConflictDoNothing().returning()
  return rows[0]
}

export const updatePlan = async (db: Db, plan: PlanRecord): Promise<void> => {
  await db
    .update(p)
    .set(plan)
    .where(and(eq(p.company_id, plan.company_id), eq(p.id, plan.id)))
}

export const deletePlan = async (db: Db, { company_id, id }: PlanRecord): Promise<void> => {
  await db.delete(p).where(and(eq(p.company_id, company_id), eq(p.id, id)))
}

const other = alias(surveyResults, 'other')
const isKept = (of: typeof r | typeof other) => and(isNull(of.erased_at), not(of.is_archived), not(of.is_test))

/** One agreement that is to be looked at again, locked, so that of several processes one tells of it. */
export const takeDueFollowUp = async (db: Db, days: CompanyDays, now: Date) => {
  const name = (of: typeof r | typeof other) => sql<string>`trim(${of.first} || ' ' || ${of.last})`
  const rows = await db
    .select({ plan: p, one: name(r), other: name(other) })
    .from(p)
    .innerJoin(companies, and(eq(companies.id, p.company_id), companies.is_active))
    .innerJoin(r, and(eq(r.company_id, p.company_id), eq(r.id, p.survey_result_id), isKept(r)))
    .innerJoin(other, and(eq(other.company_id, p.company_id), eq(other.id, p.other_result_id), isKept(other)))
    .where(followUpIsDue(p, days, now))
    .limit(1)
    .for('update', { of: p, skipLocked: true })
  return rows[0]
}

export const noteFollowUpTold = async (db: Db, { company_id, id, follow_up_on }: PlanRecord): Promise<void> => {
  await db
    .update(p)
    .set({ follow_up_told: follow_up_on })
    .where(and(eq(p.company_id, company_id), eq(p.id, id)))
}
