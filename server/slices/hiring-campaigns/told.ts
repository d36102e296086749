import type { Context } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/problems.ts'
import { selectNamesOf, selectReachable } from './told.queries.ts'

// Who is told of the results of a campaign, besides those who asked to be told of all.

/** Only people who are let in and see the company's results can be told of them; whoever stands there already may stay. */
export const checkTold = async (
  ctx: Context,
  companyId: number,
  ids: readonly number[] | undefined,
  already: readonly number[] = [],
): Promise<void> => {
  const added = [...new Set(ids)].filter((id) => !already.includes(id))
  if (added.length === 0) return
  const reachable = await selectReachable(ctx.db, ctx.scope, companyId, added)
  if (reachable.length !== added.length) throw invalid('told_user_ids', 'Choose people of the company who can sign in.')
}

/** The names of those who are told, by campaign. */
export const namesOfTold = async (ctx: Context, rows: readonly { told_user_ids: number[] }[]) => {
  const ids = [...new Set(rows.flatMap((row) => row.told_user_ids))]
  const people = ids.length === 0 ? [] : await selectNamesOf(ctx.db, ctx.scope, ids)
  return ({ told_user_ids }: { told_user_ids: number[] }) => people.filter(({ id }) => told_user_ids.includes(id))
}
