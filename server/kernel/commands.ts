import { may, type Permission } from '#contract/access/permissions.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import { UNDO_WINDOW_MS } from '#contract/constants.ts'
import { rightsOf } from './actor.ts'
import { type Context, staff } from './context.ts'
import { type Db, lastly } from './database.ts'
import { newOrderedUuid } from './ids.ts'
import { mailsHeldFor } from './outbox.ts'
import { fail } from './problems.ts'

/** A change that can be taken back: what it was called, and what undoing it needs. */
export interface NewCommand {
  /** `<slice>.<what>`; names the undoer. */
  kind: string
  company_id: number | null
  /** "12 people archived". */
  summary: string
  inverse: unknown
  /** Whom it was of. Of one person whoever made it reads the name; what is kept has only a number, for names go when somebody is erased. */
  of?: readonly Person[]
}

interface Person {
  id: number
  first: string
  last: string
}

/** A summary that counts one person, with their name; as it is where they have none any more. */
export const withName = (summary: string, one: Pick<Person, 'first' | 'last'> | undefined): string => {
  const name = one ? `${one.first} ${one.last}`.trim() : ''
  return name ? summary.replace(/\b1 person\b/, () => name) : summary
}

/** What of something was changed: "Name and time zone of Harbour Logistics changed"; where none of it has a name, that it was. */
export const changedOf = (what: readonly string[], of: string): string => {
  const all = new Intl.ListFormat('en-GB').format([...new Set(what)])
  return all ? `${all.charAt(0).toUpperCase()}${all.slice(1)} of ${of} changed` : `${of} changed`
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
  const given = commands.map(({ now, of = [], ...command }) => {
    const [only] = of.length === 1 ? of : []
    const row = {
      ...command,
      inverse: only ? Object.assign({}, command.inverse, { about: only.id }) : command.inverse,
      id: newOrderedUuid(now),
      undo_until: new Date(now.getTime() + UNDO_WINDOW_MS),
      created_at: now,
    }
    return { row, told: withName(row.summary, only) }
  })
  lastly(db, INSERT, [JSON.stringify(given.map(({ row }) => row))])
  return given.map(({ row: { id, undo_until }, told }) => ({
    id,
    undo_until,
    receipt: {
      id,
      summary: told,
      undo_until: undo_until.toISOString(),
      // Read when the answer is sent: the mails are written after the command that they wait for.
      get mails() {
        return mailsHeldFor(db, id)
      },
    },
  }))
}
