import type { ResultEvent } from '#contract/result-events.ts'
import { resultEvents } from '#server/database/schema/survey-results.ts'
import { type Context, staff } from './context.ts'

/** A line in the timeline of each of these results: who did what with them, and when. */
export const noteInTimeline = async (
  ctx: Context,
  event: ResultEvent,
  results: readonly { company_id: number; survey_result_id: number }[],
): Promise<void> => {
  const what = { event, user_id: staff(ctx).user.id, properties: {}, created_at: ctx.clock.now() }
  await ctx.db
    .insert(resultEvents)
    .values(results.map(({ company_id, survey_result_id }) => ({ company_id, survey_result_id, ...what })))
}
