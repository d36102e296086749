import { and, asc, desc, eq, isNotNull, isNull, max, min, not, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { fairnessSettings, fairnessStands, voluntaryGroups } from '#server/database/schema/fairness.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { benchmarkScores, roleBenchmarks } from '#server/database/schema/role-benchmarks.ts'
import { resultEvents, surveyResults } from '#server/database/schema/survey-results.ts'
import { dayIn, zoneOf } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { wasTakenBack } from '#server/kernel/timeline.ts'
import type { Stands } from './stands.ts'

const r = surveyResults
const g = voluntaryGroups
const s = fairnessSettings
const t = fairnessStands
const e = resultEvents
const MOST_STAGES = 100
const MOST_PEOPLE = 200_000

export interface Pool {
  company_id?: number | undefined
  campaign_id?: number | undefined
}

/**
 * Whoever was a candidate when they had handed in. Who is hired becomes an employee: left out then, those who were selected would be
 * missing from the very rates that count them.
 */
const handedInAsCandidate = sql`(${r.type} = 'candidate' or exists (select from ${e} where ${e.company_id} = ${r.company_id}
  and ${e.survey_result_id} = ${r.id} and ${e.properties} ->> 'type' = 'employee' and ${e.created_at} >= ${r.submitted_at}))`

/** Everybody who has handed in and counts: no test records, nobody who always was an employee, nobody who is erased. */
const counted = (scope: Scope, { company_id, campaign_id }: Pool) =>
  and(
    inScope(scope, r.company_id),
    isNotNull(r.submitted_at),
    isNull(r.erased_at),
    eq(r.is_test, false),
    handedInAsCandidate,
    company_id === undefined ? undefined : eq(r.company_id, company_id),
    campaign_id === undefined ? undefined : eq(r.campaign_id, campaign_id),
  )
const ofGroup = and(eq(g.company_id, r.company_id), eq(g.survey_result_id, r.id))

/** People by campaign, sex and ethnicity, and the stages that they stand in or ever stood in: counts, never a person. */
export const selectCounts = (db: Db, scope: Scope, company_id: number) => {
  const moves = db
    .select({
      survey_result_id: e.survey_result_id,
      stages: sql<string[]>`array_agg(distinct ${e.properties} ->> 'to' order by ${e.properties} ->> 'to')`.as(
        'stages',
      ),
    })
    .from(e)
    .where(
      and(
        eq(e.company_id, company_id),
        eq(e.event, 'status_changed'),
        sql`${e.properties} ->> 'to' is not null`,
        not(wasTakenBack()),
        inScope(scope, e.company_id),
      ),
    )
    .groupBy(e.survey_result_id)
    .as('moves')
  const past = sql<string[] | null>`${moves.stages}`
  return db
    .select({
      campaign_id: r.campaign_id,
      sex: g.sex,
      ethnicity: g.ethnicity,
      status: r.status,
      past,
      people: sql<number>`count(*)::int`,
    })
    .from(r)
    .leftJoin(g, ofGroup)
    .leftJoin(moves, eq(moves.survey_result_id, r.id))
    .where(counted(scope, { company_id }))
    .groupBy(r.campaign_id, g.sex, g.ethnicity, r.status, past)
}
export type GroupRow = Awaited<ReturnType<typeof selectCounts>>[number]

/** Fits to a version of a benchmark beside groups, for scoring rates; no name, no reference. */
export const selectFits = (db: Db, scope: Scope, pool: Pool, benchmark: { id: number; version: number }) =>
  db
    .selectDistinctOn([r.company_id, r.id], {
      campaign_id: r.campaign_id,
      sex: g.sex,
      ethnicity: g.ethnicity,
      score: benchmarkScores.fit,
    })
    .from(r)
    .innerJoin(
      benchmarkScores,
      and(
        eq(benchmarkScores.company_id, r.company_id),
        eq(benchmarkScores.survey_result_id, r.id),
        eq(benchmarkScores.role_benchmark_id, benchmark.id),
        eq(benchmarkScores.version, benchmark.version),
        isNotNull(benchmarkScores.fit),
      ),
    )
    .leftJoin(g, ofGroup)
    .where(counted(scope, pool))
    .orderBy(r.company_id, r.id, desc(benchmarkScores.created_at))
    .limit(MOST_PEOPLE)
export type FitRow = Awaited<ReturnType<typeof selectFits>>[number]

/** How many have handed in, and when: what a company knows of its people anyhow. */
export const selectSpan = async (db: Db, scope: Scope, pool: Pool) => {
  const rows = await db
    .select({
      handed_in: sql<number>`count(*)::int`,
      from: min(r.submitted_at),
      to: max(r.submitted_at),
    })
    .from(r)
    .where(counted(scope, pool))
  const { handed_in = 0, from, to } = rows[0] ?? {}
  const day = (at: Date | null | undefined) => (at ? dayIn(zoneOf(scope), at) : null)
  return { handed_in, from: day(from), to: day(to) }
}

/** The stages that people can be selected into, in the order of the pipelines. */
export const selectStages = async (db: Db, scope: Scope, { company_id }: Pool) => {
  const p = pipelineStatuses
  const rows = await db
    .select({ key: p.key, name: p.name })
    .from(p)
    .where(
      and(
        inScope(scope, p.company_id),
        company_id === undefined ? undefined : eq(p.company_id, company_id),
        eq(p.is_rejection, false),
      ),
    )
    .orderBy(asc(p.position), asc(p.key))
    .limit(MOST_STAGES)
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

/** Benchmarks that people of the pool have a fit to, with the version in force. */
export const selectBenchmarks = async (db: Db, scope: Scope, pool: Pool) => {
  const rows = await db
    .select({ id: roleBenchmarks.id, name: roleBenchmarks.name, version: roleBenchmarks.active_version })
    .from(r)
    .innerJoin(
      benchmarkScores,
      and(eq(benchmarkScores.company_id, r.company_id), eq(benchmarkScores.survey_result_id, r.id)),
    )
    .innerJoin(roleBenchmarks, eq(roleBenchmarks.id, benchmarkScores.role_benchmark_id))
    .where(counted(scope, pool))
    .groupBy(roleBenchmarks.id, roleBenchmarks.name, roleBenchmarks.active_version)
    .orderBy(...byNames(roleBenchmarks.name), roleBenchmarks.id)
    .limit(MOST_STAGES)
  return rows.flatMap(({ id, name, version }) => (version === null ? [] : [{ id, name, version }]))
}

/** The company of a campaign in reach. */
export const companyOfCampaign = async (db: Db, scope: Scope, id: number): Promise<number | undefined> => {
  const c = hiringCampaigns
  const rows = await db
    .select({ company_id: c.company_id })
    .from(c)
    .where(and(eq(c.id, id), inScope(scope, c.company_id)))
    .limit(1)
  return rows[0]?.company_id
}

/** A company and a campaign in reach, as a file and a notice name them; undefined for one that is not asked for. */
export const selectNamed = async (db: Db, scope: Scope, { company_id, campaign_id }: Pool) => {
  const [company] = await db
    .select({ name: companies.name, retention_months: companies.retention_months })
    .from(companies)
    .where(and(eq(companies.id, company_id ?? 0), inScope(scope, companies.id)))
    .limit(1)
  const c = hiringCampaigns
  const [campaign] = await db
    .select({ name: c.name, uuid: c.uuid, type: c.type, role_name: c.role_name, instrument: c.instrument })
    .from(c)
    .where(and(eq(c.id, campaign_id ?? 0), inScope(scope, c.company_id)))
    .limit(1)
  return { company, campaign }
}

export const selectSettings = async (db: Db, companyId: number) => {
  const rows = await db.select().from(s).where(eq(s.company_id, companyId)).limit(1)
  return rows[0]
}

/** The same for whoever changes it; they alone do so until their unit of work ends, also where nobody has changed it before. */
export const lockSettings = async (db: Db, companyId: number) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fairness settings ${companyId}`}, 0))`)
  return selectSettings(db, companyId)
}

export const putSettings = (db: Db, row: typeof s.$inferInsert) =>
  db.insert(s).values(row).onConflictDoUpdate({ target: s.company_id, set: row })

/** What has been told of a company so far. */
export const selectStands = async (db: Db, company_id: number): Promise<Stands | undefined> => {
  const rows = await db.select({ stands: t.stands }).from(t).where(eq(t.company_id, company_id)).limit(1)
  // Written by this slice alone.
  return rows[0]?.stands as Stands | undefined
}

/** The same for whoever changes it; they alone do so until their unit of work ends, also where nothing has been told. */
export const lockStands = async (db: Db, company_id: number): Promise<Stands | undefined> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fairness stands ${company_id}`}, 0))`)
  return selectStands(db, company_id)
}

export const putStands = (db: Db, company_id: number, stands: Stands, now: Date) => {
  const row = { company_id, stands, updated_at: now }
  return db.insert(t).values(row).onConflictDoUpdate({ target: t.company_id, set: row })
}

interface Key {
  company_id: number
  survey_result_id: number
}
const isOwn = (key: Key) => and(eq(g.company_id, key.company_id), eq(g.survey_result_id, key.survey_result_id))

export const selectOwn = async (db: Db, key: Key) => {
  const rows = await db
    .select({ sex: g.sex, ethnicity: g.ethnicity, readdressed_at: r.readdressed_at })
    .from(g)
    .innerJoin(r, and(eq(r.company_id, g.company_id), eq(r.id, g.survey_result_id)))
    .where(isOwn(key))
    .limit(1)
  return rows[0]
}

export const hasHandedIn = async (db: Db, key: Key): Promise<boolean> => {
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.company_id, key.company_id), eq(r.id, key.survey_result_id), isNotNull(r.submitted_at)))
    .limit(1)
  return rows.length === 1
}

/** Keeps what somebody said of themselves, or nothing at all. */
export const putOwn = async (db: Db, key: Key, group: { sex: string | null; ethnicity: string | null }) => {
  if (group.sex === null && group.ethnicity === null) return db.delete(g).where(isOwn(key))
  return db
    .insert(g)
    .values({ ...key, ...group })
    .onConflictDoUpdate({ target: [g.company_id, g.survey_result_id], set: group })
}
