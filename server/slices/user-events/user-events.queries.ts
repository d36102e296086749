import { userEvents } from '#server/database/schema/users.ts'
import type { Db } from '#server/kernel/database.ts'

/** Stores events; a repeat of the same user, time and words is left out. */
export const insertUserEvents = (db: Db, rows: (typeof userEvents.$inferInsert)[]) =>
  db.insert(userEvents).values(rows).onConflictDoNothing()
