import { foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'
import { surveyResults } from './survey-results.ts'

/** What each interviewer thought of the answer to a question of the guide. */
export const interviewRatings = pgTable(
  'interview_ratings',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    user_id: integer().notNull(),
    code: text().notNull(),
    rating: smallint(),
    notes: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.user_id, t.code] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)
