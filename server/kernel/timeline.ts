import type { ResultEvent } from '#contract/result-events.ts'
import { resultEvents } from '#server/database/schema/survey-results.ts'
import { type Context, staff } from './context.ts'

/** What a line says that takes another back: which. */
export const takenBack = (of: ResultEvent): { event: 'undone'; properties: { of: ResultEvent } } => ({
  event: 'undone',
  properties: { of },
})

/** A line in the timeline of each of these results: who did what with them, and when. */
export const noteInTimeline = async (
  ctx: Context,
  what: ResultEvent | ReturnType<typeof takenBack>,
  results: readonly { company_id: number; survey_result_id: number }[],
): Promise<void> => {
  const said = typeof what === 'string' ? { event: what, properties: {} } : what
  const line = { ...said, user_id: staff(ctx).user.id, created_at: ctx.clock.now() }
  await ctx.db
    .insert(resultEvents)
    .values(results.map(({ company_id, survey_result_id }) => ({ company_id, survey_result_id, ...line })))
}
