import { and, eq, lte, sql } from 'drizzle-orm'
import { signInFailures } from '#server/database/schema/auth.ts'
import { addMinutes, addSeconds } from '#server/kernel/clock.ts'
import { type Db, lastly } from '#server/kernel/database.ts'
import { lockSeconds, secondsLocked } from '#server/kernel/lockout.ts'
import { planned, written } from '#server/kernel/planned.ts'

/** Failed sign-ins of one address, as far as they still count. */
export interface Failures {
  failures: number
  locked_until: Date | null
  last_attempt_at: Date
}

/** What was counted, and what stood there before. */
export interface Attempt {
  retryAfterSeconds: number
  before: Failures | undefined
}

const FORGOTTEN_AFTER_MINUTES = 15

/** The count with one more failure; it begins anew after 15 minutes without an attempt since the lock ended. */
const withFailure = (before: Failures | undefined, now: Date): Failures => {
  const quietSince = before
    ? new Date(Math.max(before.last_attempt_at.getTime(), before.locked_until?.getTime() ?? 0))
    : now
  const isForgotten = !before || addMinutes(quietSince, FORGOTTEN_AFTER_MINUTES) <= now
  const failures = (isForgotten ? 0 : before.failures) + 1
  const seconds = lockSeconds(failures)
  return { failures, locked_until: seconds ? addSeconds(now, seconds) : null, last_attempt_at: now }
}

/** The first failure of an address locks nobody out. */
const countFirst = written((db) =>
  db
    .insert(signInFailures)
    .values({
      email: sql.placeholder('email'),
      failures: 1,
      locked_until: null,
      last_attempt_at: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ email: signInFailures.email }),
)
const lockedCount = written((db) =>
  db
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.email, sql.placeholder('email')))
    .for('update'),
)

/**
 * Counts an attempt as failed before the password is looked at, so that a hundred guesses at once are a hundred failures; a
 * right password clears the count. Addresses without an account count alike.
 * @returns seconds until the lock ends; 0 when the attempt may go on. During a lock nothing is counted
 */
export const countAttempt = async (db: Db, email: string, now: Date): Promise<Attempt> => {
  const [first, [before]] = await Promise.all([
    countFirst(db).execute({ email, at: now }),
    lockedCount(db).execute({ email }),
  ])
  if (first.length > 0)
    return { retryAfterSeconds: 0, before: { failures: 0, locked_until: null, last_attempt_at: now } }
  const seconds = secondsLocked(before, now)
  if (seconds > 0) return { retryAfterSeconds: seconds, before }
  await planned(db).update(signInFailures).set(withFailure(before, now)).where(eq(signInFailures.email, email))
  return { retryAfterSeconds: 0, before }
}

/** An attempt that nobody could look at was none: the count is as it was, unless somebody else counted meanwhile. */
export const takeBack = async (db: Db, email: string, { before }: Attempt): Promise<void> => {
  if (!before) return
  await db
    .update(signInFailures)
    .set(before)
    .where(and(eq(signInFailures.email, email), lte(signInFailures.failures, before.failures + 1)))
}

const CLEAR = { name: 'clear failures', text: 'delete from sign_in_failures where email = $1' }

/** Goes along with what is asked next, at the latest the commit. */
export const clearFailures = (db: Db, email: string): void => lastly(db, CLEAR, [email])
