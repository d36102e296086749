import { sql, type SQL } from 'drizzle-orm'
import { analyticsEvents, analyticsRefusals } from '#server/database/schema/analytics.ts'
import { type Spell, spellRows } from '#server/kernel/company-days.ts'
import type { Db } from '#server/kernel/database.ts'

const e = analyticsEvents
const WHO = sql`coalesce(${e.user_id}, ${e.anonymous_id})`
const MOST_NAMES = 20

/** The days that are asked for, as whoever asks has them. Events belong to no company; only who may see them comes here. */
export interface Span {
  days: readonly Spell[]
  brand?: string | undefined
}

const edgesOf = ({ days }: Span) => ({
  from: days[0]?.from.toISOString() ?? null,
  to: days.at(-1)?.to.toISOString() ?? null,
})
const within = (span: Span): SQL => {
  const { from, to } = edgesOf(span)
  return sql`${e.at} >= ${from} and ${e.at} < ${to} ${span.brand === undefined ? sql`` : sql`and ${e.brand} = ${span.brand}`}`
}

/** How much there was on each day, in their order. */
export const selectDays = async (db: Db, span: Span) =>
  (
    await db.execute<{ events: number; page_views: number; people: number }>(sql`
      select count(${e.id})::int as events,
        (count(${e.id}) filter (where ${e.type} = 'page'))::int as page_views, count(distinct ${WHO})::int as people
      from ${spellRows(span.days)}
      left join ${e} on ${e.at} >= w.starts and ${e.at} < w.ends and ${within(span)}
      group by w.at order by w.at`)
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

/** What could not be kept is counted for both brands together. */
export const countRejected = async (db: Db, span: Span): Promise<number> => {
  const { from, to } = edgesOf(span)
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(${analyticsRefusals.count}), 0)::int as count from ${analyticsRefusals}
    where ${analyticsRefusals.at} >= ${from} and ${analyticsRefusals.at} < ${to}`)
  return rows[0]?.count ?? 0
}
