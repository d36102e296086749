import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  index,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, updatedAt } from './columns.ts'

/** Columns of a pipeline; every company has a default pipeline. Moves of cards lock its row, one after the other. */
export const pipelines = pgTable(
  'pipelines',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    is_default: boolean().notNull().default(false),
    /** The scale whose band stands on the cards, and by which cards without a position follow each other. */
    score_scale: text().notNull().default('C'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.id] }), index('pipelines_id').on(t.id)],
)

/** The stages of a pipeline, shown as columns. */
export const pipelineStatuses = pgTable(
  'pipeline_statuses',
  {
    company_id: integer().notNull(),
    pipeline_id: integer().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    /** Entering it needs a written reason by a named person. */
    is_rejection: boolean().notNull().default(false),
    colour: text().notNull().default('grey'),
    /** Days after which somebody waits too long here; null for no limit. */
    day_limit: smallint(),
    /** Who is to act on people in this stage, in words. */
    acts: text(),
    /** What is to be done with them next, in words. */
    next_action: text(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.pipeline_id, t.key] }),
    foreignKey({ columns: [t.company_id, t.pipeline_id], foreignColumns: [pipelines.company_id, pipelines.id] }),
  ],
)

/** What happens by itself when a person moves somebody into a stage; it never moves anybody. */
export const pipelineRules = pgTable(
  'pipeline_rules',
  {
    company_id: integer().notNull(),
    id: uuid().notNull(),
    pipeline_id: integer().notNull(),
    status: text().notNull(),
    kind: text().notNull(),
    is_on: boolean().notNull().default(true),
    position: integer().notNull(),
    /** Of a mail subject, text and the minutes it waits; of an assignment the user, of a tag which, of a call the webhook and its minutes. */
    settings: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('pipeline_rules_stage').on(t.company_id, t.pipeline_id, t.status),
    foreignKey({
      columns: [t.company_id, t.pipeline_id, t.status],
      foreignColumns: [pipelineStatuses.company_id, pipelineStatuses.pipeline_id, pipelineStatuses.key],
    }),
  ],
)
