import type { CommandReceipt } from '#contract/core/page.ts'
import { UNDO_WINDOW_MS } from '#contract/constants.ts'
import { type Context, staff } from './context.ts'
import { type Db, lastly } from './database.ts'
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
export const recordCommand = (ctx: Context, command: NewCommand): Promise<RecordedCommand> => {
  const { caller, user, is_proxy } = staff(ctx)
  return writeCommand(
    ctx.db,
    ctx.clock.now(),
    { actor_id: caller.id, on_behalf_of: is_proxy ? user.id : null },
    command,
  )
}

/** Nobody asks for its answer: it goes along with what is written behind it. */
const INSERT = {
  name: 'command',
  text: `insert into commands (id, company_id, actor_id, on_behalf_of, kind, summary, inverse, undo_until, created_at)
    values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
}

/** The same for a change that somebody began and that ends without them, for example a file that has come. */
export const writeCommand = async (
  db: Db,
  now: Date,
  by: { actor_id: number; on_behalf_of: number | null },
  command: NewCommand,
): Promise<RecordedCommand> => {
  const id = newOrderedUuid(now)
  const until = new Date(now.getTime() + UNDO_WINDOW_MS)
  lastly(db, INSERT, [
    id,
    command.company_id,
    by.actor_id,
    by.on_behalf_of,
    command.kind,
    command.summary,
    JSON.stringify(command.inverse),
    until.toISOString(),
    now.toISOString(),
  ])
  return { id, undo_until: until, receipt: { id, summary: command.summary, undo_until: until.toISOString() } }
}
