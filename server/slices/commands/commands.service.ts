import type { Command } from '#contract/resources/commands.ts'
import { type Undoer, withName } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { dropHeld } from '#server/kernel/outbox.ts'
import { fail, isFailure } from '#server/kernel/problems.ts'
import { type CommandRecord, lockOwn, markUndone, selectNames, selectOwn } from './commands.queries.ts'

const view = (ctx: Context, row: CommandRecord): Command => ({
  id: row.id,
  kind: row.kind,
  summary: row.summary,
  created_at: row.created_at.toISOString(),
  undo_until: row.undo_until.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
  // Whoever acts as somebody sees no account but what that person sees; these changes are their own.
  by: `${staff(ctx).caller.first} ${staff(ctx).caller.last}`,
})

/** Own changes; those of one person are told with the name that they have now. */
export const listCommands = async (ctx: Context): Promise<Command[]> => {
  const rows = await selectOwn(ctx.db, staff(ctx).caller.id)
  const ids = rows.flatMap(({ about }) => about ?? [])
  const people = new Map((await selectNames(ctx.db, ctx.scope, ids)).map((one) => [one.id, one]))
  return rows.map((row) => view(ctx, { ...row, summary: withName(row.summary, people.get(row.about ?? 0)) }))
}

/** So many people are named; of more it is said how many they are. */
const MOST_NAMED = 3

const inWords = (names: readonly string[], others: number): string =>
  new Intl.ListFormat('en-GB').format(others > 0 ? [...names, `${others} ${others === 1 ? 'other' : 'others'}`] : names)

/** The same refusal with the names of the people whom somebody changed since: of forty only one may be in the way. */
const withNames = async (ctx: Context, error: unknown): Promise<unknown> => {
  if (!isFailure(error) || error.key !== 'UNDO_CONFLICT') return error
  const { extra = {} } = error.details
  const { survey_result_ids: touched } = extra
  const ids = Array.isArray(touched) ? [...new Set(touched.filter(Number.isSafeInteger))].toSorted((a, b) => a - b) : []
  const people = await selectNames(ctx.db, ctx.scope, ids.slice(0, MOST_NAMED))
  const names = people
    .toSorted((a, b) => a.id - b.id)
    .map(({ first, last }) => `${first} ${last}`.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return error
  const others = ids.length - names.length
  const were = names.length + others > 1 ? 'were' : 'was'
  const message = `${inWords(names, others)} ${were} changed again since, so this cannot be undone. If that was you, undo the later change first.`
  return fail('UNDO_CONFLICT', { extra: { ...extra, message } })
}

/** Takes an own change back while its window is open, with everything it was about to send. */
export const undoCommand = async (ctx: Context, undoers: Record<string, Undoer>, id: string): Promise<Command> => {
  const actor = staff(ctx)
  const command = await lockOwn(ctx.db, actor.caller.id, id)
  if (!command) throw fail('NOT_FOUND')
  const now = ctx.clock.now()
  const undoer = undoers[command.kind]
  if (command.undone_at || now > command.undo_until || !undoer) throw fail('UNDO_EXPIRED')
  await undoer(ctx, command.inverse as never, command.id).catch(async (error: unknown) => {
    throw await withNames(ctx, error)
  })
  await dropHeld(ctx.db, id)
  await markUndone(ctx.db, id, now)
  await publish(ctx.db, { type: 'commands', company_id: command.company_id, ids: [], by: actor.caller.id })
  ctx.audit.company_id = command.company_id
  ctx.audit.object = `commands:${id}`
  ctx.audit.changed = { ...ctx.audit.changed, summary: command.summary }
  return view(ctx, { ...command, undone_at: now })
}
