import { may } from '#contract/access/permissions.ts'
import type { Health, Overview, Week } from '#contract/resources/home.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { addDays } from '#server/kernel/clock.ts'
import {
  companyDays,
  daysAfter,
  type Spell,
  spellsFrom,
  startOfDay,
  todayFor,
  zoneOf,
} from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { countInvitations, invitedByWeek } from './invitation-counts.queries.ts'
import { countNew, countUnread, lastVisit, medianMs, type Spent, spentBy, stopsSince } from './home.queries.ts'
import { ENDING_WITHIN_DAYS, type WaitingParts, waitingOf } from './waiting.ts'

const WEEKS = 12
const SPAN_DAYS = 90
const FIRST_VISIT_DAYS = 7
const QUIET_DAYS = 2
const STOP_PARTS = 12
const MEDIAN_SAMPLE = 200
const STOPS_SAMPLE = 2_000
const COMPANIES_SHOWN = 10

/** The Monday on or before a day. */
const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

type Figure = 'registered' | 'started' | 'finished' | 'low_quality' | 'unread'
const sumOf = (rows: readonly Spent[], of: Figure): number => rows.reduce((sum, row) => sum + row[of], 0)

/** The first of the spells that are counted has the days before the first week. */
const weeksOf = async (ctx: Context, weeks: readonly Spell[], rows: readonly Spent[]): Promise<Week[]> => {
  const invited = await invitedByWeek(ctx.db, ctx.scope, weeks)
  return weeks.map(({ day }, week) => {
    const own = rows.filter(({ at }) => at === week + 1)
    return {
      registered: sumOf(own, 'registered'),
      started: sumOf(own, 'started'),
      finished: sumOf(own, 'finished'),
      monday: day,
      invited: invited.find((one) => one.week === week)?.invited ?? 0,
    }
  })
}

const healthOf = async (ctx: Context, now: Date, since: Date, rows: readonly Spent[]): Promise<Health> => {
  const quietSince = addDays(now, -QUIET_DAYS)
  const stops = await stopsSince(ctx.db, ctx.scope, { since, quietSince, parts: STOP_PARTS, sample: STOPS_SAMPLE })
  const ms = await medianMs(ctx.db, ctx.scope, since, MEDIAN_SAMPLE)
  return {
    started: sumOf(rows, 'started'),
    finished: sumOf(rows, 'finished'),
    low_quality: sumOf(rows, 'low_quality'),
    median_minutes: ms === null ? null : Math.max(1, Math.round(ms / 60_000)),
    stops: Array.from({ length: STOP_PARTS }, (_, part) => stops.find((one) => one.part === part)?.count ?? 0),
  }
}

/** The companies with most registrations; of as many, in the order of their names. */
const companiesOf = (rows: readonly Spent[]): Overview['companies'] =>
  Array.from(
    Map.groupBy(rows, ({ company_id }) => company_id),
    ([id, own]) => ({
      id,
      name: own[0]?.company ?? '',
      registered: sumOf(own, 'registered'),
      finished: sumOf(own, 'finished'),
      unread: sumOf(own, 'unread'),
    }),
  )
    .toSorted((one, other) => other.registered - one.registered)
    .slice(0, COMPANIES_SHOWN)

/** What Home shows: what is new since the last visit, what waits, and how surveys went over the last weeks. */
export const overviewOf = async (ctx: Context, parts: WaitingParts): Promise<Overview> => {
  const actor = staff(ctx)
  const now = ctx.clock.now()
  const today = todayFor(ctx.scope, now)
  const from = daysAfter(today, -SPAN_DAYS)
  // A whole day, as the filters of lists say it: numbers lead to exactly the rows they count.
  const zone = zoneOf(ctx.scope)
  const span = startOfDay(zone, from)
  const weeks = spellsFrom(zone, daysAfter(mondayOf(today), -7 * (WEEKS - 1)), WEEKS, 7)
  const before = { day: from, from: span, to: weeks[0]?.from ?? span }
  const visited = await lastVisit(ctx.db, actor.caller.id, actor.session_id)
  const since = visited ?? addDays(now, -FIRST_VISIT_DAYS)
  const seesSeveral =
    ctx.scope.kind === 'everything' || (ctx.scope.kind === 'companies' && ctx.scope.companies.length > 1)
  const days = await companyDays(ctx.db, ctx.scope, now)
  const found = may(rightsOf(actor), 'campaigns:view')
    ? await countInvitations(ctx.db, ctx.scope, days, ENDING_WITHIN_DAYS)
    : null
  const spent = await spentBy(ctx.db, ctx.scope, [before, ...weeks])
  return {
    since: since.toISOString(),
    is_first_visit: visited === null,
    from,
    from_at: span.toISOString(),
    new_results: await countNew(ctx.db, ctx.scope, since),
    unread: await countUnread(ctx.db, ctx.scope, span),
    waiting: await waitingOf(ctx, { ...parts, now, days, since: span, found }),
    invitations: found && { unanswered: found.unanswered, expiring: found.expiring, failed: found.failed },
    weeks: await weeksOf(ctx, weeks, spent),
    health: await healthOf(ctx, now, span, spent),
    companies: seesSeveral ? companiesOf(spent) : [],
  }
}
