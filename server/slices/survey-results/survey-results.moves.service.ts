import type { ReplyOf } from '#contract/core/endpoint.ts'
import type { StageMail } from '#contract/resources/pipelines.ts'
import type { surveyResults } from '#contract/resources/survey-results.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/mount.ts'
import { fail, invalid, isFailure } from '#server/kernel/problems.ts'
import type { RecordedCommand } from '#server/kernel/commands.ts'
import type { Outcome } from '#server/kernel/together.ts'
import { carryOut, stageAmong } from './moves-carried-out.ts'
import {
  isAnchored,
  type LockedMoves,
  lockMoves,
  type Move,
  type MoveInput,
  selectWays,
  unique,
} from './moves-locked.ts'
import { selectPipeline } from './survey-results.board.queries.ts'
import { lockCards, lockPipelines } from './survey-results.moves.queries.ts'
import { selectInColumn } from './survey-results.ranks.queries.ts'
import { finishAll } from './survey-results.service.ts'

/** Carries out what is one move. */
const only = async (locked: LockedMoves): Promise<RecordedCommand | null> => {
  const [outcome] = await carryOut(locked)
  if (outcome === undefined) throw new Error('A move came to nothing.')
  if (isFailure(outcome)) throw outcome
  return outcome
}

/** Moves people to a status, or within it, by a named person; a rejecting status needs a written reason. */
export const moveCards = async (ctx: Context, input: MoveInput) => {
  const command = await only(await lockMoves([{ ctx, input }]))
  return { ids: unique(input.ids), command }
}

/** So many at most are moved together with others: many take their time, which is nobody else's. */
const FEW = 25

type MoveCall = Call<typeof surveyResults.updateStatus>

/** Moves of one moment, and the rows of everybody as they are now. */
export const moveTogether = {
  /** Positions are given one move after the other; any other moves may go together, unless they are of the same people. */
  aboutOf: (_: Context, { body }: MoveCall['input']): readonly string[] =>
    isAnchored(body) || body.ids.length > FEW ? [] : unique(body.ids).map(String),
  run: async (calls: readonly MoveCall[]): Promise<Outcome<Promise<ReplyOf<typeof surveyResults.updateStatus>>>[]> => {
    const locked = await lockMoves(calls.map(({ ctx, input }) => ({ ctx, input: input.body })))
    const commands = await carryOut(locked)
    const done = calls.flatMap(({ ctx, input }, at) => {
      const command = commands[at]
      return command === undefined || isFailure(command) ? [] : [{ ctx, ids: unique(input.body.ids), command }]
    })
    // The rows are asked for behind what is written, in the same message, and the commit behind them.
    const finished = finishAll(done.map(({ ctx, ids, command }) => ({ ctx, ids, command: command?.receipt })))
    const replyAt = async (at: number) => {
      const reply = (await finished)[at]
      if (!reply) throw new Error('A move came to nothing.')
      return { status: 200 as const, ...reply }
    }
    let next = 0
    return commands.map((command) => (isFailure(command) ? command : replyAt(next++)))
  },
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
  const ways = await selectWays(ctx, { ids: [], entered: [pipeline.id] }, [input.to_status])
  stageAmong(ways.stages, from, 'from_status')
  stageAmong(ways.stages, to, 'to_status')
  const ids = (await selectInColumn(ctx.db, from, { archivedToo: input.include_archived })).map(({ id }) => id)
  const locked = new Map((await lockCards(ctx.db, ctx.scope, ids)).map((card) => [card.id, card]))
  const cards = ids.flatMap((id) => locked.get(id) ?? [])
  // In an empty column the default order is the order they had.
  const isFresh = cards.every((card) => card.column_position === null) && !(await selectInColumn(ctx.db, to)).length
  const move: Move = {
    ctx,
    cards,
    columnOf: () => to,
    anchor: isFresh ? null : { atEnd: true },
    reason: input.reason,
    mail: input.mail,
  }
  const command = await only({ moves: [move], ...ways })
  return { updated: cards.length, ids: cards.map((card) => card.id), ...(command ? { command: command.receipt } : {}) }
}
