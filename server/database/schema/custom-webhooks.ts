import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

/** Where a company wants to be told what happens. */
export const customWebhooks = pgTable(
  'custom_webhooks',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    url: text().notNull(),
    events: text().array().notNull(),
    is_active: boolean().notNull().default(true),
    /** Sealed: it signs, so it cannot be a hash. */
    secret: text().notNull(),
    /** Signs beside the new one until then. */
    previous_secret: text(),
    previous_until: instant('previous_until'),
    /** Since when it is off because its receiver had failed for a whole day. */
    switched_off_at: instant('switched_off_at'),
    /** Whose name and sender a notice about it bears. */
    brand: text().notNull(),
    created_by: integer(),
    deleted_at: instant('deleted_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.id] }), index('custom_webhooks_id').on(t.id)],
)

/** What happened in a company, as receivers are told it: names rows by number and holds no personal data. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull(),
    type: text().notNull(),
    data: jsonb().notNull(),
    /** A test is for one receiver alone. */
    webhook_id: integer(),
    /** The change it tells of: undone, it never happened. */
    command_id: uuid(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('webhook_events_newest').on(t.company_id, t.created_at.desc().nullsFirst(), t.id),
    index('webhook_events_command').on(t.command_id),
  ],
)

/** Every try to deliver an event: when, and how it was answered. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    webhook_id: integer().notNull(),
    event_id: integer().notNull(),
    status_code: smallint(),
    ms: integer().notNull(),
    why: text(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('webhook_attempts_event').on(t.company_id, t.webhook_id, t.event_id),
    foreignKey({
      columns: [t.company_id, t.webhook_id],
      foreignColumns: [customWebhooks.company_id, customWebhooks.id],
    }),
    foreignKey({
      columns: [t.company_id, t.event_id],
      foreignColumns: [webhookEvents.company_id, webhookEvents.id],
    }).onDelete('cascade'),
  ],
)
