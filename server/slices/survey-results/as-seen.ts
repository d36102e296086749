import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { selectByIds } from './survey-results.queries.ts'
import { rowsView } from './survey-results.service.ts'

/** Locked people are still as they were when a change of them was decided; else it says how they are. */
export const demandAsSeen = async (
  ctx: Context,
  rows: readonly { id: number; updated_at: Date }[],
  seen: readonly { id: number; updated_at: string }[],
): Promise<void> => {
  const stale = rows.filter((row) => isStale(row.updated_at, seen.find(({ id }) => id === row.id)?.updated_at))
  if (stale.length === 0) return
  const current = await selectByIds(
    ctx.db,
    ctx.scope,
    stale.map(({ id }) => id),
  )
  throw fail('STALE', { extra: { survey_results: await rowsView(ctx, current) } })
}
