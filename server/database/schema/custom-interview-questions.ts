import { foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { surveyResults } from './survey-results.ts'

/** Questions that a company asks beside those of the guide. */
export const customInterviewQuestions = pgTable(
  'custom_interview_questions',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    role_name: text(),
    facet: text(),
    text: text().notNull(),
    /** What answers of 1, 3 and 5 sound like; null where nobody has said so. */
    anchors: jsonb(),
    created_by: integer().notNull(),
    /** Taken out of the library; notes on it stay. */
    deleted_at: instant('deleted_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('custom_interview_questions_id').on(t.id),
    index('custom_interview_questions_list').on(t.company_id, t.created_at, t.id),
  ],
)

/** The questions chosen for a person, in their order. */
export const chosenQuestions = pgTable(
  'chosen_questions',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    question_id: integer().notNull(),
    position: smallint().notNull(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.question_id] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
    foreignKey({
      columns: [t.company_id, t.question_id],
      foreignColumns: [customInterviewQuestions.company_id, customInterviewQuestions.id],
    }),
  ],
)

/** What each interviewer noted and thought of the answer of a person. */
export const questionNotes = pgTable(
  'question_notes',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    question_id: integer().notNull(),
    user_id: integer().notNull(),
    notes: text(),
    rating: smallint(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.question_id, t.user_id] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
    foreignKey({
      columns: [t.company_id, t.question_id],
      foreignColumns: [customInterviewQuestions.company_id, customInterviewQuestions.id],
    }),
  ],
)
