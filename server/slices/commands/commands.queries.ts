import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { commands } from '#server/database/schema/users.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const columns = {
  id: commands.id,
  kind: commands.kind,
  summary: commands.summary,
  company_id: commands.company_id,
  created_at: commands.created_at,
  undo_until: commands.undo_until,
  undone_at: commands.undone_at,
  about: sql<
    number | null
  >`case when ${commands.summary} ~ '\\m1 person\\M' then (${commands.inverse} ->> 'about')::int end`,
}
/** What undoing needs may be as large as a whole import: whoever lists changes does without, but for whom one of one person was of. */
const rows = (db: Db) => db.select(columns).from(commands)
export type CommandRecord = Awaited<ReturnType<typeof rows>>[number]

/** Own changes, newest first; the actor is the scope. */
export const selectOwn = (db: Db, actorId: number) =>
  rows(db).where(eq(commands.actor_id, actorId)).orderBy(desc(commands.created_at)).limit(20)

/** How people in reach are called now. */
export const selectNames = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({ id: surveyResults.id, first: surveyResults.first, last: surveyResults.last })
    .from(surveyResults)
    .where(and(inScope(scope, surveyResults.company_id), inArray(surveyResults.id, [...ids])))

export const lockOwn = async (db: Db, actorId: number, id: string) => {
  const [own] = await db
    .select({ ...columns, inverse: commands.inverse })
    .from(commands)
    .where(and(eq(commands.id, id), eq(commands.actor_id, actorId)))
    .for('update')
  return own
}

export const markUndone = (db: Db, id: string, at: Date) =>
  db
    .update(commands)
    .set({ undone_at: at })
    .where(and(eq(commands.id, id), isNull(commands.undone_at)))
