import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** Views of lists that people keep; with a company they are shared with it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    company_id: integer().references(() => companies.id),
    list: text().notNull(),
    name: text().notNull(),
    address: jsonb().notNull(),
    columns: text().array(),
    is_default: boolean().notNull().default(false),
    deleted_at: instant('deleted_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('saved_views_user').on(t.user_id, t.list),
    index('saved_views_company').on(t.company_id, t.list),
    uniqueIndex('saved_views_default')
      .on(t.user_id, t.list)
      .where(sql`is_default and deleted_at is null`),
  ],
)

/** The columns that somebody has chosen for a list, and how wide they are; without columns the usual ones. Stages are a board's. */
export const listColumns = pgTable(
  'list_columns',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    list: text().notNull(),
    columns: text().array(),
    /** Widths in pixels by column; one without takes the room it needs. */
    widths: jsonb().notNull().default({}),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.list] })],
)
