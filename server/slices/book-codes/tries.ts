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
  /**
   * Looks a code up for an address; undefined is a wrong one, and counts. Fails without looking while the address is held up. Who has
   * asked and has no answer yet counts as if wrong, so that many at once try no more codes than one after the other.
   */
  guess<Code>(address: string, look: () => Promise<Code | undefined>): Promise<Code | undefined>
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

interface Parts {
  limits: Limits
  secrets: Secrets
  clock: Clock
  database: Database
}

/** One after the other for each key, so that many who share an address and know their codes are not taken for many guesses. */
const inTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work)
    const over = mine.catch(() => undefined)
    last.set(key, over)
    void over.then(() => last.get(key) === over && last.delete(key))
    return mine
  }
}

/** The guard counts beside the transaction of the call: a refused call rolls back, what it tried stays counted. */
export const createTryGuard = ({ limits, secrets, clock, database }: Parts): TryGuard => {
  const limit = limits.within('book-codes', BOOK_CODE_TRIES_PER_HOUR, HOUR_MS / 1_000)
  const inTurn = inTurns()
  const note = (address: string) => {
    const name = secrets.mac('book code tries', address).slice(0, 20)
    return database.beside.transaction(everything('wrong book code'), (db) => addTry(db, hourOf(clock.now()), name))
  }
  return {
    guess: (from, look) => {
      const address = addressKey(from)
      return inTurn(address, async () => {
        const giveBack = await limit.hold(address)
        const found = await look()
        if (found === undefined) await note(address)
        else await giveBack()
        return found
      })
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
