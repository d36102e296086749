import type { UserEvent } from '#contract/resources/user-events.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { insertUserEvents } from './user-events.queries.ts'

const DAY_MS = 86_400_000
const FIVE_MINUTES_MS = 300_000
const MAX_DESCRIPTION = 500

/** A browser's clock is believed within a day back and five minutes ahead. */
const believable = (timestamp: string, now: Date): Date => {
  const at = new Date(timestamp)
  const age = now.getTime() - at.getTime()
  return age > DAY_MS || age < -FIVE_MINUTES_MS ? now : at
}

const words = (text: string) =>
  Array.from(text.toWellFormed())
    .filter((c) => c >= ' ' && c !== '\u007f')
    .slice(0, MAX_DESCRIPTION)
    .join('')

/** Takes a batch: the server says whose it is. */
export const acceptUserEvents = async (ctx: Context, batch: UserEvent[]): Promise<number> => {
  const actor = staff(ctx)
  const now = ctx.clock.now()
  await insertUserEvents(
    ctx.db,
    batch.map((event) => ({
      user_id: actor.user.id,
      caller_id: actor.caller.id,
      description: words(event.description),
      timestamp: believable(event.timestamp, now),
      is_mobile: event.is_mobile,
      screen_width: event.screen_width,
      screen_height: event.screen_height,
      browser: words(event.browser),
      os: words(event.os),
      user_agent: words(event.user_agent),
      pathname: ctx.pathname,
    })),
  )
  ctx.audit.skip = true
  return batch.length
}
