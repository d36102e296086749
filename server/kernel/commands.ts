import { may, type Permission } from '#contract/access/permissions.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import { UNDO_WINDOW_MS } from '#contract/constants.ts'
import { rightsOf } from './actor.ts'
import { type Context, staff } from './context.ts'
import { type Db, lastly } from './database.ts'
import { newOrderedUuid } from './ids.ts'
import { fail } from './problems.ts'

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

/**
 * Rights act at once: whoever takes such a change back still needs the right to it. Left out are changes that every role may make.
 */
export const needing = (permission: Permission, undoers: Record<string, Undoer>): Record<string, Undoer> =>
  Object.fromEntries(
    Object.entries(undoers).map(([kind, undo]): [string, Undoer] => [
      kind,
      async (ctx, inverse, id) => {
        if (!may(rightsOf(staff(ctx)), permission)) throw fail('FORBIDDEN')
        await undo(ctx, inverse, id)
      },
    ]),
  )

/** A command as stored, with what effects need to wait for it. */
export interface RecordedCommand {
  id: string
  undo_until: Date
  receipt: CommandReceipt
}

/** Writes a command with its inverse into the transaction of the change. */
export const recordCommand = async (ctx: Context, command: NewCommand): Promise<RecordedCommand> => {
  const [recorded] = recordCommands(ctx.db, [{ ctx, command }])
  if (!recorded) throw new Error('A command was not recorded.')
  return recorded
}

/** The same for several calls that share a transaction, in their order. */
export const recordCommands = (
  db: Db,
  given: readonly { ctx: Context; command: NewCommand }[],
): readonly RecordedCommand[] =>
  write(
    db,
    given.map(({ ctx, command }) => {
      const { caller, user, is_proxy } = staff(ctx)
      return { ...command, now: ctx.clock.now(), actor_id: caller.id, on_behalf_of: is_proxy ? user.id : null }
    }),
  )

/** Nobody asks for its answer: it goes along with what is written behind it. */
const INSERT = {
  name: 'commands',
  text: `insert into commands (id, company_id, actor_id, on_behalf_of, kind, summary, inverse, undo_until, created_at)
    select * from jsonb_to_recordset($1::jsonb) as g(id uuid, company_id int, actor_id int, on_behalf_of int, kind text, summary text,
      inverse jsonb, undo_until timestamptz, created_at timestamptz)`,
}

/** The same for a change that somebody began and that ends without them, for example a file that has come. */
export const writeCommand = async (
  db: Db,
  now: Date,
  by: { actor_id: number; on_behalf_of: number | null },
  command: NewCommand,
): Promise<RecordedCommand> => {
  const [recorded] = write(db, [{ ...command, ...by, now }])
  if (!recorded) throw new Error('A command was not recorded.')
  return recorded
}

const write = (
  db: Db,
  commands: readonly (NewCommand & { now: Date; actor_id: number; on_behalf_of: number | null })[],
): readonly RecordedCommand[] => {
  const rows = commands.map(({ now, ...command }) => ({
    ...command,
    id: newOrderedUuid(now),
    undo_until: new Date(now.getTime() + UNDO_WINDOW_MS),
    created_at: now,
  }))
  lastly(db, INSERT, [JSON.stringify(rows)])
  return rows.map(({ id, summary, undo_until }) => ({
    id,
    undo_until,
    receipt: { id, summary, undo_until: undo_until.toISOString() },
  }))
}
