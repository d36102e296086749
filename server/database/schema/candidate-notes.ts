import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { surveyResults } from './survey-results.ts'

export const candidateNotes = pgTable(
  'candidate_notes',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    survey_result_id: integer().notNull(),
    author_id: integer().notNull(),
    body: text().notNull(),
    is_pinned: boolean().notNull().default(false),
    deleted_at: instant('deleted_at'),
    /** When its words were last changed, and by whom. */
    edited_at: instant('edited_at'),
    edited_by: integer(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('candidate_notes_id').on(t.id),
    index('candidate_notes_result').on(t.company_id, t.survey_result_id, t.id),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)
