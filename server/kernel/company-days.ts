import { and, type AnyColumn, eq, ne, type SQL, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { dayOf } from './clock.ts'
import { type Db, inScope } from './database.ts'
import type { Scope } from './scope.ts'

// Days that a company chose begin and end where it is. Zones are read here alone: PostgreSQL may know fewer names than were chosen from.

// Written the Swedish way, a day has the year first.
const formatIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  let format = formatIn('UTC')
  try {
    format = formatIn(timeZone)
  } catch {
    // A name that came with newer or older tables than ours: its days are those of UTC.
  }
  formats.set(timeZone, format)
  return format
}

/** The day, YYYY-MM-DD, that a moment falls on in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  timeZone === 'UTC' ? dayOf(at) : formatOf(timeZone).format(at)

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

/** Which day it is now at one company; that of UTC where something belongs to none. */
export const todayAt = async (db: Db, companyId: number | null, now: Date): Promise<string> => {
  if (companyId === null) return dayOf(now)
  const [company] = await zones(db).where(eq(companies.id, companyId)).limit(1)
  return dayIn(company?.time_zone ?? 'UTC', now)
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
