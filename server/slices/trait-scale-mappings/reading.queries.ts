import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import {
  configuredReports,
  configuredReportVersions,
  reportIssues,
} from '#server/database/schema/trait-scale-mappings.ts'
import { languageOfAnswers, scoreSets, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = surveyResults
const s = scoreSets
const d = configuredReports
const v = configuredReportVersions
const i = reportIssues

const scored = (db: Db) =>
  db
    .select({
      id: r.id,
      company_id: r.company_id,
      campaign_id: r.campaign_id,
      type: r.type,
      first: r.first,
      quality_verdict: r.quality_verdict,
      instrument: r.instrument,
      norm_version: r.norm_version,
      locale: languageOfAnswers,
      t: s.t,
      low: s.low,
      high: s.high,
    })
    .from(r)
export type ScoredResult = Awaited<ReturnType<typeof selectScored>>

/** A result with its scores; without scores while it is not handed in. */
export const selectScored = async (db: Db, scope: Scope, id: number) => {
  const rows = await scored(db)
    .leftJoin(s, and(eq(s.company_id, r.company_id), eq(s.survey_result_id, r.id), eq(s.norm_version, r.norm_version)))
    .where(and(eq(r.id, id), inScope(scope, r.company_id, r.id)))
    .limit(1)
  return rows[0]
}

/** The newest people with a readable result: those on whom a draft is tried. */
export const selectReadable = (db: Db, scope: Scope, limit: number) =>
  scored(db)
    .innerJoin(s, and(eq(s.company_id, r.company_id), eq(s.survey_result_id, r.id), eq(s.norm_version, r.norm_version)))
    .where(
      and(
        inScope(scope, r.company_id),
        isNotNull(r.submitted_at),
        or(isNull(r.quality_verdict), ne(r.quality_verdict, 'not interpretable')),
        sql`not ${r.is_archived} and not ${r.is_test}`,
      ),
    )
    .orderBy(desc(r.submitted_at))
    .limit(limit)

/** Reports that new readers get, and what they say. */
export const selectActive = (db: Db, brand: string) =>
  db
    .select({ id: d.id, include_in: d.include_in, version: v.version })
    .from(d)
    .innerJoin(v, and(eq(v.report_id, d.id), eq(v.version, d.active_version)))
    .where(and(eq(d.brand, brand), eq(d.is_archived, false)))
    .orderBy(...byNames(d.title), d.id)

/** What was issued to a result, in the words of its version. */
export const selectIssued = (db: Db, key: { company_id: number; id: number }, brand: string) =>
  db
    .select({ id: d.id, title: d.title, version: v.version, content: v.content, issued_at: i.created_at })
    .from(i)
    .innerJoin(d, eq(d.id, i.report_id))
    .innerJoin(v, and(eq(v.report_id, i.report_id), eq(v.version, i.version)))
    .where(and(eq(i.company_id, key.company_id), eq(i.survey_result_id, key.id), eq(d.brand, brand)))
    .orderBy(...byNames(d.title), d.id)

export const insertIssues = (db: Db, rows: (typeof i.$inferInsert)[]) =>
  rows.length ? db.insert(i).values(rows).onConflictDoNothing() : Promise.resolve()
