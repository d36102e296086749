import { and, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { sessions } from '#server/database/schema/auth.ts'
import { companies } from '#server/database/schema/companies.ts'
import { surveyAnswers, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Spell, spellRows } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import { cappedTotal } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = surveyResults

/** What lists show by default: neither archived nor test. */
export const shown = (scope: Scope): SQL | undefined =>
  and(inScope(scope, r.company_id), sql`not ${r.is_archived}`, sql`not ${r.is_test}`)

export const unread = (scope: Scope, since: Date) =>
  and(shown(scope), gte(r.submitted_at, since), isNull(r.first_viewed_at))

const count = async (db: Db, condition: SQL | undefined): Promise<number> => {
  return cappedTotal(db, sql`select from ${r} where ${condition ?? sql`true`}`)
}

/** When this person was last here in a session that is older than the present one. */
export const lastVisit = async (db: Db, userId: number, sessionId: string): Promise<Date | null> => {
  const started = sql`(select ${sessions.started_at} from ${sessions} where ${sessions.id} = ${sessionId})`
  const rows = await db
    .select({ at: sql<Date | null>`max(${sessions.last_seen_at})`.mapWith(sessions.last_seen_at) })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId), lt(sessions.started_at, started)))
  return rows[0]?.at ?? null
}

export const countNew = (db: Db, scope: Scope, since: Date) => count(db, and(shown(scope), gte(r.submitted_at, since)))
export const countUnread = (db: Db, scope: Scope, since: Date) => count(db, unread(scope, since))

/** Of those who stand in the list, whoever was put there and has not registered yet: few, in an index of their own. */
const unregistered = (scope: Scope) => and(shown(scope), isNull(r.consented_at), isNull(r.erased_at))

const figures = {
  listed: sql<number>`count(*)::int`,
  started: sql<number>`count(${r.started_at})::int`,
  finished: sql<number>`count(${r.submitted_at})::int`,
}

/** Those who registered in each week: one range of the index a week, so that nothing has to be sorted. */
export const byWeek = async (db: Db, scope: Scope, weeks: readonly Spell[]) => {
  const { rows } = await db.execute<{ registered: number; started: number; finished: number }>(sql`
    select counted.* from ${spellRows(weeks)}
    cross join lateral (
      select ${figures.listed} - (
          select ${figures.listed} from ${r} where ${unregistered(scope)} and ${r.created_at} >= w.starts and ${r.created_at} < w.ends
        ) as registered, ${figures.started} as started, ${figures.finished} as finished
      from ${r} where ${shown(scope)} and ${r.created_at} >= w.starts and ${r.created_at} < w.ends
    ) counted order by w.at`)
  return rows
}

/** How those who registered since are doing. */
export const healthSince = async (db: Db, scope: Scope, since: Date) => {
  const rows = await db
    .select({
      started: figures.started,
      finished: figures.finished,
      low_quality: sql<number>`(count(*) filter (where ${r.quality_verdict} <> 'good'))::int`,
    })
    .from(r)
    .where(and(shown(scope), gte(r.created_at, since)))
  return rows[0] ?? { started: 0, finished: 0, low_quality: 0 }
}

/** How many stopped in each of `parts` equal parts of the form; the last touch is before `quietSince`. */
export const stopsSince = (db: Db, scope: Scope, since: Date, quietSince: Date, parts: number) => {
  const part = sql<number>`least(${r.answered} * ${parts}::int / ${r.total}, ${parts}::int - 1)`
  return db
    .select({ part, count: sql<number>`count(*)::int` })
    .from(r)
    .where(
      and(
        shown(scope),
        gte(r.created_at, since),
        sql`${r.started_at} is not null and ${r.submitted_at} is null`,
        lt(r.updated_at, quietSince),
      ),
    )
    .groupBy(sql`1`)
    .limit(parts)
}

/** Median milliseconds over the newest finished, pauses of more than two minutes at one statement cut. */
export const medianMs = async (db: Db, scope: Scope, since: Date, sample: number): Promise<number | null> => {
  const newest = db
    .select({ company_id: r.company_id, id: r.id })
    .from(r)
    .where(and(shown(scope), gte(r.submitted_at, since)))
    .orderBy(sql`${r.submitted_at} desc`)
    .limit(sample)
    .as('newest')
  const spent = sql`(select sum(least(x, 120000)) from unnest(${surveyAnswers.ms}) x)`
  const rows = await db
    .select({ median: sql<number | null>`percentile_cont(0.5) within group (order by ${spent})` })
    .from(surveyAnswers)
    .innerJoin(
      newest,
      and(eq(surveyAnswers.company_id, newest.company_id), eq(surveyAnswers.survey_result_id, newest.id)),
    )
    .where(inScope(scope, surveyAnswers.company_id))
  return rows[0]?.median ?? null
}

/** The companies with most registrations since. */
export const byCompany = async (db: Db, scope: Scope, since: Date, limit: number) => {
  const without = db
    .select({ company_id: r.company_id, count: figures.listed.as('count') })
    .from(r)
    .where(and(unregistered(scope), gte(r.created_at, since)))
    .groupBy(r.company_id)
    .as('without')
  const registered = sql<number>`count(*)::int - coalesce(${without.count}, 0)`
  return db
    .select({
      id: companies.id,
      name: companies.name,
      registered,
      finished: figures.finished,
      unread: sql<number>`(count(*) filter (where ${r.submitted_at} is not null and ${r.first_viewed_at} is null))::int`,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .leftJoin(without, eq(without.company_id, r.company_id))
    .where(and(shown(scope), gte(r.created_at, since)))
    .groupBy(companies.id, companies.name, without.count)
    .orderBy(sql`${registered} desc`, ...byNames(companies.name))
    .limit(limit)
}
