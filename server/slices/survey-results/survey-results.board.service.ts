import { BOARD_FIRST_CARDS_MAX } from '#contract/constants.ts'
import type { Board, Card } from '#contract/resources/survey-results.board.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import {
  type BoardFilters,
  columnOrder,
  defaultOrder,
  type PipelineRecord,
  selectCards,
  selectColumn,
  selectCounts,
  selectOrders,
  selectPipeline,
  selectPipelineNames,
  selectStages,
  selectWaitingMails,
} from './survey-results.board.queries.ts'
import { fitsOf } from './fit-ranking.ts'
import { selectTagsOf } from './tags.queries.ts'
import { cardView, columnView } from './survey-results.board.views.ts'

const pipelineOf = async (
  ctx: Context,
  wanted: { pipeline_id?: number | undefined; company_id?: number | undefined },
): Promise<PipelineRecord> => {
  const pipeline = await selectPipeline(ctx.db, ctx.scope, wanted)
  if (!pipeline) throw fail('NOT_FOUND')
  return pipeline
}

const cardsOf = async (ctx: Context, pipeline: PipelineRecord, ids: readonly number[]): Promise<Card[]> => {
  const [rows, mails, tags, fits] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          selectCards(ctx.db, ctx.scope, pipeline, ids),
          selectWaitingMails(ctx.db, pipeline.company_id, ids),
          selectTagsOf(ctx.db, ctx.scope, ids),
          fitsOf(ctx, ids, undefined),
        ])
  ctx.audit.shown = rows.map(() => pipeline.company_id)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row
      ? [
          {
            ...cardView(
              row,
              pipeline.score_scale,
              mails.find((mail) => mail.id === id),
              tags.filter((tag) => tag.survey_result_id === id),
            ),
            ...(fits ? { fit: fits.get(id) ?? null } : {}),
          },
        ]
      : []
  })
}

/** A pipeline as a board, within the filters. */
export const getBoard = async (ctx: Context, filters: BoardFilters): Promise<Omit<Board, 'status'>> => {
  const pipeline = await pipelineOf(ctx, filters)
  const key = { company_id: pipeline.company_id, pipeline_id: pipeline.id }
  // None of them asks for the answer to another: they go in one message.
  const [stages, pipelines, counts, orders] = await Promise.all([
    selectStages(ctx.db, key),
    selectPipelineNames(ctx.db, pipeline.company_id),
    selectCounts(ctx.db, ctx.scope, key, filters, ctx.clock.now()),
    selectOrders(ctx.db, ctx.scope, pipeline, filters),
  ])
  const columns = stages.map((stage) => {
    const { count = 0, late = 0, positioned = 0 } = counts.find(({ status }) => status === stage.key) ?? {}
    return {
      ...columnView(stage),
      count,
      late,
      positioned,
      ids: orders.find(({ status }) => status === stage.key)?.ids ?? [],
    }
  })
  const first = columns.flatMap(({ ids }) => ids.slice(0, Math.min(filters.first_cards, BOARD_FIRST_CARDS_MAX)))
  return {
    pipeline: {
      id: pipeline.id,
      name: pipeline.name,
      company: { id: pipeline.company_id, name: pipeline.company_name },
      is_default: pipeline.is_default,
      score_scale: pipeline.score_scale,
      updated_at: pipeline.updated_at.toISOString(),
    },
    pipelines,
    columns,
    cards: await cardsOf(ctx, pipeline, first),
  }
}

/** People as cards, in the order asked for; those who are not in reach, or no longer in this pipeline, are left out. */
export const getCards = async (ctx: Context, input: { pipeline_id: number; ids: readonly number[] }): Promise<Card[]> =>
  cardsOf(ctx, await pipelineOf(ctx, input), [...new Set(input.ids)])

/** The order that a column would have without positions, beside the one it has. */
export const previewOrder = async (ctx: Context, input: { pipeline_id: number; status: string }) => {
  const pipeline = await pipelineOf(ctx, input)
  const stages = await selectStages(ctx.db, { company_id: pipeline.company_id, pipeline_id: pipeline.id })
  if (!stages.some((stage) => stage.key === input.status))
    throw invalid('status', 'This is not a status of that pipeline.')
  return {
    ids: await selectColumn(ctx.db, pipeline, input.status, defaultOrder(pipeline.score_scale)),
    now: await selectColumn(ctx.db, pipeline, input.status, columnOrder(pipeline.score_scale)),
  }
}
