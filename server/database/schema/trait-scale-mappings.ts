import { sql } from 'drizzle-orm'
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'
import { surveyResults } from './survey-results.ts'

/** Reports that the platform configures; they name no person. */
export const configuredReports = pgTable('configured_reports', {
  id: serial().primaryKey(),
  uuid: uuid().notNull(),
  title: text().notNull(),
  brand: text().notNull(),
  /** [{type, company_id, campaign_id}]: whom it is shown for, null for all. */
  include_in: jsonb()
    .notNull()
    .default(sql`'[]'`),
  /** The version that new readers get; null while it is not active. */
  active_version: integer(),
  is_archived: boolean().notNull().default(false),
  created_by: integer().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** What a report says, as data; a version is only ever added. */
export const configuredReportVersions = pgTable(
  'configured_report_versions',
  {
    report_id: integer()
      .notNull()
      .references(() => configuredReports.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** {sections, mappings, texts} */
    content: jsonb().notNull(),
    comment: text(),
    created_by: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.report_id, t.version] })],
)

/** By which version a result was read first: so it stays. */
export const reportIssues = pgTable(
  'report_issues',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    report_id: integer().notNull(),
    version: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.report_id] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
    foreignKey({
      columns: [t.report_id, t.version],
      foreignColumns: [configuredReportVersions.report_id, configuredReportVersions.version],
    }),
  ],
)
