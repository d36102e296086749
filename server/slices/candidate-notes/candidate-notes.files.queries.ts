import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { candidateNotes } from '#server/database/schema/candidate-notes.ts'
import { noteFiles } from '#server/database/schema/note-files.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const f = noteFiles
export type FileRecord = typeof noteFiles.$inferSelect

/** What hangs on notes, in the order in which it came. */
export const selectFiles = (db: Db, scope: Scope, noteIds: readonly number[]): Promise<FileRecord[]> =>
  db
    .select()
    .from(f)
    .where(
      and(inArray(f.note_id, [...noteIds]), eq(f.state, 'linked'), isNull(f.deleted_at), inScope(scope, f.company_id)),
    )
    .orderBy(asc(f.linked_at), asc(f.id))

/** How many files hang on a note. */
export const countFiles = (db: Db, key: { company_id: number; id: number }) =>
  db.$count(
    f,
    and(eq(f.company_id, key.company_id), eq(f.note_id, key.id), eq(f.state, 'linked'), isNull(f.deleted_at)),
  )

export const insertFile = (db: Db, row: typeof noteFiles.$inferInsert) => db.insert(f).values(row)

/** A file that was announced and has not come yet, or could not be checked; locked, so that it comes once. */
export const lockWaiting = async (db: Db, key: string): Promise<FileRecord | undefined> => {
  const rows = await db
    .select()
    .from(f)
    .where(and(eq(f.key, key), inArray(f.state, ['waiting', 'unchecked'])))
    .limit(1)
    .for('update')
  return rows[0]
}

export const updateFile = (
  db: Db,
  key: { company_id: number; id: number },
  changes: Partial<typeof noteFiles.$inferInsert>,
) =>
  db
    .update(f)
    .set(changes)
    .where(and(eq(f.company_id, key.company_id), eq(f.id, key.id)))

/** Hides a file or shows it again: false where somebody did so first, or it is gone. */
export const toggleFile = async (
  db: Db,
  scope: Scope,
  key: { company_id: number; id: number; note_id: number },
  { from, to }: { from: Date | null; to: Date | null },
): Promise<boolean> => {
  const rows = await db
    .update(f)
    .set({ deleted_at: to })
    .where(
      and(
        eq(f.company_id, key.company_id),
        eq(f.id, key.id),
        eq(f.note_id, key.note_id),
        eq(f.state, 'linked'),
        from === null ? isNull(f.deleted_at) : eq(f.deleted_at, from),
        inScope(scope, f.company_id),
      ),
    )
    .returning({ id: f.id })
  return rows.length === 1
}

/** The note that a file is to hang on, locked, so that no two pass its limit; none where it was deleted meanwhile. */
export const lockNote = async (db: Db, key: { company_id: number; id: number }) => {
  const n = candidateNotes
  const rows = await db
    .select({ survey_result_id: n.survey_result_id })
    .from(n)
    .where(and(eq(n.company_id, key.company_id), eq(n.id, key.id), isNull(n.deleted_at)))
    .for('no key update')
  return rows[0]
}
