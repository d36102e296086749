import { bigint, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Events of use as the collector took them in. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message_id: text().notNull(),
    type: text().notNull(),
    name: text(),
    user_id: text(),
    anonymous_id: text(),
    at: instant('at').notNull(),
    received_at: instant('received_at').notNull(),
    brand: text(),
    path: text(),
    properties: jsonb().notNull(),
    context: jsonb().notNull(),
  },
  (t) => [unique('analytics_events_message').on(t.message_id), index('analytics_events_at').on(t.at)],
)

/** How many events could not be kept, by the quarter of an hour: days begin at one of these in every time zone. */
export const analyticsRefusals = pgTable('analytics_refusals', {
  at: instant('at').primaryKey(),
  count: integer().notNull(),
})

/** The same by days of UTC, as the release before counts them; nobody reads it any more. */
export const analyticsRejections = pgTable('analytics_rejections', {
  day: date().primaryKey(),
  count: integer().notNull(),
})
