import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies, franchises } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    company_id: integer().references(() => companies.id),
    franchise_id: integer().references(() => franchises.id),
    email: text().notNull(),
    first: text().notNull(),
    last: text().notNull(),
    phone: text(),
    time_zone: text().notNull().default('UTC'),
    picture_key: text(),
    /** Whether a mail tells of results that are handed in: none, mine (of campaigns one started) or all. */
    told_of_results: text().notNull().default('none'),
    auth_role: text().notNull(),
    can_view_hiring_pipeline: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    last_sign_in_at: instant('last_sign_in_at'),
    /** The latest mail by which the account is set up, and when it was written. */
    setup_mail_id: uuid(),
    invited_at: instant('invited_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('users_email').on(t.email),
    index('users_company').on(t.company_id),
    index('users_franchise').on(t.franchise_id),
  ],
)

export const userEvents = pgTable(
  'user_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    caller_id: integer()
      .notNull()
      .references(() => users.id),
    description: text().notNull(),
    timestamp: instant('timestamp').notNull(),
    /** The time that was sent, where it was not believed: by it a repeat is known all the same. */
    sent_at: instant('sent_at'),
    is_mobile: boolean().notNull(),
    screen_width: integer().notNull(),
    screen_height: integer().notNull(),
    browser: text().notNull(),
    os: text().notNull(),
    user_agent: text().notNull(),
    pathname: text(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('user_events_sent_once').on(t.user_id, sql`coalesce(${t.sent_at}, ${t.timestamp})`, t.description),
    index('user_events_newest').on(t.user_id, t.timestamp.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** Changes that somebody made; the inverse is what undo carries out. */
export const commands = pgTable(
  'commands',
  {
    id: uuid().primaryKey(),
    company_id: integer().references(() => companies.id),
    actor_id: integer()
      .notNull()
      .references(() => users.id),
    on_behalf_of: integer().references(() => users.id),
    kind: text().notNull(),
    summary: text().notNull(),
    inverse: jsonb().notNull(),
    undo_until: instant('undo_until').notNull(),
    undone_at: instant('undone_at'),
    created_at: createdAt(),
  },
  (t) => [index('commands_actor').on(t.actor_id, t.created_at.desc().nullsFirst())],
)
