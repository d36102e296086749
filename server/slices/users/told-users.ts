import { type Context, staff } from '#server/kernel/context.ts'
import { publishRows } from '#server/kernel/events.ts'

/** Tells open pages of accounts that have changed, each company of its own. */
export const tellOfUsers = (ctx: Context, rows: readonly { id: number; company_id: number | null }[]): Promise<void> =>
  publishRows(ctx.db, { type: 'users', rows, by: staff(ctx).user.id })
