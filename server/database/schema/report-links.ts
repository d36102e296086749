import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { surveyResults } from './survey-results.ts'

/** Links to reports by hash; each opens the sections that it names, and nothing else. */
export const reportLinks = pgTable(
  'report_links',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    survey_result_id: integer().notNull(),
    hash: text().notNull(),
    label: text(),
    sections: text().array().notNull(),
    shows_names: boolean().notNull(),
    /** Of a comparison: who else, who is the reference, whose targets. */
    choice: jsonb().notNull().default({}),
    /** Null where the person made it for their own report. */
    created_by: integer(),
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('report_links_hash').on(t.hash),
    index('report_links_id').on(t.id),
    index('report_links_result').on(t.company_id, t.survey_result_id, t.id),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/** When a link was opened, and on what. */
export const reportLinkOpens = pgTable(
  'report_link_opens',
  {
    company_id: integer().notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    report_link_id: integer().notNull(),
    device: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('report_link_opens_link').on(t.company_id, t.report_link_id, t.id),
    foreignKey({
      columns: [t.company_id, t.report_link_id],
      foreignColumns: [reportLinks.company_id, reportLinks.id],
    }),
  ],
)
