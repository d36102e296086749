import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** An instant with milliseconds, read as ISO text so that it goes to the contract as it stands. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`)
