import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { TOTAL_CAP } from '#contract/constants.ts'
import {
  chosenQuestions,
  customInterviewQuestions,
  questionNotes,
} from '#server/database/schema/custom-interview-questions.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const q = customInterviewQuestions
const c = chosenQuestions
const n = questionNotes
const MOST = 500

export interface ResultKey {
  company_id: number
  survey_result_id: number
}

const author = (scope: Scope) => whoDid(scope, users, q.created_by)
const columns = (scope: Scope) => ({ question: q, by: author(scope).called })
const joined = (db: Db, scope: Scope) => db.select(columns(scope)).from(q).leftJoin(users, author(scope).on)
export type QuestionRecord = Awaited<ReturnType<typeof joined>>[number]
type Question = typeof q.$inferSelect

/** The library; a role's questions come with those for every role. */
export const selectLibrary = (
  db: Db,
  scope: Scope,
  filters: { company_id?: number | undefined; role_name?: string | undefined; facet?: string | undefined },
): Promise<QuestionRecord[]> =>
  joined(db, scope)
    .where(
      and(
        isNull(q.deleted_at),
        inScope(scope, q.company_id),
        filters.company_id === undefined ? undefined : eq(q.company_id, filters.company_id),
        filters.role_name === undefined ? undefined : or(eq(q.role_name, filters.role_name), isNull(q.role_name)),
        filters.facet === undefined ? undefined : eq(q.facet, filters.facet),
      ),
    )
    .orderBy(desc(q.created_at), desc(q.id))
    .limit(TOTAL_CAP)

export const selectQuestion = async (db: Db, scope: Scope, id: number): Promise<QuestionRecord | undefined> => {
  const rows = await joined(db, scope)
    .where(and(eq(q.id, id), isNull(q.deleted_at), inScope(scope, q.company_id)))
    .limit(1)
  return rows[0]
}

/** The same, held until the end of the transaction. */
export const lockQuestion = async (db: Db, scope: Scope, id: number): Promise<QuestionRecord | undefined> => {
  const rows = await joined(db, scope)
    .where(and(eq(q.id, id), isNull(q.deleted_at), inScope(scope, q.company_id)))
    .limit(1)
    .for('no key update', { of: q })
  return rows[0]
}

export const findResult = async (db: Db, scope: Scope, id: number): Promise<ResultKey | undefined> => {
  const rows = await db
    .select({ company_id: surveyResults.company_id, survey_result_id: surveyResults.id })
    .from(surveyResults)
    .where(and(eq(surveyResults.id, id), inScope(scope, surveyResults.company_id)))
    .limit(1)
  return rows[0]
}

/** Whoever changes what is chosen for a person takes turns: each begins from what the one before has left. */
export const lockResult = (db: Db, key: ResultKey): Promise<{ id: number; first: string; last: string }[]> =>
  db
    .select({ id: surveyResults.id, first: surveyResults.first, last: surveyResults.last })
    .from(surveyResults)
    .where(and(eq(surveyResults.company_id, key.company_id), eq(surveyResults.id, key.survey_result_id)))
    .for('no key update')

export const insertQuestion = async (db: Db, row: typeof q.$inferInsert): Promise<number> => {
  const rows = await db.insert(q).values(row).returning({ id: q.id })
  return rows[0]?.id ?? 0
}

/** Writes a question as given, if it is still as it was read; false where somebody came first. */
export const writeQuestion = async (
  db: Db,
  key: Pick<Question, 'company_id' | 'id' | 'updated_at'>,
  changes: Partial<Question>,
): Promise<boolean> => {
  const rows = await db
    .update(q)
    .set(changes)
    .where(and(eq(q.company_id, key.company_id), eq(q.id, key.id), eq(q.updated_at, key.updated_at)))
    .returning({ id: q.id })
  return rows.length === 1
}

const ofResult = (key: ResultKey) => and(eq(c.company_id, key.company_id), eq(c.survey_result_id, key.survey_result_id))

/** What is chosen for a person, in order; also what has left the library since, for whoever has notes on it. */
export const selectChosen = async (db: Db, scope: Scope, key: ResultKey): Promise<QuestionRecord[]> =>
  db
    .select(columns(scope))
    .from(c)
    .innerJoin(q, and(eq(q.company_id, c.company_id), eq(q.id, c.question_id)))
    .leftJoin(users, author(scope).on)
    .where(ofResult(key))
    .orderBy(asc(c.position))
    .limit(MOST)

/** Those of the questions that the company of a result has. */
export const selectOwn = async (db: Db, companyId: number, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: q.id })
    .from(q)
    .where(and(eq(q.company_id, companyId), inArray(q.id, [...ids])))
  return rows.map(({ id }) => id)
}

export const putChosen = async (db: Db, key: ResultKey, ids: readonly number[], updated_at: Date): Promise<void> => {
  await db.delete(c).where(ofResult(key))
  if (ids.length)
    await db.insert(c).values(ids.map((question_id, position) => ({ ...key, question_id, position, updated_at })))
}

export const selectNotes = (db: Db, scope: Scope, key: ResultKey, questionId: number) => {
  const { called: by, on } = whoDid(scope, users, n.user_id)
  return db
    .select({ note: n, by })
    .from(n)
    .leftJoin(users, on)
    .where(
      and(
        eq(n.company_id, key.company_id),
        eq(n.survey_result_id, key.survey_result_id),
        eq(n.question_id, questionId),
      ),
    )
    .orderBy(asc(n.user_id))
    .limit(MOST)
}

/** Writes what was given and keeps the rest as it was. */
export const writeNote = (
  db: Db,
  key: ResultKey & { question_id: number; user_id: number },
  changes: { notes?: string | null; rating?: number | null },
  updated_at: Date,
) =>
  db
    .insert(n)
    .values({ ...key, ...changes, updated_at })
    .onConflictDoUpdate({
      target: [n.company_id, n.survey_result_id, n.question_id, n.user_id],
      set: { ...changes, updated_at },
    })
