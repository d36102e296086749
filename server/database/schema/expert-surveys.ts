import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { roleBenchmarks } from './role-benchmarks.ts'

/** What experts of a company are asked about a benchmark. */
export const expertSurveys = pgTable(
  'expert_surveys',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    role_benchmark_id: integer()
      .notNull()
      .references(() => roleBenchmarks.id),
    /** The role as it was called when they were asked. */
    role: text().notNull(),
    scales: text().array().notNull(),
    message: text(),
    closes_on: date().notNull(),
    is_closed: boolean().notNull().default(false),
    created_by: integer().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('expert_surveys_id').on(t.id),
    index('expert_surveys_benchmark').on(t.role_benchmark_id, t.id),
  ],
)

/** Who is asked, and what they hold. Their link is made from `uuid`; it is sealed, so that it cannot be read out of here. */
export const experts = pgTable(
  'experts',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    expert_survey_id: integer().notNull(),
    uuid: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    /** [{scale, low, high, weight}], one for each trait that was asked; null until they have answered. */
    opinions: jsonb(),
    answered_at: instant('answered_at'),
    /** The change that asked them; undone, they are gone. */
    command_id: uuid().notNull(),
    /** The latest mail to them. */
    outbox_id: uuid().notNull(),
    reminded_at: instant('reminded_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('experts_email').on(t.company_id, t.expert_survey_id, t.email),
    index('experts_uuid').on(t.uuid),
    foreignKey({
      columns: [t.company_id, t.expert_survey_id],
      foreignColumns: [expertSurveys.company_id, expertSurveys.id],
    }),
  ],
)
