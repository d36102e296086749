import type { Context } from '#server/kernel/context.ts'
import { attempt } from '#server/kernel/database.ts'
import { scoreResults } from './recalculation.ts'
import { selectScored } from './recalculation.queries.ts'

/**
 * Fits of a result that was just handed in, in the same transaction. Should they fail, the answers are kept all the same, and a
 * recalculation makes up for it.
 */
export const fitsOfSubmission = async (
  ctx: Context,
  key: { company_id: number; survey_result_id: number },
): Promise<void> => {
  await attempt(
    ctx.db,
    async () => {
      const results = await selectScored(ctx.db, ctx.scope, key)
      await scoreResults(ctx.db, ctx.scope, results, ctx.clock.now())
    },
    (error) =>
      ctx.log.error({ err: error, result: key.survey_result_id }, 'The fits of a result could not be computed'),
  )
}
