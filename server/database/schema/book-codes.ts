import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { surveyResults } from './survey-results.ts'

/** Codes made together for one edition of a book. Without a company they are in stock. */
export const bookCodeBatches = pgTable(
  'book_code_batches',
  {
    id: serial().primaryKey(),
    company_id: integer().references(() => companies.id),
    uuid: uuid().notNull(),
    batch_name: text().notNull(),
    edition: text(),
    role_name: text().notNull(),
    type: text().notNull(),
    instrument: text().notNull(),
    /** own: readers get their own plain report; company: the company alone reads the result. */
    report: text().notNull(),
    uses: smallint().notNull(),
    expires_on: date(),
    is_archived: boolean().notNull().default(false),
    created_by: integer().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('book_code_batches_company').on(t.company_id)],
)

/** One code: its HMAC alone, never the code. */
export const bookCodes = pgTable(
  'book_codes',
  {
    id: serial().primaryKey(),
    company_id: integer().references(() => companies.id),
    batch_id: integer()
      .notNull()
      .references(() => bookCodeBatches.id, { onDelete: 'cascade' }),
    /** What it is called, since it cannot be shown: its place in the batch. */
    number: integer().notNull(),
    mac: text().notNull(),
    uses: smallint().notNull(),
    uses_left: smallint().notNull(),
    expires_on: date(),
    revoked_at: instant('revoked_at'),
    /** The number of the code that took its place. */
    replaced_by: integer(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('book_codes_mac').on(t.mac),
    uniqueIndex('book_codes_number').on(t.batch_id, t.number),
    index('book_codes_company').on(t.company_id),
  ],
)

/** Who registered with a code. The row outlives an erased person: that a code was used stays true, and names nobody. */
export const bookCodeUses = pgTable(
  'book_code_uses',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    result_id: integer().notNull(),
    book_code_id: integer()
      .notNull()
      .references(() => bookCodes.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.result_id] }),
    index('book_code_uses_code').on(t.book_code_id),
    foreignKey({ columns: [t.company_id, t.result_id], foreignColumns: [surveyResults.company_id, surveyResults.id] }),
  ],
)

/** Wrong codes by hour and address; the address is a keyed hash, enough to tell two apart. */
export const bookCodeTries = pgTable(
  'book_code_tries',
  {
    hour: timestamp({ withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    address: text().notNull(),
    tries: integer()
      .notNull()
      .default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.hour, t.address] })],
)
