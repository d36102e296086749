import { gte, sql } from 'drizzle-orm'
import { bookCodeTries } from '#server/database/schema/book-codes.ts'
import type { Db } from '#server/kernel/database.ts'

const t = bookCodeTries

/** One wrong code more of an address in an hour. */
export const addTry = (db: Db, hour: Date, address: string) =>
  db
    .insert(t)
    .values({ hour, address, tries: 1 })
    .onConflictDoUpdate({ target: [t.hour, t.address], set: { tries: sql`${t.tries} + 1` } })

export const selectTries = (db: Db, since: Date) => db.select().from(t).where(gte(t.hour, since))
