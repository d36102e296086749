import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, followUp, instant, updatedAt } from './columns.ts'
import { surveyResults } from './survey-results.ts'

/** What two employees agree on, after both said yes to looking at their results together. */
export const conflictPlans = pgTable(
  'conflict_plans',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    survey_result_id: integer().notNull(),
    other_result_id: integer().notNull(),
    agreed_on: date().notNull(),
    points: text().array().notNull(),
    ...followUp(),
    signed_at: instant('signed_at'),
    other_signed_at: instant('other_signed_at'),
    /** When a change of the points took signatures away; null once both have signed what stands. */
    unsigned_at: instant('unsigned_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('conflict_plans_pair').on(t.company_id, t.survey_result_id, t.other_result_id),
    index('conflict_plans_id').on(t.id),
    index('conflict_plans_follow_up')
      .on(t.follow_up_on)
      .where(sql`follow_up_told is distinct from follow_up_on`),
    index('conflict_plans_other').on(t.company_id, t.other_result_id),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
    foreignKey({
      columns: [t.company_id, t.other_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)
