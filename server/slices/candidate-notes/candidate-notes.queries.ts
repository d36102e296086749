import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { TOTAL_CAP } from '#contract/constants.ts'
import { candidateNotes } from '#server/database/schema/candidate-notes.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'

const n = candidateNotes
/** Whoever changed its words last. */
const editor = alias(users, 'editor')
const author = (scope: Scope) => whoDid(scope, users, n.author_id)
const changer = (scope: Scope) => whoDid(scope, editor, n.edited_by)
const columns = (scope: Scope) => ({
  id: n.id,
  company_id: n.company_id,
  survey_result_id: n.survey_result_id,
  body: n.body,
  is_pinned: n.is_pinned,
  author_id: n.author_id,
  author: author(scope).called,
  edited_at: n.edited_at,
  editor: changer(scope).called,
  created_at: n.created_at,
  updated_at: n.updated_at,
  deleted_at: n.deleted_at,
})
const joined = (db: Db, scope: Scope) =>
  db.select(columns(scope)).from(n).leftJoin(users, author(scope).on).leftJoin(editor, changer(scope).on)
export type NoteRecord = Awaited<ReturnType<typeof joined>>[number]

export const selectNotes = (db: Db, scope: Scope, surveyResultId: number) =>
  joined(db, scope)
    .where(and(eq(n.survey_result_id, surveyResultId), isNull(n.deleted_at), inScope(scope, n.company_id)))
    .orderBy(desc(n.is_pinned), desc(n.created_at), asc(n.id))
    .limit(TOTAL_CAP)

export const selectNote = async (db: Db, scope: Scope, id: number): Promise<NoteRecord | undefined> => {
  const rows = await joined(db, scope)
    .where(and(eq(n.id, id), isNull(n.deleted_at), inScope(scope, n.company_id)))
    .limit(1)
  return rows[0]
}

/** The company of a result that the scope holds. */
export const companyOfResult = async (db: Db, scope: Scope, surveyResultId: number): Promise<number | undefined> => {
  const rows = await db
    .select({ company_id: surveyResults.company_id })
    .from(surveyResults)
    .where(and(eq(surveyResults.id, surveyResultId), inScope(scope, surveyResults.company_id)))
    .limit(1)
  return rows[0]?.company_id
}

/** Whom a result is of, in which company. */
export const selectResult = async (db: Db, scope: Scope, surveyResultId: number) => {
  const { company_id, first, last } = surveyResults
  const rows = await db
    .select({ company_id, first, last })
    .from(surveyResults)
    .where(and(eq(surveyResults.id, surveyResultId), inScope(scope, surveyResults.company_id)))
    .limit(1)
  return rows[0]
}

/** The active staff of a company, by name. */
export const selectColleagues = (db: Db, scope: Scope, companyId: number) =>
  db
    .select({ id: users.id, first: users.first, last: users.last, email: users.email })
    .from(users)
    .where(and(eq(users.company_id, companyId), users.active, inScope(scope, users.company_id)))
    .orderBy(...byNames(users.first, users.last), asc(users.id))
    .limit(500)

export const insertNote = async (db: Db, note: typeof candidateNotes.$inferInsert): Promise<number> => {
  const rows = await db.insert(n).values(note).returning({ id: n.id })
  return rows[0]?.id ?? 0
}

/** Changes a note as it was read: false where somebody came first. */
export const updateNote = async (
  db: Db,
  note: NoteRecord,
  changes: Partial<typeof candidateNotes.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(n)
    .set(changes)
    .where(and(eq(n.company_id, note.company_id), eq(n.id, note.id), eq(n.updated_at, note.updated_at)))
    .returning({ id: n.id })
  return rows.length === 1
}

export const restoreNote = async (
  db: Db,
  scope: Scope,
  key: { company_id: number; id: number; deleted_at: string; was_at: string },
): Promise<boolean> => {
  const rows = await db
    .update(n)
    .set({ deleted_at: null, updated_at: new Date(key.was_at) })
    .where(
      and(
        eq(n.company_id, key.company_id),
        eq(n.id, key.id),
        eq(n.deleted_at, new Date(key.deleted_at)),
        inScope(scope, n.company_id),
      ),
    )
    .returning({ id: n.id })
  return rows.length === 1
}
