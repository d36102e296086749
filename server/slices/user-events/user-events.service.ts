import type { Pagination } from '#contract/core/page.ts'
import type { Activity, UserEvent } from '#contract/resources/user-events.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail } from '#server/kernel/problems.ts'
import {
  type ActivityFilters,
  type ActivityRecord,
  countActivity,
  insertUserEvents,
  isInReach,
  selectActivity,
} from './user-events.queries.ts'

const DAY_MS = 86_400_000
const FIVE_MINUTES_MS = 300_000
const MAX_CHARACTERS = 500

/** A browser's clock is believed within a day back and five minutes ahead; else the time is ours, and its own is kept to know a repeat by. */
const timesOf = (timestamp: string, now: Date): { timestamp: Date; sent_at: Date | null } => {
  const at = new Date(timestamp)
  const age = now.getTime() - at.getTime()
  if (age <= DAY_MS && age >= -FIVE_MINUTES_MS) return { timestamp: at, sent_at: null }
  // Of the year 0, which a timestamp may name, the database knows nothing.
  return { timestamp: now, sent_at: new Date(Math.max(0, at.getTime())) }
}

const shortened = (text: string) => Array.from(text).slice(0, MAX_CHARACTERS).join('')

/** Takes a batch: the server says whose it is. */
export const acceptUserEvents = async (ctx: Context, batch: UserEvent[]): Promise<number> => {
  const actor = staff(ctx)
  const now = ctx.clock.now()
  await insertUserEvents(
    ctx.db,
    batch.map((event) => ({
      user_id: actor.user.id,
      caller_id: actor.caller.id,
      description: shortened(event.description),
      ...timesOf(event.timestamp, now),
      is_mobile: event.is_mobile,
      screen_width: event.screen_width,
      screen_height: event.screen_height,
      browser: event.browser,
      os: event.os,
      user_agent: shortened(event.user_agent),
      pathname: ctx.pathname,
    })),
  )
  ctx.audit.skip = true
  return batch.length
}

const view = (row: ActivityRecord): Activity => ({
  id: row.id,
  description: row.description,
  timestamp: row.timestamp.toISOString(),
  browser: row.browser,
  os: row.os,
  is_mobile: row.is_mobile,
  pathname: row.pathname,
  by: row.caller_id === row.user_id ? null : fullNameOf(row.by),
})

/** What somebody did, newest first. */
export const activityOf = async (
  ctx: Context,
  userId: number,
  filters: ActivityFilters,
): Promise<{ user_events: Activity[]; pagination: Pagination }> => {
  const found = await selectActivity(ctx.db, ctx.scope, userId, filters)
  const total = await countActivity(ctx.db, userId, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row.timestamp)
  return { user_events: rows.map(view), pagination }
}

/** What a colleague did; whoever is out of reach is as good as nobody. */
export const activityOfColleague = async (ctx: Context, userId: number, filters: ActivityFilters) => {
  if (!(await isInReach(ctx.db, ctx.scope, userId))) throw fail('NOT_FOUND')
  return activityOf(ctx, userId, filters)
}
