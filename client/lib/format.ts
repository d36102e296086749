const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** The month that a wall clock shows. */
export const monthOf = (at: Date): string => MONTHS[at.getUTCMonth()] ?? ''
/** As the British shorten it: June and July to three letters as well, September to four. */
const shortMonth = (month: string): string => month.slice(0, month.startsWith('S') ? 4 : 3)

// As the browser itself would write them. Its own way takes some 8 ms for each kind of date, while a list waits to be drawn.
const day = (at: Date): string => `${at.getUTCDate()} ${shortMonth(monthOf(at))}`
const dayWithYear = (at: Date): string => `${day(at)} ${at.getUTCFullYear()}`
const full = (at: Date): string =>
  `${at.getUTCDate()} ${monthOf(at)} ${at.getUTCFullYear()} at ${at.toISOString().slice(11, 16)}`

/** What clocks show at a moment, in its fields of UTC. */
type Clock = (at: Date) => Date

/** What is asked of Temporal, where the browser has it: how far the clocks of a zone are ahead. */
interface Zones {
  Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } } }
}

/** The clock of a zone. @throws RangeError where the browser has no such zone */
const clockOf = (zone: string): Clock => {
  const { Temporal } = globalThis as { Temporal?: Zones }
  if (Temporal) {
    const ahead = (ms: number) =>
      Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000
    ahead(0)
    return (at) => new Date(at.getTime() + ahead(at.getTime()))
  }
  // This takes some ms to make, where that takes less than one. Written the Swedish way, a day has the year first.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  return (at) => new Date(`${format.format(at).replace(' ', 'T')}Z`)
}

/** Where the reader is, as far as anybody has said; without it all is told where the browser is. */
let reader: { zone: string; clock: Clock } | null = null

/** From here on times and days are those of this zone: made while the lists are still on their way. */
export const readIn = (zone: string): void => {
  if (reader?.zone === zone) return
  try {
    reader = { zone, clock: clockOf(zone) }
  } catch {
    reader = null
  }
}

/** The zone that times are told in; nothing where nobody has said one. */
export const readerZone = (): string | undefined => reader?.zone

/** What clocks show at a moment where the reader is, in its fields of UTC. */
export const wallClock: Clock = (at) =>
  reader ? reader.clock(at) : new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)

/** Under seven days relative ("3 h ago"), else the day. */
export const when = (iso: string, now: Date = new Date()): string => {
  const at = new Date(iso)
  const ago = now.getTime() - at.getTime()
  if (ago < MINUTE_MS) return 'just now'
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)} min ago`
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)} h ago`
  if (ago < 7 * DAY_MS) return `${Math.floor(ago / DAY_MS)} d ago`
  const shown = wallClock(at)
  return (shown.getUTCFullYear() === wallClock(now).getUTCFullYear() ? day : dayWithYear)(shown)
}

/** The whole time, for titles. */
export const fullTime = (iso: string): string => full(wallClock(new Date(iso)))

/** The day, YYYY-MM-DD, that a time falls on where the reader is. */
export const dayOf = (at: Date | string): string => wallClock(new Date(at)).toISOString().slice(0, 10)

/** A date, YYYY-MM-DD, in words without its year: "7 Sept". */
export const shortDay = (date: string): string => day(new Date(date))

/** The day of an instant in words, where the reader is: as the whole time beside it and the lists say it. */
export const dayAt = (iso: string): string => dayWithYear(wallClock(new Date(iso)))

/** A day as YYYY-MM-DD in words. */
export const dayWords = (date: string): string => dayWithYear(new Date(date))

export const fullName = (person: { first: string; last: string }): string => `${person.first} ${person.last}`.trim()

/** A whole number, "1,234". The browser's own way loads its tables of numbers first, which takes as long as drawing a list. */
export const inFigures = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** A part of a whole in percent; neither all nor nothing is said where somebody is missing or there. */
export const percentOf = (part: number, whole: number): string => {
  const percent = Math.round((100 * part) / whole)
  if (percent === 0 && part > 0) return 'under 1 %'
  return percent === 100 && part < whole ? 'over 99 %' : `${percent} %`
}

/** "1 person", "12 people". */
export const countOf = (n: number, one: string, many: string): string => `${inFigures(n)} ${n === 1 ? one : many}`
