import { may } from '#contract/access/permissions.ts'
import type { Health, Overview, Week } from '#contract/resources/home.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { addDays } from '#server/kernel/clock.ts'
import { companyDays, daysAfter, spellsFrom, startOfDay, todayFor, zoneOf } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { countInvitations, invitedByWeek } from './invitation-counts.queries.ts'
import {
  byCompany,
  byWeek,
  countNew,
  countUnread,
  healthSince,
  lastVisit,
  medianMs,
  stopsSince,
} from './home.queries.ts'
import { ENDING_WITHIN_DAYS, type WaitingParts, waitingOf } from './waiting.ts'

const WEEKS = 12
const SPAN_DAYS = 90
const FIRST_VISIT_DAYS = 7
const QUIET_DAYS = 2
const STOP_PARTS = 12
const MEDIAN_SAMPLE = 200
const COMPANIES_SHOWN = 10

/** The Monday on or before a day. */
const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

const weeksOf = async (ctx: Context, today: string): Promise<Week[]> => {
  const weeks = spellsFrom(zoneOf(ctx.scope), daysAfter(mondayOf(today), -7 * (WEEKS - 1)), WEEKS, 7)
  const rows = await byWeek(ctx.db, ctx.scope, weeks)
  const invited = await invitedByWeek(ctx.db, ctx.scope, weeks)
  return weeks.map(({ day }, index) => ({
    ...(rows[index] ?? { registered: 0, started: 0, finished: 0 }),
    monday: day,
    invited: invited.find(({ week }) => week === index)?.invited ?? 0,
  }))
}

const healthOf = async (ctx: Context, now: Date, since: Date): Promise<Health> => {
  const counts = await healthSince(ctx.db, ctx.scope, since)
  const stops = await stopsSince(ctx.db, ctx.scope, since, addDays(now, -QUIET_DAYS), STOP_PARTS)
  const ms = await medianMs(ctx.db, ctx.scope, since, MEDIAN_SAMPLE)
  return {
    ...counts,
    median_minutes: ms === null ? null : Math.max(1, Math.round(ms / 60_000)),
    stops: Array.from({ length: STOP_PARTS }, (_, part) => stops.find((one) => one.part === part)?.count ?? 0),
  }
}

/** What Home shows: what is new since the last visit, what waits, and how surveys went over the last weeks. */
export const overviewOf = async (ctx: Context, parts: WaitingParts): Promise<Overview> => {
  const actor = staff(ctx)
  const now = ctx.clock.now()
  const today = todayFor(ctx.scope, now)
  const from = daysAfter(today, -SPAN_DAYS)
  // A whole day, as the filters of lists say it: numbers lead to exactly the rows they count.
  const span = startOfDay(zoneOf(ctx.scope), from)
  const visited = await lastVisit(ctx.db, actor.caller.id, actor.session_id)
  const since = visited ?? addDays(now, -FIRST_VISIT_DAYS)
  const seesSeveral =
    ctx.scope.kind === 'everything' || (ctx.scope.kind === 'companies' && ctx.scope.companies.length > 1)
  const days = await companyDays(ctx.db, ctx.scope, now)
  const found = may(rightsOf(actor), 'campaigns:view')
    ? await countInvitations(ctx.db, ctx.scope, days, ENDING_WITHIN_DAYS)
    : null
  return {
    since: since.toISOString(),
    is_first_visit: visited === null,
    from,
    from_at: span.toISOString(),
    new_results: await countNew(ctx.db, ctx.scope, since),
    unread: await countUnread(ctx.db, ctx.scope, span),
    waiting: await waitingOf(ctx, { ...parts, now, days, since: span, found }),
    invitations: found && { unanswered: found.unanswered, expiring: found.expiring, failed: found.failed },
    weeks: await weeksOf(ctx, today),
    health: await healthOf(ctx, now, span),
    companies: seesSeveral ? await byCompany(ctx.db, ctx.scope, span, COMPANIES_SHOWN) : [],
  }
}
