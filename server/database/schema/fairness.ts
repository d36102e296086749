import { boolean, date, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { surveyResults } from './survey-results.ts'
import { updatedAt } from './columns.ts'

/** Group data that people gave of themselves. Read by nothing but the tables of rates, and never row by row. */
export const voluntaryGroups = pgTable(
  'voluntary_groups',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    sex: text(),
    ethnicity: text(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/** Companies that ask, and when they gave candidates notice; one without a row neither asks nor has noted a day. */
export const fairnessSettings = pgTable('fairness_settings', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id),
  asks: boolean().notNull(),
  notice_on: date(),
  updated_at: updatedAt(),
})

/**
 * The counts that are told of a company, as they were at a stand: what somebody does now is told only together with others. Counts
 * of groups and nobody's row, so erasing a person leaves them as they are.
 */
export const fairnessStands = pgTable('fairness_stands', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id),
  stands: jsonb().notNull(),
  updated_at: updatedAt(),
})
