import { may } from '#contract/access/permissions.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { type NoteRecord, selectNote } from './candidate-notes.queries.ts'

/** Whether somebody may change or delete a note: its author, an owner or a super admin. */
export const mayChange = (ctx: Context, note: NoteRecord): boolean => {
  const actor = staff(ctx)
  return note.author_id === actor.user.id || may(rightsOf(actor), 'notes:moderate')
}

export const existing = async (ctx: Context, id: number): Promise<NoteRecord> => {
  const found = await selectNote(ctx.db, ctx.scope, id)
  if (!found) throw fail('NOT_FOUND')
  return found
}

/** A note that the caller may change. */
export const changeable = async (ctx: Context, id: number): Promise<NoteRecord> => {
  const found = await existing(ctx, id)
  if (!mayChange(ctx, found)) throw fail('FORBIDDEN')
  return found
}
