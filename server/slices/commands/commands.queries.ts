import { and, desc, eq, isNull } from 'drizzle-orm'
import { commands, users } from '#server/database/schema/users.ts'
import type { Db } from '#server/kernel/database.ts'

const columns = {
  id: commands.id,
  kind: commands.kind,
  summary: commands.summary,
  inverse: commands.inverse,
  company_id: commands.company_id,
  created_at: commands.created_at,
  undo_until: commands.undo_until,
  undone_at: commands.undone_at,
  first: users.first,
  last: users.last,
}
const joined = (db: Db) => db.select(columns).from(commands).innerJoin(users, eq(users.id, commands.actor_id))
export type CommandRecord = Awaited<ReturnType<typeof joined>>[number]

/** Own changes, newest first; the actor is the scope. */
export const selectOwn = (db: Db, actorId: number) =>
  joined(db).where(eq(commands.actor_id, actorId)).orderBy(desc(commands.created_at)).limit(20)

export const lockOwn = async (db: Db, actorId: number, id: string): Promise<CommandRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(commands.id, id), eq(commands.actor_id, actorId)))
    .for('update', { of: commands })
  return rows[0]
}

export const markUndone = (db: Db, id: string, at: Date) =>
  db
    .update(commands)
    .set({ undone_at: at })
    .where(and(eq(commands.id, id), isNull(commands.undone_at)))
