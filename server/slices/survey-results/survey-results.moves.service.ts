import type { BodyOf } from '#contract/core/endpoint.ts'
import type { StageMail } from '#contract/resources/pipelines.ts'
import type { surveyResults } from '#contract/resources/survey-results.ts'
import { announce, type Announcement } from '#server/kernel/announce.ts'
import { type RecordedCommand, recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { demandAll, fail, invalid } from '#server/kernel/problems.ts'
import { demandAsSeen } from './as-seen.ts'
import { type Anchor, makeRoom, type Placed } from './places.ts'
import { type PipelineKey, selectPipeline, selectStages, type StageRecord } from './survey-results.board.queries.ts'
import {
  type CardEvent,
  type CardState,
  type ColumnKey,
  lockCards,
  type LockedCard,
  lockPipelines,
  lockPipelinesOf,
  selectInColumn,
  selectRules,
  writeCards,
  writeEvents,
} from './survey-results.moves.queries.ts'
import { finish } from './survey-results.service.ts'
import { assignmentOf, sendStageMails } from './stage-rules.ts'

/** What undoing a move needs: each card before and after it, and who got a position for it. */
export interface MoveInverse {
  cards: { company_id: number; id: number; before: CardState; after: CardState }[]
  placed: Placed | null
}

export type MoveInput = Pick<
  BodyOf<typeof surveyResults.updateStatus>,
  'ids' | 'pipeline_id' | 'status' | 'position' | 'before_id' | 'after_id' | 'reason' | 'mail' | 'seen'
>

export const people = (n: number): string => (n === 1 ? '1 person' : `${n.toLocaleString('en-GB')} people`)
const unique = (ids: readonly number[]): number[] => [...new Set(ids)]

export const stateOf = (card: LockedCard): CardState => ({
  pipeline_id: card.pipeline_id,
  status: card.status,
  column_position: card.column_position,
  status_changed_at: card.status_changed_at.toISOString(),
  status_changed_by: card.status_changed_by,
  assigned_to: card.assigned_to,
  updated_at: card.updated_at.toISOString(),
})

/** Tells every board, company by company. */
export const tell = async (ctx: Context, rows: readonly { company_id: number; id: number }[]): Promise<void> => {
  for (const company of new Set(rows.map((row) => row.company_id))) {
    await publish(ctx.db, {
      type: 'survey-results',
      company_id: company,
      ids: rows.filter((row) => row.company_id === company).map((row) => row.id),
      by: staff(ctx).user.id,
    })
  }
}

/** Locks the pipelines that a move leaves and enters, then the cards; everybody must be in reach. */
const lockMove = async (ctx: Context, ids: readonly number[], pipelineId: number | undefined, isAnchored: boolean) => {
  // One behind the other in one message: both are asked in this order.
  const [locked, cards] = await Promise.all([
    lockPipelinesOf(ctx.db, ctx.scope, { ids, pipeline_id: pipelineId }, !isAnchored),
    lockCards(ctx.db, ctx.scope, ids),
  ])
  const target = pipelineId === undefined ? null : locked.find((one) => one.pipeline_id === pipelineId)
  const isElsewhere = (card: LockedCard) => target && card.company_id !== target.company_id
  demandAll(
    ids,
    cards.map(({ id }) => id),
  )
  if (target === undefined || cards.some(isElsewhere)) throw fail('NOT_FOUND')
  const columnOf = (card: LockedCard, status: string): ColumnKey => {
    const key = { company_id: card.company_id, pipeline_id: target?.pipeline_id ?? card.pipeline_id }
    const pipeline = locked.find((one) => one.company_id === key.company_id && one.pipeline_id === key.pipeline_id)
    // Somebody moved them to another pipeline between looking and locking.
    if (!pipeline) throw fail('COLUMN_CHANGED')
    return { ...pipeline, status }
  }
  return { cards, columnOf }
}

/** A stage of a pipeline; 422 where the pipeline does not have it. */
export const stageOf = async (ctx: Context, column: PipelineKey & { status: string }, field: string) => {
  const stage = (await selectStages(ctx.db, column)).find((one) => one.key === column.status)
  if (!stage) throw invalid(field, 'This is not a status of that pipeline.')
  return stage
}

/** The stages that cards enter, by pipeline; a rejecting one needs a reason in writing. */
const stagesFor = async (ctx: Context, columns: readonly ColumnKey[], reason: string | undefined) => {
  const stages = new Map<number, StageRecord>()
  for (const column of columns) {
    if (stages.has(column.pipeline_id)) continue
    const stage = await stageOf(ctx, column, 'status')
    if (stage.is_rejection && !reason) throw invalid('reason', 'Write the reason: it is kept with your name.')
    stages.set(column.pipeline_id, stage)
  }
  return stages
}

interface Move {
  cards: readonly LockedCard[]
  columnOf: (card: LockedCard) => ColumnKey
  anchor: Anchor | null
  reason?: string | undefined
  mail?: StageMail | undefined
}

/** Carries a move out: where cards stand, their history, what rules do, the command that takes all of it back, and who is told. */
const carryOut = async (ctx: Context, move: Move): Promise<RecordedCommand | null> => {
  const actor = staff(ctx)
  const now = ctx.clock.now()
  const columns = move.cards.map((card) => move.columnOf(card))
  const [first] = columns
  const stages = await stagesFor(ctx, columns, move.reason)
  if (move.anchor && stages.size > 1) throw invalid('position', 'Choose people of one pipeline.')
  const enters = (card: LockedCard) => {
    const column = move.columnOf(card)
    return card.status !== column.status || card.pipeline_id !== column.pipeline_id
  }
  const moved = move.anchor ? move.cards : move.cards.filter(enters)
  if (!first || moved.length === 0) return null
  const ids = moved.map((card) => card.id)
  const room = move.anchor ? await makeRoom(ctx, first, ids, move.anchor) : null
  const entering = moved.filter(enters)
  const rules = await selectRules(ctx.db, entering.length ? uniquePipelines(columns) : [], first.status)
  const assignment = await assignmentOf(ctx, rules)
  const states = moved.map((card, index) => {
    const column = move.columnOf(card)
    const isNew = enters(card)
    const after: CardState = {
      pipeline_id: column.pipeline_id,
      status: column.status,
      column_position: room?.ranks[index] ?? null,
      status_changed_at: isNew ? now.toISOString() : card.status_changed_at.toISOString(),
      status_changed_by: isNew ? actor.user.id : card.status_changed_by,
      assigned_to: (isNew ? assignment(column.pipeline_id) : null) ?? card.assigned_to,
      updated_at: now.toISOString(),
    }
    return { company_id: card.company_id, id: card.id, before: stateOf(card), after }
  })
  const companies = [...new Set(moved.map((card) => card.company_id))]
  const stageName = stages.get(first.pipeline_id)?.name ?? first.status
  const inverse: MoveInverse = { cards: states, placed: room?.placed ?? null }
  // None of them asks what another has written: they go in one message.
  const [command] = await Promise.all([
    recordCommand(ctx, {
      kind: 'survey-results.move',
      company_id: companies.length === 1 ? (companies[0] ?? null) : null,
      summary: entering.length
        ? `${people(moved.length)} moved to ${stageName}`
        : `${people(moved.length)} put in order in ${stageName}`,
      inverse,
    }),
    writeCards(
      ctx.db,
      states.map(({ company_id, id, after }) => ({ company_id, id, ...after })),
    ),
    writeEvents(ctx.db, entering.map(entered(move)), { user_id: actor.user.id, at: now }),
  ])
  await announce(ctx, entering.map(entrance(move)), command)
  await sendStageMails(ctx, { cards: entering, rules, mail: move.mail, command })
  await tell(ctx, moved)
  Object.assign(ctx.audit, {
    company_id: companies.length === 1 ? companies[0] : null,
    object: `survey-results:${ids.slice(0, 20).join(',')}`,
    changed: { fields: [entering.length ? 'status' : 'column_position'], rows: moved.length, to: first.status },
  })
  return command
}

const uniquePipelines = (columns: readonly ColumnKey[]): PipelineKey[] => [
  ...new Map(columns.map((column) => [column.pipeline_id, column])).values(),
]

const entered =
  (move: Move) =>
  (card: LockedCard): CardEvent => ({
    company_id: card.company_id,
    survey_result_id: card.id,
    event: 'status_changed',
    properties: {
      from: card.status,
      to: move.columnOf(card).status,
      pipeline_id: move.columnOf(card).pipeline_id,
      ...(move.reason ? { reason: move.reason } : {}),
    },
  })

const entrance =
  (move: Move) =>
  (card: LockedCard): Announcement => {
    const { pipeline_id, status: to } = move.columnOf(card)
    const data = { survey_result_id: card.id, from: card.status, to, pipeline_id }
    return { type: 'survey_result.status_changed', company_id: card.company_id, data }
  }

/** Moves people to a status, or within it, by a named person; a rejecting status needs a written reason. */
export const moveCards = async (ctx: Context, input: MoveInput) => {
  const ids = unique(input.ids)
  const isAnchored = [input.position, input.before_id, input.after_id].some((one) => one !== undefined)
  const { cards, columnOf } = await lockMove(ctx, ids, input.pipeline_id, isAnchored)
  await demandAsSeen(ctx, cards, input.seen ?? [])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const command = await carryOut(ctx, {
    // In the order given: together they keep it.
    cards: ids.flatMap((id) => byId.get(id) ?? []),
    columnOf: (card) => columnOf(card, input.status),
    anchor: isAnchored ? input : null,
    reason: input.reason,
    mail: input.mail,
  })
  return { ids, command }
}

/** Moves people to a status, or within it, and gives their rows as they are now. */
export const moveToStatus = async (ctx: Context, input: MoveInput) => {
  const { ids, command } = await moveCards(ctx, input)
  return finish(ctx, ids, command?.receipt)
}

/** Moves everybody of a status in reach to another; they keep their order, behind those already there. */
export const moveAll = async (
  ctx: Context,
  input: {
    pipeline_id: number
    from_status: string
    to_status: string
    reason?: string | undefined
    mail?: StageMail | undefined
    include_archived: boolean
  },
) => {
  if (input.from_status === input.to_status)
    throw invalid('to_status', 'Choose another status than the one they are in.')
  const pipeline = await selectPipeline(ctx.db, ctx.scope, { pipeline_id: input.pipeline_id })
  if (!pipeline) throw fail('NOT_FOUND')
  const key = { company_id: pipeline.company_id, pipeline_id: pipeline.id, score_scale: pipeline.score_scale }
  await lockPipelines(ctx.db, ctx.scope, [key])
  const [from, to] = [
    { ...key, status: input.from_status },
    { ...key, status: input.to_status },
  ]
  await stageOf(ctx, from, 'from_status')
  await stageOf(ctx, to, 'to_status')
  const ids = (await selectInColumn(ctx.db, from, { archivedToo: input.include_archived })).map(({ id }) => id)
  const locked = new Map((await lockCards(ctx.db, ctx.scope, ids)).map((card) => [card.id, card]))
  const cards = ids.flatMap((id) => locked.get(id) ?? [])
  // In an empty column the default order is the order they had.
  const isFresh = cards.every((card) => card.column_position === null) && !(await selectInColumn(ctx.db, to)).length
  const command = await carryOut(ctx, {
    cards,
    columnOf: () => to,
    anchor: isFresh ? null : { atEnd: true },
    reason: input.reason,
    mail: input.mail,
  })
  return { updated: cards.length, ids: cards.map((card) => card.id), ...(command ? { command: command.receipt } : {}) }
}
