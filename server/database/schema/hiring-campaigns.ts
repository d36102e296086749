import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/resources/surveys.ts'
import { companies, locations } from './companies.ts'
import { createdAt, updatedAt } from './columns.ts'

export const hiringCampaigns = pgTable(
  'hiring_campaigns',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull(),
    name: text().notNull(),
    role_name: text().notNull(),
    location_id: integer(),
    /** Without a location of its own: among which of the company's people choose; empty: among all. */
    location_ids: integer().array().notNull().default([]),
    type: text().notNull(),
    instrument: text().notNull(),
    /** Everybody of the campaign is compared with the same people, from its first day to its last. */
    norm_version: text().notNull().default('work-style-108/combined/v1'),
    starts_on: date(),
    ends_on: date(),
    message: text(),
    /** The language of its invitations and reminders, and of its own word in them. */
    locale: text().$type<Locale>().notNull().default('en'),
    /** Whether people see their own report when they have handed in. */
    shares_report: boolean().notNull().default(false),
    /** What staff chose; scheduled and closed-by-date are read from the days. */
    state: text().notNull().default('open'),
    is_archived: boolean().notNull().default(false),
    /** Names of the links that the company gave out, so that it sees which brings people. */
    sources: text().array().notNull().default([]),
    /** How many it hopes will finish; it may pause by itself once they have. */
    goal: integer(),
    pauses_at_goal: boolean().notNull().default(false),
    /** Who is told when somebody has handed in. */
    told_user_ids: integer().array().notNull().default([]),
    /** After how many days people who were invited by mail and have not registered are reminded: at most twice. */
    reminder_days: integer().array().notNull().default([3, 7]),
    /** What its people are told of what follows: who reads their result, and within how many days they hear. */
    reader_name: text(),
    answer_days: integer(),
    created_by: integer().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('hiring_campaigns_uuid').on(t.uuid),
    index('hiring_campaigns_id').on(t.id),
    index('hiring_campaigns_list').on(t.company_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    foreignKey({ columns: [t.company_id, t.location_id], foreignColumns: [locations.company_id, locations.id] }),
  ],
)
