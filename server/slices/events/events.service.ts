import { reachOf } from '#contract/access/roles.ts'
import type { LiveEvent } from '#contract/resources/events.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/**
 * Whether an event may be told to this actor: their own, their companies', or the platform's. An account of no company is of a franchise
 * or of the platform.
 */
const concerns = (ctx: Context, event: LiveEvent): boolean => {
  const { caller, user } = staff(ctx)
  if (event.type === 'session') return event.ids.includes(caller.id) || event.ids.includes(user.id)
  if (event.type === 'commands') return event.by === caller.id
  if (ctx.scope.kind === 'everything') return true
  if (event.company_id === null) return event.type !== 'users' || reachOf[user.role] === 'franchise'
  return ctx.scope.kind === 'companies' && ctx.scope.companies.includes(event.company_id)
}

/** Tells what concerns somebody for as long as they listen, from so long before they came. */
export const tellFrom = (ctx: Context, { events }: Pick<Kernel, 'events'>, sinceMs: number): void => {
  staff(ctx)
  const began = ctx.began - sinceMs
  let unsubscribe = () => {}
  const stream = ctx.reply.stream(() => unsubscribe())
  unsubscribe = events.subscribe((event) => {
    if (!concerns(ctx, event)) return
    stream.tell(JSON.stringify(event))
    // Somebody whose session or rights are not what they were comes back and is let in anew, or not.
    if (event.type === 'session') stream.end()
  }, began)
  // Not all of what happened since is known here: the page comes back, and asks for everything.
  if (events.hasGapSince(began)) stream.end()
}
