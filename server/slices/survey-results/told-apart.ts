import type { BodyOf } from '#contract/core/endpoint.ts'
import type { surveyResultsLikeness as contract, ToldApart } from '#contract/resources/survey-results.likeness.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { takenBack } from '#server/kernel/timeline.ts'
import { insertEvent } from './changing.queries.ts'
import { selectByIds } from './survey-results.queries.ts'
import { deletePair, insertPair, type Pair, pairOf, selectToldApart } from './told-apart.queries.ts'

// Two who look like one person and are two: said once, and neither suggests the other again.

export const toldApartFrom = async (ctx: Context, id: number): Promise<ToldApart[]> =>
  (await selectToldApart(ctx.db, ctx.scope, id)).map((row) => ({
    ...row,
    by: fullNameOf(row.by),
    at: new Date(row.at).toISOString(),
  }))

const tell = async (
  ctx: Context,
  { company_id, ...pair }: Pair,
  said: { event: string; properties: Record<string, unknown> },
) => {
  const by = staff(ctx).user.id
  const ids = [pair.survey_result_id, pair.other_result_id]
  for (const survey_result_id of ids)
    await insertEvent(ctx.db, {
      company_id,
      survey_result_id,
      ...said,
      user_id: by,
      created_at: ctx.clock.now(),
    })
  await publish(ctx.db, { type: 'survey-results', company_id, ids, by })
}

const saidOf = (areTwo: boolean) => (areTwo ? 'told_apart' : 'told_apart_taken_back')

interface ApartInverse {
  pair: Pair
  /** Who had said that they are two, and when; null where nobody had. */
  before: { by: number; at: string } | null
}

/** Says of two results that they are of two people, or takes that back; can be undone. */
export const tellApart = async (ctx: Context, input: BodyOf<typeof contract.tellApart>) => {
  const found = await selectByIds(ctx.db, ctx.scope, [input.survey_result_id, input.other_id])
  const here = found.find((row) => row.id === input.survey_result_id)
  const there = found.find((row) => row.id === input.other_id)
  if (!here || !there) throw fail('NOT_FOUND')
  if (here.id === there.id || here.company_id !== there.company_id || here.erased_at || there.erased_at)
    throw invalid('other_id', 'These two cannot be told apart.')
  const { company_id } = here
  const pair = pairOf(company_id, here.id, there.id)
  const [known] = input.are_two ? [] : await deletePair(ctx.db, pair)
  const isChange = input.are_two
    ? await insertPair(ctx.db, pair, staff(ctx).user.id, ctx.clock.now())
    : known !== undefined
  Object.assign(ctx.audit, {
    company_id,
    object: `survey-results:${here.id},${there.id}`,
    changed: { are_two: input.are_two },
  })
  if (!isChange) return { updated: 0 }
  await tell(ctx, pair, { event: saidOf(input.are_two), properties: {} })
  const before = known ? { by: known.created_by, at: known.created_at.toISOString() } : null
  const command = await recordCommand(ctx, {
    kind: 'survey-results.tell_apart',
    company_id,
    summary: input.are_two ? 'Two who looked like one are two people' : 'Two may be one person again',
    inverse: { pair, before } satisfies ApartInverse,
  })
  return { updated: 2, command: command.receipt }
}

export const undoTellApart = async (ctx: Context, { pair, before }: ApartInverse): Promise<void> => {
  const isThere = before
    ? !(await insertPair(ctx.db, pair, before.by, new Date(before.at)))
    : (await deletePair(ctx.db, pair)).length === 0
  if (isThere)
    throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: [pair.survey_result_id, pair.other_result_id] } })
  await tell(ctx, pair, takenBack(saidOf(before === null)))
}
