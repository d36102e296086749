import { date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { companies } from './companies.ts'

/** What happened in a company, for marks on charts over time. */
export const companyEvents = pgTable(
  'company_events',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    type: text().notNull(),
    title: text().notNull(),
    occurred_on: date().notNull(),
    note: text(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('company_events_id').on(t.id),
    // One event is noted once, however often it is sent.
    uniqueIndex('company_events_once').on(t.company_id, t.occurred_on, t.type, t.title),
    foreignKey({ columns: [t.company_id], foreignColumns: [companies.id] }),
  ],
)
