import { sql } from 'drizzle-orm'
import type { CommandReceipt } from '#contract/core/page.ts'
import { UNDO_WINDOW_MS } from '#contract/constants.ts'
import { type Context, staff } from './context.ts'
import { newOrderedUuid } from './ids.ts'

/** A change that can be taken back: what it was called, and what undoing it needs. */
export interface NewCommand {
  /** `<slice>.<what>`; names the undoer. */
  kind: string
  company_id: number | null
  /** "12 people archived". */
  summary: string
  inverse: unknown
}

/** Carries out an inverse; fails with UNDO_CONFLICT and the rows that somebody changed meanwhile. */
export type Undoer = (ctx: Context, inverse: never, commandId: string) => Promise<void>

/** A command as stored, with what effects need to wait for it. */
export interface RecordedCommand {
  id: string
  undo_until: Date
  receipt: CommandReceipt
}

/** Writes a command with its inverse into the transaction of the change. */
export const recordCommand = async (ctx: Context, command: NewCommand): Promise<RecordedCommand> => {
  const actor = staff(ctx)
  const now = ctx.clock.now()
  const id = newOrderedUuid(now)
  const until = new Date(now.getTime() + UNDO_WINDOW_MS)
  await ctx.db.execute(sql`
    insert into commands (id, company_id, actor_id, on_behalf_of, kind, summary, inverse, undo_until, created_at)
    values (${id}, ${command.company_id}, ${actor.caller.id}, ${actor.is_proxy ? actor.user.id : null}, ${command.kind}, ${command.summary},
      ${JSON.stringify(command.inverse)}::jsonb, ${until.toISOString()}, ${now.toISOString()})`)
  return { id, undo_until: until, receipt: { id, summary: command.summary, undo_until: until.toISOString() } }
}
