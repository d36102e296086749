import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { norms } from '#server/database/schema/norms.ts'
import { scoreSets, surveyAnswers, surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope, within } from '#server/kernel/database.ts'
import { companyAsRange } from '#server/kernel/keyset.ts'
import { arrayText } from '#server/kernel/number-arrays.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = surveyResults
const a = surveyAnswers
const MOST = 10_001

/** A company in reach with its norm for new campaigns; held where that is about to change. */
export const selectCompany = async (db: Db, scope: Scope, id: number, lock = false) => {
  const query = db
    .select({ id: companies.id, name: companies.name, norm_version: companies.norm_version })
    .from(companies)
    .where(and(eq(companies.id, id), inScope(scope, companies.id)))
  const rows = await (lock ? query.for('no key update') : query)
  return rows[0]
}
export type CompanyRecord = NonNullable<Awaited<ReturnType<typeof selectCompany>>>

export const updateCompanyNorm = (db: Db, scope: Scope, id: number, version: string) =>
  db
    .update(companies)
    .set({ norm_version: version })
    .where(and(eq(companies.id, id), inScope(scope, companies.id)))

/** Norms that a company made, the newest first, with who approved each. */
export const selectOwnNorms = (db: Db, scope: Scope, companyId: number) => {
  const { called: by, on } = whoDid(scope, users, norms.approved_by)
  return db
    .select({ norm: norms, by })
    .from(norms)
    .leftJoin(users, on)
    .where(and(eq(norms.company_id, companyId), inScope(scope, norms.company_id)))
    .orderBy(desc(norms.created_at), desc(norms.version))
    .limit(100)
}
export type OwnNormRecord = Awaited<ReturnType<typeof selectOwnNorms>>[number]

export const insertNorm = (db: Db, row: typeof norms.$inferInsert) => db.insert(norms).values(row)

/** How many campaigns are pinned to each norm. */
export const countCampaigns = (db: Db, companyId: number) =>
  db
    .select({ version: hiringCampaigns.norm_version, n: sql<number>`count(*)::int` })
    .from(hiringCampaigns)
    .where(and(eq(hiringCampaigns.company_id, companyId), eq(hiringCampaigns.is_archived, false)))
    .groupBy(hiringCampaigns.norm_version)

/** How many results have scores under a norm, at most 10,001. */
export const countScored = async (db: Db, companyId: number, version: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from ${scoreSets} s
      where s.company_id = ${companyId} and s.norm_version = ${version} limit ${MOST}) x`)
  return rows[0]?.n ?? 0
}

const readable = (companyId: number, use: string) =>
  and(
    eq(r.company_id, companyId),
    eq(r.type, use),
    isNotNull(r.submitted_at),
    eq(r.quality_verdict, 'good'),
    eq(r.is_test, false),
    eq(r.instrument, 'work-style-108'),
  )

/** How many people a norm could be made of, at most 10,001. */
export const countReadable = async (db: Db, companyId: number, use: string): Promise<number> => {
  const found = db.select({ id: r.id }).from(r).where(readable(companyId, use)).limit(MOST).as('found')
  const rows = await db.select({ n: sql<number>`count(*)::int` }).from(found)
  return rows[0]?.n ?? 0
}

/** Answers of the newest readable results, with the day each was handed in and by whom. */
export const selectReadable = (db: Db, companyId: number, use: string, limit: number) =>
  db
    .select({ values: a.values, submitted_at: r.submitted_at, person_id: r.person_id })
    .from(r)
    .innerJoin(a, and(eq(a.company_id, r.company_id), eq(a.survey_result_id, r.id)))
    .where(readable(companyId, use))
    .orderBy(desc(r.submitted_at), desc(r.id))
    .limit(limit)

const handedIn = and(isNotNull(r.submitted_at), isNull(r.erased_at), eq(r.instrument, 'work-style-108'))

export const countHandedIn = async (db: Db, companyId: number): Promise<number> => {
  const rows = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(r)
    .where(and(eq(r.company_id, companyId), handedIn))
  return rows[0]?.n ?? 0
}

/** The next results of a company in the order of their ids, with answers where there are some: found first, so that no others are read. */
export const selectAnswers = (db: Db, companyId: number, after: number, limit: number) => {
  const found = db
    .select({ company_id: r.company_id, id: r.id })
    .from(r)
    .where(
      and(
        companyAsRange(r.company_id, companyId),
        sql`(${r.company_id}, ${r.id}) > (${companyId}, ${after})`,
        handedIn,
      ),
    )
    .orderBy(asc(r.company_id), asc(r.id))
    .limit(limit)
    .as('found')
  return db
    .select({ id: found.id, values: a.values })
    .from(found)
    .leftJoin(a, and(eq(a.company_id, found.company_id), eq(a.survey_result_id, found.id)))
    .orderBy(asc(found.id))
}

/** Scores under one norm by the scorer of this process. */
export interface ScoreSetRow extends Pick<Columns, 'n_answered' | 'raw' | 't' | 'percentile' | 'low' | 'high'> {
  id: number
}
type Columns = typeof scoreSets.$inferInsert
type Key = Pick<Columns, 'company_id' | 'norm_version' | 'scorer_version'> & { created_at: Date }

/** One text however many rows there are, and one parameter a column: a list of arrays, each as its text. */
const ADD_SCORE_SETS = {
  name: 'add score sets',
  text: `insert into score_sets (company_id, survey_result_id, norm_version, scorer_version, created_at, n_answered, raw, t, percentile, low, high)
    select $1, id, $2, $3, $4, n_answered::smallint[], raw::float8[], t::float8[], percentile::smallint[], low::float8[], high::float8[]
    from unnest($5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[]) as x (id, n_answered, raw, t, percentile, low, high)
    on conflict do nothing`,
}

/** Adds scores; those that are there already are the same, because norms and scorers never change. */
export const insertScoreSets = async (db: Db, key: Key, rows: readonly ScoreSetRow[]): Promise<void> => {
  if (rows.length === 0) return
  const column = (name: Exclude<keyof ScoreSetRow, 'id'>) => rows.map((row) => arrayText(row[name]))
  await within(db)({
    ...ADD_SCORE_SETS,
    values: [
      key.company_id,
      key.norm_version,
      key.scorer_version,
      key.created_at.toISOString(),
      arrayText(rows.map(({ id }) => id)),
      ...(['n_answered', 'raw', 't', 'percentile', 'low', 'high'] as const).map(column),
    ],
  })
}
