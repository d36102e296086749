import { sql, type SQL } from 'drizzle-orm'
import { analyticsEvents, analyticsRejections } from '#server/database/schema/analytics.ts'
import type { Db } from '#server/kernel/database.ts'

const e = analyticsEvents
const WHO = sql`coalesce(${e.user_id}, ${e.anonymous_id})`
const MOST_NAMES = 20

/** The days that are asked for. Events belong to no company; only who may see them comes here. */
export interface Span {
  from: Date
  /** The day after the last. */
  to: Date
  brand?: string | undefined
}

const within = ({ from, to, brand }: Span): SQL =>
  sql`${e.at} >= ${from.toISOString()} and ${e.at} < ${to.toISOString()} ${brand === undefined ? sql`` : sql`and ${e.brand} = ${brand}`}`

export const selectDays = async (db: Db, span: Span) =>
  (
    await db.execute<{ day: string; events: number; page_views: number; people: number }>(sql`
      select to_char(d, 'YYYY-MM-DD') as day, count(${e.id})::int as events,
        (count(${e.id}) filter (where ${e.type} = 'page'))::int as page_views, count(distinct ${WHO})::int as people
      from generate_series(${span.from.toISOString()}::timestamptz, ${span.to.toISOString()}::timestamptz - interval '1 day', '1 day') d
      left join ${e} on ${e.at} >= d and ${e.at} < d + interval '1 day' and ${within(span)}
      group by d order by d`)
  ).rows

export const selectNames = async (db: Db, span: Span, type: 'track' | 'page') =>
  (
    await db.execute<{ name: string; count: number; people: number }>(sql`
      select ${e.name} as name, count(*)::int as count, count(distinct ${WHO})::int as people
      from ${e} where ${e.type} = ${type} and ${e.name} is not null and ${within(span)}
      group by 1 order by 2 desc, 1 limit ${MOST_NAMES}`)
  ).rows

/** How many people of staff took each step, all those before it included. */
export const selectStaffSteps = async (db: Db, span: Span) =>
  (
    await db.execute<{ used: number; looked: number; read: number }>(sql`
      select count(*)::int as used, (count(*) filter (where looked))::int as looked,
        (count(*) filter (where looked and read))::int as read
      from (
        select ${e.user_id}, bool_or(${e.name} in ('/candidates', '/hiring-pipeline')) as looked,
          bool_or(${e.name} = '/survey-results/[id]') as read
        from ${e} where ${e.type} = 'page' and ${e.user_id} is not null and ${within(span)} group by 1
      ) people`)
  ).rows[0]

export const selectViews = async (db: Db, span: Span, names: readonly string[]) =>
  (
    await db.execute<{ name: string; count: number }>(sql`
      select ${e.name} as name, count(*)::int as count from ${e}
      where ${e.type} = 'page' and ${e.name} in (${sql.join(
        names.map((name) => sql`${name}`),
        sql`, `,
      )}) and ${within(span)} group by 1`)
  ).rows

export const countRejected = async (db: Db, { from, to }: Span): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(${analyticsRejections.count}), 0)::int as count from ${analyticsRejections}
    where ${analyticsRejections.day} >= ${from.toISOString().slice(0, 10)}::date and ${analyticsRejections.day} < ${to.toISOString().slice(0, 10)}::date`)
  return rows[0]?.count ?? 0
}
