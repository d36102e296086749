import { REFRESH_TOKEN_DAYS } from '#contract/constants.ts'
import { browserOf, systemOf } from '#contract/core/device.ts'
import type { Session } from '#contract/resources/sessions.ts'
import { addDays } from '#server/kernel/clock.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/problems.ts'
import { originOf } from './origin.ts'
import { countOthers, isLiving, selectLiving, type SessionRow } from './sessions.queries.ts'

/** What this slice asks of identity; the composition supplies it. */
export interface Ending {
  endOne(db: Db, sessionId: string, reason: string): Promise<boolean>
  endAll(db: Db, userId: number, reason: string, except?: string | null): Promise<void>
}

const view = (row: SessionRow, current: string): Session => ({
  id: row.id,
  browser: browserOf(row.agent ?? ''),
  system: systemOf(row.agent ?? ''),
  origin: originOf(row.address),
  address: row.address,
  started_at: row.started_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  is_two_step: row.second_factor_at !== null,
  is_current: row.id === current,
})

const since = (ctx: Context) => addDays(ctx.clock.now(), -REFRESH_TOKEN_DAYS)

export const listSessions = async (ctx: Context): Promise<Session[]> => {
  const { caller, session_id } = staff(ctx)
  const rows = (await selectLiving(ctx.db, caller.id, since(ctx))).map((row) => view(row, session_id))
  return [...rows.filter((row) => row.is_current), ...rows.filter((row) => !row.is_current)]
}

/** Signs an own session out. One of somebody else is as good as none. */
export const endSession = async (ctx: Context, ending: Ending, id: string): Promise<void> => {
  const { caller } = staff(ctx)
  const isOwn = await isLiving(ctx.db, caller.id, id)
  if (!isOwn || !(await ending.endOne(ctx.db, id, 'signed out from another device'))) throw fail('NOT_FOUND')
  ctx.audit.object = `users:${caller.id}`
}

/** Signs every other session out; tells how many there were. */
export const endOtherSessions = async (ctx: Context, ending: Ending): Promise<number> => {
  const { caller, session_id } = staff(ctx)
  const others = await countOthers(ctx.db, caller.id, session_id, since(ctx))
  await ending.endAll(ctx.db, caller.id, 'signed out from another device', session_id)
  Object.assign(ctx.audit, { object: `users:${caller.id}`, changed: { ended: others } })
  return others
}
