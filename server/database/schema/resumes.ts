import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { surveyResults } from './survey-results.ts'

/** Files that people or staff put to a result. The one that is linked and not deleted is its resume. */
export const resumes = pgTable(
  'resumes',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    survey_result_id: integer().notNull(),
    /** Where its bytes are. */
    key: text().notNull(),
    file_name: text().notNull(),
    content_type: text().notNull(),
    size: integer().notNull(),
    /** waiting, unchecked (it came while the scanner was away), linked or refused. */
    state: text().notNull().default('waiting'),
    /** Nobody of the staff where the person did; and whoever signed in, where somebody acted as another. */
    uploaded_by: integer(),
    uploaded_through: integer(),
    /** What is written in it, for the search of people; null until it has been read. */
    words: text(),
    linked_at: instant('linked_at'),
    deleted_at: instant('deleted_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('resumes_key').on(t.company_id, t.key),
    index('resumes_result').on(t.company_id, t.survey_result_id, t.id),
    index('resumes_unread')
      .on(t.id)
      .where(sql`words is null and state = 'linked' and deleted_at is null`),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)
