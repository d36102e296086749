import type { Context } from '#server/kernel/context.ts'
import { attempt } from '#server/kernel/database.ts'
import { addScores } from './recalculation.ts'
import { selectAssigned, selectScored } from './recalculation.queries.ts'

interface HandedIn {
  ctx: Context
  key: { company_id: number; survey_result_id: number }
}

/** Computes and adds the fits of these; false where that failed and nothing was added. */
const addFits = ([first, ...others]: readonly HandedIn[]): Promise<boolean> | true => {
  if (!first) return true
  const { ctx, key } = first
  const ids = [key, ...others.map((one) => one.key)].map((one) => one.survey_result_id)
  return attempt(
    ctx.db,
    async () => {
      const { db, scope } = ctx
      const [results, assigned] = await Promise.all([
        selectScored(db, scope, key.company_id, ids),
        selectAssigned(db, scope, [key.company_id]),
      ])
      await addScores(db, results, assigned, ctx.clock.now())
    },
    (error) => ctx.log.error({ err: error, results: ids }, 'The fits of results could not be computed'),
  )
}

/**
 * Fits of results of one company that were just handed in, in the same transaction. Should they fail, the answers are kept all the same,
 * and a recalculation makes up for it.
 */
export const fitsOfSubmissions = async (submissions: readonly HandedIn[]): Promise<void> => {
  if ((await addFits(submissions)) || submissions.length === 1) return
  // One of them must not keep the others from theirs.
  for (const one of submissions) await addFits([one])
}
