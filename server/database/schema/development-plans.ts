import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, followUp, updatedAt } from './columns.ts'
import { surveyResults } from './survey-results.ts'

/** Pieces of coaching that somebody has pinned for the next 30, 60 or 90 days. */
export const coachingItems = pgTable(
  'coaching_items',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    reader: text().notNull(),
    piece: text().notNull(),
    days: smallint().notNull(),
    /** The day that the span ends on, where the company is; ticking off leaves it. */
    due_on: date(),
    is_done: boolean().notNull().default(false),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.reader, t.piece] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/** The one goal of a person, with their if-then plans. */
export const growthGoals = pgTable(
  'growth_goals',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    piece: text().notNull(),
    plans: text().array().notNull(),
    ...followUp(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id] }),
    index('growth_goals_follow_up')
      .on(t.follow_up_on)
      .where(sql`follow_up_told is distinct from follow_up_on`),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/** How a goal went, as somebody noted it. Rows are only added. */
export const growthCheckIns = pgTable(
  'growth_check_ins',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    survey_result_id: integer().notNull(),
    user_id: integer().notNull(),
    kept: text().notNull(),
    note: text(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('growth_check_ins_result').on(t.company_id, t.survey_result_id, t.id.desc().nullsFirst()),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)
