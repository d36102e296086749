import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { resultAnalyses } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const a = resultAnalyses
const { earlier, ...columns } = getTableColumns(a)
const inForce = { ...columns, issues: sql<number>`1 + jsonb_array_length(${earlier})` }

/** A result, and for whom something is said about it. */
export interface AnalysisKey {
  company_id: number
  survey_result_id: number
  audience: string
}

type Row = Omit<typeof a.$inferSelect, 'earlier'>
/** What was written about a result at one time, and how many times there were. */
export type Issue = Row & { withdrawn_at: Date | null; issues: number }
/** One that is not in force any more, as it is kept. */
type Earlier = Omit<Row, 'created_at'> & { created_at: string; withdrawn_at: string | null }

const isOf = ({ company_id, survey_result_id, audience }: AnalysisKey) =>
  and(eq(a.company_id, company_id), eq(a.survey_result_id, survey_result_id), eq(a.audience, audience))

const valid = (row: Omit<Issue, 'withdrawn_at'>): Issue => ({ ...row, withdrawn_at: null })
const asItWas = ({ created_at, withdrawn_at, ...issue }: Earlier, issues: number): Issue => ({
  ...issue,
  issues,
  created_at: new Date(created_at),
  withdrawn_at: withdrawn_at === null ? null : new Date(withdrawn_at),
})

/** Everything that was written about a result, the last first. */
export const selectIssues = async (db: Db, scope: Scope, key: AnalysisKey): Promise<Issue[]> => {
  const [row] = await db
    .select({ now: inForce, earlier })
    .from(a)
    .where(and(inScope(scope, a.company_id), isOf(key)))
    .limit(1)
  if (!row) return []
  // Written by this file.
  const others = (row.earlier as Earlier[]).map((one) => asItWas(one, row.now.issues))
  return [valid(row.now), ...others].toSorted((one, other) => other.issue - one.issue)
}

/** What is in force. */
export const selectAnalysis = async (db: Db, scope: Scope, key: AnalysisKey): Promise<Issue | undefined> => {
  const [row] = await db
    .select(inForce)
    .from(a)
    .where(and(inScope(scope, a.company_id), isOf(key)))
    .limit(1)
  return row && valid(row)
}

/** Adds the first issue; nothing where somebody else added it at the same moment. */
export const insertIssue = async (
  db: Db,
  { withdrawn_at: _, issues: __, ...values }: Issue,
): Promise<Issue | undefined> => {
  const [row] = await db.insert(a).values(values).onConflictDoNothing().returning(inForce)
  return row && valid(row)
}

/** Puts an issue in force in place of another, which is kept; nothing where that one is in force no more. */
export const replaceIssue = async (
  db: Db,
  { issues: _, ...before }: Issue,
  { withdrawn_at: __, issues: ___, ...values }: Issue,
): Promise<Issue | undefined> => {
  const others = sql`(select coalesce(jsonb_agg(o), '[]') from jsonb_array_elements(${earlier}) o where (o ->> 'issue')::int <> ${values.issue})`
  const [row] = await db
    .update(a)
    .set({ ...values, earlier: sql`${others} || ${JSON.stringify([before])}::jsonb` })
    .where(and(isOf(before), eq(a.issue, before.issue)))
    .returning(inForce)
  return row && valid(row)
}

/** Puts other words beside those of the issue in force, which stay as they are. */
export const updateSuggestions = async (
  db: Db,
  { issue, ...key }: AnalysisKey & { issue: number },
  suggestions: { blocks?: unknown; questions?: unknown },
): Promise<Issue> => {
  const [row] = await db
    .update(a)
    .set(suggestions)
    .where(and(isOf(key), eq(a.issue, issue)))
    .returning(inForce)
  if (!row) throw new Error('What was suggested was not kept')
  return valid(row)
}
