import { and, type AnyColumn, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { addDays, dayOf } from './clock.ts'
import { type Db, inScope } from './database.ts'
import { invalid } from './problems.ts'
import type { Scope } from './scope.ts'
import type { Cell, Sheet } from './spreadsheet.ts'

// Days that a company chose begin and end where it is; days that somebody asks for or is shown, where they are. Zones are read here
// alone: PostgreSQL may know fewer names than were chosen from.

// Written the Swedish way, a day has the year first.
const formatIn = (timeZone: string) => ({
  day: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
  clock: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }),
})

const formats = new Map<string, ReturnType<typeof formatIn>>()
const formatsOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  let made = formatIn('UTC')
  try {
    made = formatIn(timeZone)
  } catch {
    // A name that came with newer or older tables than ours: its days are those of UTC.
  }
  formats.set(timeZone, made)
  return made
}

/** The day, YYYY-MM-DD, that a moment falls on in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  timeZone === 'UTC' ? dayOf(at) : formatsOf(timeZone).day.format(at)

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** What a clock shows at a moment: "2026-11-23 00:30:00". */
export const clockIn = (timeZone: string, at: string): string => formatsOf(timeZone).clock.format(new Date(at))

/**
 * A table for people: its instants as the clocks of a time zone show them, which the heading of each such column names. A table without
 * any names none.
 */
export const tableIn = (timeZone: string, { headings, rows }: Sheet): Sheet => {
  const isInstant = (cell: Cell | undefined): cell is string => typeof cell === 'string' && INSTANT.test(cell)
  const ofTimes = headings.map((_, at) => rows.some((row) => isInstant(row[at])))
  return {
    headings: headings.map((heading, at) => (ofTimes[at] ? headingIn(timeZone, heading) : heading)),
    rows: rows.map((row) => row.map((cell, at) => (ofTimes[at] && isInstant(cell) ? clockIn(timeZone, cell) : cell))),
  }
}
/** The heading of a column of times. */
export const headingIn = (timeZone: string, heading: string): string => `${heading} (${timeZone})`

/**
 * The same data with each of its instants as the clocks of a time zone show it, for a paper that is drawn where no zone is known. It
 * names the zone beside them.
 */
export const byClocksOf = <Data>(timeZone: string, data: Data): Data => {
  const clock = (at: string) => `${clockIn(timeZone, at).replace(' ', 'T')}${at.slice(-5)}`
  const told = (value: unknown): unknown => {
    if (typeof value === 'string') return INSTANT.test(value) ? clock(value) : value
    if (Array.isArray(value)) return value.map(told)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, told(one)]))
  }
  return timeZone === 'UTC' ? data : (told(data) as Data)
}

/** The time zone of whoever looks; UTC where nobody does. */
export const zoneOf = (scope: Scope): string => ('zone' in scope && scope.zone) || 'UTC'

/**
 * The time zone of a row of `users`: the one of their profile, else that of their company. UTC in a profile is what stands there before
 * anything was chosen; whoever wants it in spite of their company has Etc/UTC.
 */
export const ZONE_OF_USER = sql<string>`coalesce(nullif(users.time_zone, 'UTC'),
  (select c.time_zone from companies c where c.id = users.company_id), 'UTC')`

/** The same of a row that has been read. */
export const zoneOfUser = (own: string, company: { time_zone: string } | null): string =>
  own === 'UTC' ? (company?.time_zone ?? 'UTC') : own

const midnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)
/** The day so many days after another, in the calendar alone. */
export const daysAfter = (day: string, days: number): string => dayOf(addDays(new Date(midnight(day)), days))

/** No place is further from UTC than this, and no day that a place left out was longer. */
const FURTHEST_MS = 30 * 3_600_000
/** Outside of these the tables of zones say nothing worth asking for, and days are those of UTC. */
const [FIRST_TOLD, LAST_TOLD] = ['1900-01-01', '9000-01-01']

/**
 * The moment a day begins in a time zone: the first of which it is the day. Most days begin at midnight, some at one o'clock because the
 * clock is put forward at midnight; and where a place left a day out, it begins and ends with the next.
 */
export const startOfDay = (timeZone: string, day: string): Date => {
  const about = midnight(day)
  if (timeZone === 'UTC' || day < FIRST_TOLD || day > LAST_TOLD) return new Date(about)
  let [before, from] = [about - FURTHEST_MS, about + FURTHEST_MS]
  while (from - before > 1_000) {
    const between = before + Math.floor((from - before) / 2_000) * 1_000
    if (dayIn(timeZone, new Date(between)) < day) before = between
    else from = between
  }
  return new Date(from)
}

/** Which day it is where somebody looks. */
export const todayFor = (scope: Scope, now: Date): string => dayIn(zoneOf(scope), now)

/** Days one after another, or weeks: the name of each, the moment it begins, and the one it ends. */
export interface Spell {
  day: string
  from: Date
  to: Date
}
/** So many spells of so many days from a day on, as a time zone has them: one of 24 hours may have 23 or 25. */
export const spellsFrom = (timeZone: string, first: string, spells: number, days = 1): Spell[] =>
  Array.from({ length: spells }, (_, at) => {
    const day = daysAfter(first, at * days)
    return { day, from: startOfDay(timeZone, day), to: startOfDay(timeZone, daysAfter(day, days)) }
  })
/** The same as a table `w` of a statement: its rows are `at` (from 1 on), `starts` and `ends`. */
export const spellRows = (spells: readonly Spell[]): SQL => {
  const moments = (of: 'from' | 'to') => sql.param(spells.map((one) => one[of].toISOString()))
  return sql`unnest(${moments('from')}::timestamptz[], ${moments('to')}::timestamptz[]) with ordinality w (starts, ends, at)`
}

/** A moment as SQL: what is compared with it may have an index. */
type Edge = SQL | undefined
/** From a day on, as whoever looks counts days; nothing where no day is given. */
export const fromDay = (scope: Scope, at: AnyColumn, day: string | undefined): Edge =>
  day === undefined ? undefined : gte(at, startOfDay(zoneOf(scope), day))
/** Before a day begins. */
export const beforeDay = (scope: Scope, at: AnyColumn, day: string | undefined): Edge =>
  day === undefined ? undefined : lt(at, startOfDay(zoneOf(scope), day))
/** Up to the end of a day. */
export const throughDay = (scope: Scope, at: AnyColumn, day: string | undefined): Edge =>
  day === undefined ? undefined : beforeDay(scope, at, daysAfter(day, 1))

/** Which day it is in UTC, and the companies where it is another one at that moment. */
export interface CompanyDays {
  today: string
  others: { ids: number[]; today: string }[]
}

const daysOf = (rows: readonly { id: number; time_zone: string }[], now: Date): CompanyDays => {
  const today = dayOf(now)
  const others = Map.groupBy(rows, ({ time_zone }) => dayIn(time_zone, now))
  others.delete(today)
  return { today, others: [...others].map(([day, of]) => ({ ids: of.map(({ id }) => id), today: day })) }
}

const zones = (db: Db) => db.select({ id: companies.id, time_zone: companies.time_zone }).from(companies).$dynamic()

/** Which day it is now at each company of a scope. */
export const companyDays = async (db: Db, scope: Scope, now: Date): Promise<CompanyDays> =>
  daysOf(await zones(db).where(and(inScope(scope, companies.id), ne(companies.time_zone, 'UTC'))), now)

/** The time zone of a company; UTC where something belongs to none. */
export const zoneAt = async (db: Db, companyId: number | null): Promise<string> => {
  if (companyId === null) return 'UTC'
  const [company] = await zones(db).where(eq(companies.id, companyId)).limit(1)
  return company?.time_zone ?? 'UTC'
}

/** Which day it is now at one company. */
export const todayAt = async (db: Db, companyId: number | null, now: Date): Promise<string> =>
  dayIn(await zoneAt(db, companyId), now)

/** A day for what is to come: one that is over already is refused, unless it stood there before. */
export const demandNotOver = (
  path: string,
  day: string | null | undefined,
  { today, before = null }: { today: string; before?: string | null },
): void => {
  if (day && day !== before && day < today) throw invalid(path, 'This day is over already.')
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
/** A day, YYYY-MM-DD, in an English sentence: "27 November 2026". */
export const longDay = (day: string): string => LONG_DAY.format(new Date(day))

/** How far ahead what happens is noted: further off, it is a slip of the keys. */
const AHEAD_DAYS = 366

/** A day on which something happened, or soon will, at one of the companies in sight. */
export const demandNear = (path: string, day: string, today: string): void => {
  if (day > dayOf(addDays(new Date(today), AHEAD_DAYS))) throw invalid(path, 'This day is more than a year away.')
}

/** Which day it is at a company. */
export const todayOf = ({ today, others }: CompanyDays, companyId: number | null): string =>
  others.find(({ ids }) => companyId !== null && ids.includes(companyId))?.today ?? today

/** Which day it is at the company of a row. */
export const todayInRow = ({ today, others }: CompanyDays, companyId: AnyColumn | SQL): SQL => {
  if (others.length === 0) return sql`${today}::date`
  const cases = others.map((one) => sql`when ${companyId} = any(${sql.param(one.ids)}::int[]) then ${one.today}::date`)
  return sql`(case ${sql.join(cases, sql` `)} else ${today}::date end)`
}
