import type { FileReply } from '#contract/core/file.ts'
import { todayFor } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { selectOwnData } from './own-data.queries.ts'
import { getProfile } from './users.service.ts'

/** Everything that is kept about whoever asks, in one file that people and machines can read. Holds no password, key or token. */
export const ownData = async (ctx: Context): Promise<FileReply> => {
  const { user, session_id } = staff(ctx)
  const now = ctx.clock.now()
  const kept = await selectOwnData(ctx.db, user.id)
  const told = {
    made_at: now.toISOString(),
    profile: await getProfile(ctx),
    ...kept,
    sessions: kept.sessions.map(({ id, ...session }) => ({ ...session, is_this_one: id === session_id })),
  }
  Object.assign(ctx.audit, { object: `users:${user.id}`, changed: { activity: kept.activity.length } })
  return {
    status: 200,
    name: `my-data-${todayFor(ctx.scope, now)}.json`,
    type: 'application/json',
    content: new TextEncoder().encode(`${JSON.stringify(told, null, 2)}\n`),
  }
}
