import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { bookCodeBatches, bookCodes, bookCodeUses } from '#server/database/schema/book-codes.ts'
import type { Db } from '#server/kernel/database.ts'

const c = bookCodes
const b = bookCodeBatches

/** A code by its HMAC, with what its batch leads to; the code is the scope. */
export const selectByMac = async (db: Db, mac: string) => {
  const rows = await db
    .select({
      id: c.id,
      company_id: c.company_id,
      uses_left: c.uses_left,
      expires_on: c.expires_on,
      revoked_at: c.revoked_at,
      batch_name: b.batch_name,
      role_name: b.role_name,
      type: b.type,
      instrument: b.instrument,
    })
    .from(c)
    .innerJoin(b, eq(b.id, c.batch_id))
    .where(eq(c.mac, mac))
    .limit(1)
  return rows[0]
}
export type FoundCode = NonNullable<Awaited<ReturnType<typeof selectByMac>>>

/** Uses a code once: one statement, so that two readers at the same moment cannot both have its last use. */
export const takeUse = async (db: Db, id: number, { today, now }: { today: string; now: Date }): Promise<boolean> => {
  const rows = await db
    .update(c)
    .set({ uses_left: sql`${c.uses_left} - 1`, updated_at: now })
    .where(
      and(eq(c.id, id), gt(c.uses_left, 0), isNull(c.revoked_at), or(isNull(c.expires_on), gte(c.expires_on, today))),
    )
    .returning({ id: c.id })
  return rows.length === 1
}

export const insertUse = (db: Db, row: typeof bookCodeUses.$inferInsert) => db.insert(bookCodeUses).values(row)
