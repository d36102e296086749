import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { companies } from './companies.ts'
import { users } from './users.ts'

/** Norms that companies made of their own people; a row is never changed. */
export const norms = pgTable(
  'norms',
  {
    company_id: integer().notNull(),
    version: text().notNull(),
    name: text().notNull(),
    form: text().notNull(),
    use: text().notNull(),
    n: integer().notNull(),
    population: text().notNull(),
    period: text().notNull(),
    words: text().notNull(),
    /** [{scale, mean, sd, alpha, semT, lookup}] */
    scales: jsonb().notNull(),
    /** A norm of a part of the people would adjust scores by group, which the law forbids: there is none. */
    sub_group: text(),
    approved_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.version] }),
    index('norms_newest').on(t.company_id, t.use, t.created_at),
    check('norms_of_whole_groups', sql`${t.sub_group} is null`),
    foreignKey({ columns: [t.company_id], foreignColumns: [companies.id] }),
  ],
)
