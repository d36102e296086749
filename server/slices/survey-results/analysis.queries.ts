import { and, desc, eq, isNull } from 'drizzle-orm'
import { resultAnalyses } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const a = resultAnalyses

/** A result, and for whom something is said about it. */
export interface AnalysisKey {
  company_id: number
  survey_result_id: number
  audience: string
}

const isOf = ({ company_id, survey_result_id, audience }: AnalysisKey) =>
  and(eq(a.company_id, company_id), eq(a.survey_result_id, survey_result_id), eq(a.audience, audience))

/** What was written about a result, the last first. */
export const selectIssues = (db: Db, scope: Scope, key: AnalysisKey) =>
  db
    .select()
    .from(a)
    .where(and(inScope(scope, a.company_id), isOf(key)))
    .orderBy(desc(a.issue))

/** What is in force: the last that nobody took back. */
export const selectAnalysis = async (db: Db, scope: Scope, key: AnalysisKey) => {
  const rows = await db
    .select()
    .from(a)
    .where(and(inScope(scope, a.company_id), isOf(key), isNull(a.withdrawn_at)))
    .orderBy(desc(a.issue))
    .limit(1)
  return rows[0]
}

/** Adds an issue; nothing where somebody else added it at the same moment. */
export const insertIssue = async (db: Db, values: typeof a.$inferInsert) => {
  const rows = await db.insert(a).values(values).onConflictDoNothing().returning()
  return rows[0]
}

/** Puts other words beside those of an issue, which stay as they are. */
export const updateSuggestions = async (
  db: Db,
  { issue, ...key }: AnalysisKey & { issue: number },
  suggestions: { blocks?: unknown; questions?: unknown },
) => {
  const rows = await db
    .update(a)
    .set(suggestions)
    .where(and(isOf(key), eq(a.issue, issue)))
    .returning()
  const [row] = rows
  if (!row) throw new Error('What was suggested was not kept')
  return row
}

export const withdrawIssue = (db: Db, { issue, ...key }: AnalysisKey & { issue: number }, at: Date) =>
  db
    .update(a)
    .set({ withdrawn_at: at })
    .where(and(isOf(key), eq(a.issue, issue)))
