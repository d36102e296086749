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
const monthOf = (at: Date): string => MONTHS[at.getMonth()] ?? ''
/** As the British shorten it: June and July to three letters as well, September to four. */
const shortMonth = (month: string): string => month.slice(0, month.startsWith('S') ? 4 : 3)
const twoDigits = (n: number): string => String(n).padStart(2, '0')

// As the browser itself would write them. Its own way takes some 8 ms for each kind of date, while a list waits to be drawn.
const day = (at: Date): string => `${at.getDate()} ${shortMonth(monthOf(at))}`
const dayWithYear = (at: Date): string => `${day(at)} ${at.getFullYear()}`
const full = (at: Date): string =>
  `${at.getDate()} ${monthOf(at)} ${at.getFullYear()} at ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`

/** Under seven days relative ("3 h ago"), else the day. */
export const when = (iso: string, now: Date = new Date()): string => {
  const at = new Date(iso)
  const ago = now.getTime() - at.getTime()
  if (ago < MINUTE_MS) return 'just now'
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)} min ago`
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)} h ago`
  if (ago < 7 * DAY_MS) return `${Math.floor(ago / DAY_MS)} d ago`
  return (at.getFullYear() === now.getFullYear() ? day : dayWithYear)(at)
}

/** The whole time, for titles. */
export const fullTime = (iso: string): string => full(new Date(iso))

/** The day, YYYY-MM-DD, that a time falls on where somebody looks, or in a zone that is named. */
export const dayOf = (at: Date, timeZone?: string): string =>
  // Written the Swedish way, a day has the year first.
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone === undefined ? {} : { timeZone }) }).format(at)

/** The day of an instant in words, where somebody looks: as the whole time beside it and the lists say it. */
export const dayAt = (iso: string): string => dayWithYear(new Date(iso))

/** A day as YYYY-MM-DD in words. */
export const dayWords = (date: string): string => dayWithYear(new Date(`${date}T12:00:00`))

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
