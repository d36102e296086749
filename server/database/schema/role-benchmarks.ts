import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { hiringCampaigns } from './hiring-campaigns.ts'
import { surveyResults } from './survey-results.ts'

/** What a role needs, in versions. Without a company it is the platform's, and companies have it by assignment. */
export const roleBenchmarks = pgTable(
  'role_benchmarks',
  {
    id: serial().primaryKey(),
    company_id: integer().references(() => companies.id),
    uuid: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    /** The version that fits are computed by; null until one is activated. */
    active_version: integer(),
    is_archived: boolean().notNull().default(false),
    archived_at: instant('archived_at'),
    created_by: integer().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('role_benchmarks_company').on(t.company_id), index('role_benchmarks_uuid').on(t.uuid)],
)

/** Target ranges as data. A draft may change; a version that was ever active never does. */
export const roleBenchmarkVersions = pgTable(
  'role_benchmark_versions',
  {
    company_id: integer(),
    role_benchmark_id: integer()
      .notNull()
      .references(() => roleBenchmarks.id),
    version: integer().notNull(),
    state: text().notNull().default('draft'),
    /** Where it comes from, with the evidence: template, people, experts or judgement. */
    basis: text().notNull(),
    evidence: jsonb().notNull().default({}),
    /** [{scale, low, high, weight, reason}]: ends in percentiles, null where open. */
    traits: jsonb().notNull(),
    norm_version: text().notNull(),
    /** The impact check as it was looked at before activation, and what was written to it. */
    impact_check: jsonb(),
    comment: text(),
    activated_by: integer(),
    activated_at: instant('activated_at'),
    created_by: integer().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.role_benchmark_id, t.version] }),
    uniqueIndex('role_benchmark_versions_draft')
      .on(t.role_benchmark_id)
      .where(sql`state = 'draft'`),
  ],
)

/** To whose results a benchmark applies: a company's, or those of one role or campaign of it. */
export const roleBenchmarkAssignments = pgTable(
  'role_benchmark_assignments',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    role_benchmark_id: integer()
      .notNull()
      .references(() => roleBenchmarks.id),
    role_name: text(),
    campaign_id: integer(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('role_benchmark_assignments_benchmark').on(t.role_benchmark_id),
    foreignKey({
      columns: [t.company_id, t.campaign_id],
      foreignColumns: [hiringCampaigns.company_id, hiringCampaigns.id],
    }),
  ],
)

/** How near a result is to a version of a benchmark, under one norm; rows are only added, so any past decision can be read with its fit. */
export const benchmarkScores = pgTable(
  'benchmark_scores',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    role_benchmark_id: integer().notNull(),
    version: integer().notNull(),
    norm_version: text().notNull(),
    scorer_version: text().notNull(),
    /** Unrounded, 0 to 100; null where too few of the traits could be judged, and the columns after it with it. */
    fit: doublePrecision(),
    expected: doublePrecision(),
    se: doublePrecision(),
    /** The bar as drawn: the 90 % interval, which always holds the fit itself. */
    low: doublePrecision(),
    high: doublePrecision(),
    /** Share of the reference sample below it, 1 to 99. */
    percentile: smallint(),
    coverage: doublePrecision().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({
      columns: [t.company_id, t.survey_result_id, t.role_benchmark_id, t.version, t.norm_version, t.scorer_version],
    }),
    index('benchmark_scores_ranking').on(
      t.company_id,
      t.role_benchmark_id,
      t.version,
      t.fit.desc().nullsLast(),
      t.survey_result_id,
    ),
    index('benchmark_scores_version').on(t.role_benchmark_id, t.version),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
    foreignKey({
      columns: [t.role_benchmark_id, t.version],
      foreignColumns: [roleBenchmarkVersions.role_benchmark_id, roleBenchmarkVersions.version],
    }),
  ],
)
