/** The time as an argument: the same code runs with the world's clock and with a test's. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000)
export const addMinutes = (at: Date, minutes: number): Date => addSeconds(at, minutes * 60)
export const addHours = (at: Date, hours: number): Date => addMinutes(at, hours * 60)
export const addDays = (at: Date, days: number): Date => addHours(at, days * 24)

/** The day of a time in UTC, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
