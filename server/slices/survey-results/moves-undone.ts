import { type Context, staff } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { takenBack } from '#server/kernel/timeline.ts'
import { partTwins, type Placed } from './places.ts'
import { selectStages } from './survey-results.board.queries.ts'
import {
  type CardState,
  type ColumnKey,
  lockCards,
  lockPipelines,
  writeCards,
  writeEvents,
} from './survey-results.moves.queries.ts'
import { selectPlaced, writeRanks } from './survey-results.ranks.queries.ts'
import { noteTags } from './tags-noted.ts'
import { deleteMarks, selectNames } from './tags.queries.ts'
import { keyOf, type MoveInverse, stateOf, tell, unique, uniquePipelines } from './moves-locked.ts'

const isWhereLeft = (now: CardState, after: CardState): boolean =>
  now.pipeline_id === after.pipeline_id &&
  now.status === after.status &&
  now.column_position === after.column_position &&
  now.assigned_to === after.assigned_to

/** Whether there is the stage that a card would go back to. */
const stagesThere = async (ctx: Context, cards: MoveInverse['cards']) => {
  const pipelines = uniquePipelines(
    cards.map(({ company_id, before }) => ({ company_id, pipeline_id: before.pipeline_id })),
  )
  const there = new Set<string>()
  for (const key of pipelines)
    for (const stage of await selectStages(ctx.db, key)) there.add(`${keyOf(key)} ${stage.key}`)
  return ({ company_id, before }: MoveInverse['cards'][number]): boolean =>
    there.has(`${keyOf({ company_id, pipeline_id: before.pipeline_id })} ${before.status}`)
}

/** Takes the positions away that others got for a move, unless somebody has meanwhile put a card behind or between them. */
const unplace = async (ctx: Context, placed: Placed, moved: ReadonlySet<number>): Promise<void> => {
  const given = new Map(placed.ranks.map(({ id, rank }) => [id, rank]))
  const first = Math.min(...given.values())
  const there = await selectPlaced(ctx.db, placed)
  const isOurs = there.every(({ id, rank }) => rank < first || given.get(id) === rank || moved.has(id))
  if (!isOurs) return
  const ids = there.filter(({ id }) => given.has(id)).map(({ id }) => id)
  await lockCards(ctx.db, ctx.scope, ids)
  await writeRanks(
    ctx.db,
    placed,
    ids.map((id) => ({ id, rank: null })),
  )
}

/**
 * Takes a move back: stages, positions, tags of rules and who looks after whom, unless somebody moved one of the cards after it, or the
 * stage is gone that it came from.
 */
export const undoMove = async (ctx: Context, { cards, placed, tagged = [] }: MoveInverse): Promise<void> => {
  const now = ctx.clock.now()
  const pipelines = await lockPipelines(
    ctx.db,
    ctx.scope,
    cards.flatMap(({ company_id, before, after }) => [
      { company_id, pipeline_id: before.pipeline_id },
      { company_id, pipeline_id: after.pipeline_id },
    ]),
  )
  const locked = await lockCards(
    ctx.db,
    ctx.scope,
    cards.map(({ id }) => id),
  )
  const found = new Map(locked.map((card) => [card.id, stateOf(card)]))
  const canReturn = await stagesThere(ctx, cards)
  const gone = cards.filter((card) => {
    const state = found.get(card.id)
    return !state || !isWhereLeft(state, card.after) || !canReturn(card)
  })
  if (gone.length) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: gone.map(({ id }) => id) } })
  writeCards(
    ctx.db,
    cards.map(({ company_id, id, before, after }) => ({
      company_id,
      id,
      ...before,
      // Where another change came after the move, the row is newer than both.
      updated_at: found.get(id)?.updated_at === after.updated_at ? before.updated_at : now.toISOString(),
    })),
  )
  await deleteMarks(ctx.db, tagged)
  if (tagged.length) {
    const names = await selectNames(ctx.db, unique(tagged.map(({ company_id }) => company_id)))
    await noteTags(ctx, { added: [], removed: tagged }, names)
  }
  if (placed) await unplace(ctx, placed, new Set(cards.map(({ id }) => id)))
  await partTwins(
    ctx,
    pipelines,
    cards.map(({ id }) => id),
  )
  const changed = cards.filter(({ before, after }) => before.status !== after.status)
  writeEvents(
    ctx.db,
    changed.map(({ company_id, id }) => ({ company_id, survey_result_id: id, ...takenBack('status_changed') })),
    { user_id: staff(ctx).user.id, at: now },
  )
  await tell(ctx, cards)
}

/** What undoing a change of a column's order needs: the positions before and after it. */
export interface OrderInverse {
  key: ColumnKey
  ranks: { id: number; before: number | null; after: number | null }[]
}

/** Gives a column its positions back, unless somebody has put one of the cards elsewhere; who has left it is left alone. */
export const undoOrder = async (ctx: Context, { key, ranks }: OrderInverse): Promise<void> => {
  const pipelines = await lockPipelines(ctx.db, ctx.scope, [key])
  const locked = await lockCards(
    ctx.db,
    ctx.scope,
    ranks.map(({ id }) => id),
  )
  const here = ranks.filter(({ id }) =>
    locked.some((card) => card.id === id && card.status === key.status && card.pipeline_id === key.pipeline_id),
  )
  const changed = here.filter(({ id, after }) => locked.find((card) => card.id === id)?.column_position !== after)
  if (changed.length) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: changed.map(({ id }) => id) } })
  await writeRanks(
    ctx.db,
    key,
    here.map(({ id, before }) => ({ id, rank: before })),
  )
  await partTwins(
    ctx,
    pipelines,
    here.map(({ id }) => id),
  )
  await tell(
    ctx,
    here.map(({ id }) => ({ company_id: key.company_id, id })),
  )
}
