import { and, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { sessions } from '#server/database/schema/auth.ts'
import { companies } from '#server/database/schema/companies.ts'
import { surveyAnswers, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Spell, spellRows } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { firstOfEach } from '#server/kernel/first-of-each.ts'
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

/** Those of a company who came to its list in a spell, and how far they are today. */
export interface Spent {
  company_id: number
  company: string
  /** The place of the spell. */
  at: number
  registered: number
  started: number
  finished: number
  low_quality: number
  unread: number
}

/**
 * Those who came to the list in each spell, of each company that had any: each a range of the index, so that nothing is sorted, and all
 * that Home says of them is counted in one go.
 */
export const spentBy = async (db: Db, scope: Scope, spells: readonly Spell[]): Promise<Spent[]> => {
  const during = sql`${r.company_id} = ${companies.id} and ${r.created_at} >= w.starts and ${r.created_at} < w.ends`
  const { rows } = await db.execute<Spent & Record<string, unknown>>(sql`
    select ${companies.id} as company_id, ${companies.name} as company, w.at::int - 1 as at,
      counted.listed - (select count(*)::int from ${r} where ${unregistered(scope)} and ${during}) as registered,
      counted.started, counted.finished, counted.low_quality, counted.unread
    from ${companies} cross join ${spellRows(spells)} cross join lateral (
      select count(*)::int as listed, count(${r.started_at})::int as started, count(${r.submitted_at})::int as finished,
        (count(*) filter (where ${r.quality_verdict} <> 'good'))::int as low_quality,
        (count(*) filter (where ${r.submitted_at} is not null and ${r.first_viewed_at} is null))::int as unread
      from ${r} where ${shown(scope)} and ${during}
    ) counted
    where ${inScope(scope, companies.id)} and counted.listed > 0
    order by ${sql.join(byNames(companies.name), sql`, `)}, ${companies.id}, w.at`)
  return rows
}

interface Stopping {
  since: Date
  /** The last touch was before. */
  quietSince: Date
  parts: number
  /** So many of those who came last say where people stop. */
  sample: number
}

/** How many stopped in each of so many equal parts of the form. */
export const stopsSince = (db: Db, scope: Scope, { since, quietSince, parts, sample }: Stopping) => {
  const newest = firstOfEach(scope, {
    columns: [r.company_id, r.id, r.created_at],
    // Whoever came later has touched it later: said so that the index alone finds them.
    where: sql`${and(shown(scope), gte(r.created_at, since), lt(r.created_at, quietSince))}
      and ${r.started_at} is not null and ${r.submitted_at} is null`,
    orderBy: [sql`${r.created_at} desc`, sql`${r.id} desc`],
    limit: sample,
  })
  const part = sql<number>`least(one.answered * ${parts}::int / one.total, ${parts}::int - 1)`
  return (
    db
      .select({ part, count: sql<number>`count(*)::int` })
      .from(newest)
      .innerJoin(sql`${r} one`, sql`one.company_id = ${r.company_id} and one.id = ${r.id}`)
      .leftJoin(
        surveyAnswers,
        and(
          eq(surveyAnswers.company_id, r.company_id),
          eq(surveyAnswers.survey_result_id, r.id),
          inScope(scope, surveyAnswers.company_id),
        ),
      )
      // Their own last answer counts: what the staff does with a person is no step of theirs.
      .where(sql`coalesce(${surveyAnswers.updated_at}, one.started_at) < ${quietSince.toISOString()}::timestamptz`)
      .groupBy(sql`1`)
      .limit(parts)
  )
}

/** Median milliseconds over the newest finished, pauses of more than two minutes at one statement cut. */
export const medianMs = async (db: Db, scope: Scope, since: Date, sample: number): Promise<number | null> => {
  const newest = firstOfEach(scope, {
    columns: [r.company_id, r.id, r.submitted_at],
    where: and(shown(scope), gte(r.submitted_at, since)),
    orderBy: [sql`${r.submitted_at} desc`, sql`${r.id} desc`],
    limit: sample,
  })
  const spent = sql`(select sum(least(x, 120000)) from unnest(${surveyAnswers.ms}) x)`
  const rows = await db
    .select({ median: sql<number | null>`percentile_cont(0.5) within group (order by ${spent})` })
    .from(newest)
    .innerJoin(surveyAnswers, and(eq(surveyAnswers.company_id, r.company_id), eq(surveyAnswers.survey_result_id, r.id)))
    .where(inScope(scope, surveyAnswers.company_id))
  return rows[0]?.median ?? null
}
