import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { surveyResults } from './survey-results.ts'

/** Words that a company marks its people with. */
export const tags = pgTable(
  'tags',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Taken off everybody; whoever has it keeps the row, so that it can come back. */
    deleted_at: instant('deleted_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('tags_id').on(t.id),
    uniqueIndex('tags_name')
      .on(t.company_id, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
  ],
)

/** Who has which. */
export const resultTags = pgTable(
  'result_tags',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    tag_id: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.tag_id] }),
    index('result_tags_tag').on(t.company_id, t.tag_id, t.survey_result_id),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.company_id, t.tag_id], foreignColumns: [tags.company_id, tags.id] }),
  ],
)
