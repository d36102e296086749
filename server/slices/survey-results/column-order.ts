import { recordCommand } from '#server/kernel/commands.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { OrderInverse } from './moves-undone.ts'
import { selectPipeline } from './survey-results.board.queries.ts'
import { type ColumnKey, lockCards, lockPipelines } from './survey-results.moves.queries.ts'
import { selectInColumn, selectPlaced, writeRanks } from './survey-results.ranks.queries.ts'
import { tell } from './moves-locked.ts'
import { stageOf } from './moves-carried-out.ts'

const lockColumn = async (ctx: Context, input: { pipeline_id: number; status: string }) => {
  const pipeline = await selectPipeline(ctx.db, ctx.scope, { pipeline_id: input.pipeline_id })
  if (!pipeline) throw fail('NOT_FOUND')
  const key: ColumnKey = {
    company_id: pipeline.company_id,
    pipeline_id: pipeline.id,
    score_scale: pipeline.score_scale,
    status: input.status,
  }
  await lockPipelines(ctx.db, ctx.scope, [key])
  return { key, stage: await stageOf(ctx, key, 'status') }
}

/** Writes positions with the command that takes them back. */
const reorder = async (ctx: Context, key: ColumnKey, ranks: OrderInverse['ranks'], summary: string) => {
  await lockCards(
    ctx.db,
    ctx.scope,
    ranks.map(({ id }) => id),
  )
  await writeRanks(
    ctx.db,
    key,
    ranks.map(({ id, after }) => ({ id, rank: after })),
  )
  const inverse: OrderInverse = { key, ranks }
  const command = await recordCommand(ctx, {
    kind: 'survey-results.order',
    company_id: key.company_id,
    summary,
    inverse,
  })
  await tell(
    ctx,
    ranks.map(({ id }) => ({ company_id: key.company_id, id })),
  )
  Object.assign(ctx.audit, {
    company_id: key.company_id,
    object: `pipelines:${key.pipeline_id}/${key.status}`,
    changed: { fields: ['column_position'], rows: ranks.length },
  })
  return { updated: ranks.length, command: command.receipt }
}

/** Gives exactly these cards the positions 0 to n-1; one that is not in the column refuses them all. */
export const updatePositions = async (ctx: Context, input: { pipeline_id: number; status: string; ids: number[] }) => {
  if (new Set(input.ids).size !== input.ids.length) throw invalid('ids', 'Each card stands once.')
  const { key, stage } = await lockColumn(ctx, input)
  const here = new Map((await selectInColumn(ctx.db, key)).map((card) => [card.id, card.column_position]))
  if (!input.ids.every((id) => here.has(id))) throw fail('COLUMN_CHANGED')
  const ranks = input.ids.map((id, after) => ({ id, before: here.get(id) ?? null, after }))
  return reorder(ctx, key, ranks, `${stage.name} put in order`)
}

/** Takes the positions of a column away, so that it returns to the default order. */
export const clearPositions = async (ctx: Context, input: { pipeline_id: number; status: string }) => {
  const { key, stage } = await lockColumn(ctx, input)
  const placed = await selectPlaced(ctx.db, key)
  Object.assign(ctx.audit, { company_id: key.company_id, object: `pipelines:${key.pipeline_id}/${key.status}` })
  if (placed.length === 0) return { updated: 0 }
  const ranks = placed.map(({ id, rank }) => ({ id, before: rank, after: null }))
  return reorder(ctx, key, ranks, `${stage.name} back in the default order`)
}
