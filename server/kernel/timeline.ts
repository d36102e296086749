import { type SQL, sql } from 'drizzle-orm'
import { UNDO_WINDOW_MS } from '#contract/constants.ts'
import type { ResultEvent } from '#contract/result-events.ts'
import { resultEvents } from '#server/database/schema/survey-results.ts'
import { type Context, staff } from './context.ts'

/** What a line says that takes another back: which. */
export const takenBack = (of: ResultEvent): { event: 'undone'; properties: { of: ResultEvent } } => ({
  event: 'undone',
  properties: { of },
})

/**
 * Whether what a line of a timeline tells was taken back: lines are only added, so what was undone still stands there. The last is taken
 * back first, so a line goes with the first one after it that takes back and is not some later line's. `line` is how the query calls it.
 */
export const wasTakenBack = (line: SQL = sql`${resultEvents}`): SQL<boolean> => {
  const after = (other: SQL) =>
    sql`${other}.company_id = ${line}.company_id and ${other}.survey_result_id = ${line}.survey_result_id and ${other}.id > ${line}.id`
  const takesBack = (other: SQL) =>
    sql`${other}.event = 'undone' and coalesce(${other}.properties->>'of', ${line}.event) = ${line}.event`
  const [back, between] = [sql`back`, sql`between_both`]
  return sql<boolean>`exists (select from ${resultEvents} ${back} where ${after(back)} and ${takesBack(back)}
    and ${back}.created_at <= ${line}.created_at + make_interval(secs => ${UNDO_WINDOW_MS / 1_000})
    and (select count(*) filter (where ${between}.event = ${line}.event) = count(*) filter (where ${takesBack(between)})
      from ${resultEvents} ${between} where ${after(between)} and ${between}.id < ${back}.id))`
}

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
