import type { Context } from '#server/kernel/context.ts'
import { attempt } from '#server/kernel/database.ts'
import { planned } from '#server/kernel/planned.ts'
import { scoreResults } from './recalculation.ts'
import { selectBatch } from './recalculation.queries.ts'

/**
 * Fits of a result that was just handed in, in the same transaction. Should they fail, the answers are kept all the same, and a
 * recalculation makes up for it.
 */
export const fitsOfSubmission = async (
  ctx: Context,
  key: { company_id: number; survey_result_id: number },
): Promise<void> => {
  const target = { survey_result_ids: [key.survey_result_id], companies: [key.company_id] }
  const db = planned(ctx.db)
  await attempt(
    ctx.db,
    async () => {
      const { results } = await selectBatch(db, ctx.scope, target, null, 1)
      await scoreResults(db, ctx.scope, results, ctx.clock.now())
    },
    (error) =>
      ctx.log.error({ err: error, result: key.survey_result_id }, 'The fits of a result could not be computed'),
  )
}
