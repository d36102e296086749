import { BOOK_CODE_ALARM_PER_HOUR, BOOK_CODE_TRIES_PER_HOUR } from '#contract/constants.ts'
import type { BookCodeTries } from '#contract/resources/book-codes.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Limits } from '#server/kernel/limits.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { addTry, selectTries } from './tries.queries.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
/** So many addresses held up within a day are no coincidence. */
const ALARM_ADDRESSES = 3

/** Holds up whoever sends too many wrong codes, and remembers that it happened. */
export interface TryGuard {
  /** Fails while an address is held up. */
  check(address: string): Promise<void>
  /** Counts a wrong code of an address. */
  wrong(address: string): Promise<void>
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

interface Parts {
  limits: Limits
  secrets: Secrets
  clock: Clock
  database: Database
}

/** The guard counts beside the transaction of the call: a refused call rolls back, what it tried stays counted. */
export const createTryGuard = ({ limits, secrets, clock, database }: Parts): TryGuard => {
  const limit = limits.limit('book-codes', BOOK_CODE_TRIES_PER_HOUR, HOUR_MS / 1_000)
  return {
    check: (address) => limit.check(addressKey(address)),
    wrong: async (from) => {
      const address = addressKey(from)
      const name = secrets.mac('book code tries', address).slice(0, 20)
      await database.transaction(everything('wrong book code'), (db) => addTry(db, hourOf(clock.now()), name))
      await limit.take(address)
    },
  }
}

/** Wrong codes of the last day, hour by hour, and what to think of them. */
export const readTries = async (ctx: Context): Promise<BookCodeTries> => {
  const thisHour = hourOf(ctx.clock.now())
  const first = new Date(thisHour.getTime() - (HOURS - 1) * HOUR_MS)
  const rows = await selectTries(ctx.db, first)
  const sum = (some: typeof rows) => some.reduce((all, row) => all + row.tries, 0)
  const inHour = (at: Date) => sum(rows.filter((row) => row.hour.getTime() === at.getTime()))
  const hours = Array.from({ length: HOURS }, (_, index) => new Date(first.getTime() + index * HOUR_MS))
  const last_hour = inHour(thisHour)
  const heldUp = new Set(rows.filter((row) => row.tries >= BOOK_CODE_TRIES_PER_HOUR).map((row) => row.address))
  const isAlarm = last_hour >= BOOK_CODE_ALARM_PER_HOUR || heldUp.size >= ALARM_ADDRESSES
  return {
    level: isAlarm ? 'alarm' : heldUp.size ? 'watch' : 'quiet',
    last_hour,
    last_day: sum(rows),
    addresses: new Set(rows.map((row) => row.address)).size,
    held_up: heldUp.size,
    hours: hours.map((at) => ({ at: at.toISOString(), tries: inHour(at) })),
  }
}
