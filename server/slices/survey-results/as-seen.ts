import type { Seen } from '#contract/resources/survey-results.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, type Failure } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { selectByIds } from './survey-results.queries.ts'
import { rowsView } from './survey-results.service.ts'

interface Row {
  id: number
  status: string
  pipeline_id: number
  updated_at: Date
}

const isOther = (row: Row, seen: Seen | undefined): boolean =>
  isStale(row.updated_at, seen?.updated_at) ||
  (seen?.status !== undefined && seen.status !== row.status) ||
  (seen?.pipeline_id !== undefined && seen.pipeline_id !== row.pipeline_id)

/** That locked people are no longer as they were when a change of them was decided, and how they are; null where they are. */
export const asSeen = async (ctx: Context, rows: readonly Row[], seen: readonly Seen[]): Promise<Failure | null> => {
  const byId = new Map(seen.map((one) => [one.id, one]))
  const stale = rows.filter((row) => isOther(row, byId.get(row.id)))
  if (stale.length === 0) return null
  const current = await selectByIds(
    ctx.db,
    ctx.scope,
    stale.map(({ id }) => id),
  )
  return fail('STALE', { extra: { survey_results: await rowsView(ctx, current) } })
}

/** Refuses a change of people who are no longer as they were when it was decided. */
export const demandAsSeen = async (ctx: Context, rows: readonly Row[], seen: readonly Seen[]): Promise<void> => {
  const failure = await asSeen(ctx, rows, seen)
  if (failure) throw failure
}
