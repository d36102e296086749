/** The time as an argument: the same code runs with the world's clock and with a test's. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** So many seconds later; a negative number is earlier, a fraction counts to the millisecond. */
export const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000)
/** So many minutes later. */
export const addMinutes = (at: Date, minutes: number): Date => addSeconds(at, minutes * 60)
/** So many hours later, of 60 minutes each, whatever clocks did in between. */
export const addHours = (at: Date, hours: number): Date => addMinutes(at, hours * 60)
/** So many times 24 hours later: no calendar's day where clocks change (company-days.ts has those). */
export const addDays = (at: Date, days: number): Date => addHours(at, days * 24)

/** The day of a time in UTC, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
