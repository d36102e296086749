import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** Exports that are written in the background, each for whoever asked and nobody else; a file lasts some days. */
export const peopleExports = pgTable(
  'people_exports',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    brand: text().notNull(),
    format: text().notNull(),
    columns: text().array().notNull(),
    /** The benchmark that fits are shown for. */
    role_benchmark_id: integer(),
    /** Who is in it, in the order of the list at the moment of asking; nobody once there is no file any more. */
    ids: integer().array().notNull(),
    total: integer().notNull(),
    /** How many of them the parts hold. */
    done: integer().notNull().default(0),
    /** waiting, running, done, failed, cancelled, expired */
    state: text().notNull().default('waiting'),
    /** The parts as they come, then the file alone. */
    keys: text().array().notNull().default([]),
    name: text(),
    size: integer(),
    created_at: createdAt(),
    finished_at: instant('finished_at'),
    expires_at: instant('expires_at'),
  },
  (t) => [
    index('people_exports_user').on(t.user_id, t.created_at.desc().nullsFirst()),
    uniqueIndex('people_exports_running')
      .on(t.user_id)
      .where(sql`state in ('waiting', 'running')`),
  ],
)
