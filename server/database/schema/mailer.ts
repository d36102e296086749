import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

/** Mails that are written once: of a company, or without one of the brand. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    company_id: integer().references(() => companies.id),
    name: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    deleted_at: instant('deleted_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('mail_templates_company').on(t.company_id)],
)

/** Addresses that want no more mails from a company. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    email: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.email] })],
)
