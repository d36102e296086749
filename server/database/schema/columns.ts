import { sql } from 'drizzle-orm'
import { date, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant with milliseconds, read as ISO text so that it goes to the contract as it stands. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** A day to look at something again: who chose it, in which brand, and the day of which they were reminded. */
export const followUp = () => ({
  follow_up_on: date(),
  follow_up_by: integer(),
  follow_up_brand: text(),
  follow_up_told: date(),
})
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`)
