import type { BodyOf, ReplyOf } from '#contract/core/endpoint.ts'
import type { StageMail } from '#contract/resources/pipelines.ts'
import type { surveyResults } from '#contract/resources/survey-results.ts'
import { announce, type Announcement } from '#server/kernel/announce.ts'
import { type NewCommand, type RecordedCommand, recordCommands } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { publish } from '#server/kernel/events.ts'
import type { Call } from '#server/kernel/mount.ts'
import { demandAll, fail, invalid, isFailure } from '#server/kernel/problems.ts'
import { type Outcome, outcomeOf } from '#server/kernel/together.ts'
import { asSeen } from './as-seen.ts'
import { type Anchor, makeRoom, type Placed } from './places.ts'
import { type PipelineKey, selectPipeline, selectStages, type StageRecord } from './survey-results.board.queries.ts'
import {
  type CardEvent,
  type CardState,
  type ColumnKey,
  lockCards,
  type LockedCard,
  type LockedPipeline,
  lockPipelines,
  lockPipelinesOf,
  selectInColumn,
  selectRules,
  type RuleRecord,
  writeCards,
  writeEventsOf,
} from './survey-results.moves.queries.ts'
import { finishAll } from './survey-results.service.ts'
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

/** What somebody asks for, and who it is. */
interface Asked {
  ctx: Context
  input: MoveInput
}

const isAnchored = ({ position, before_id, after_id }: MoveInput): boolean =>
  [position, before_id, after_id].some((one) => one !== undefined)

interface Move {
  ctx: Context
  /** In the order given: together they keep it. */
  cards: readonly LockedCard[]
  columnOf: (card: LockedCard) => ColumnKey
  anchor: Anchor | null
  reason?: string | undefined
  mail?: StageMail | undefined
}

/** A move of locked people between locked pipelines; everybody must be in reach. */
const moveOf = (
  { ctx, input }: Asked,
  locked: readonly LockedPipeline[],
  found: ReadonlyMap<number, LockedCard>,
): Move => {
  const ids = unique(input.ids)
  const cards = ids.flatMap((id) => found.get(id) ?? [])
  const target = input.pipeline_id === undefined ? null : locked.find((one) => one.pipeline_id === input.pipeline_id)
  demandAll(
    ids,
    cards.map(({ id }) => id),
  )
  if (target === undefined || cards.some((card) => target && card.company_id !== target.company_id))
    throw fail('NOT_FOUND')
  const columnOf = (card: LockedCard): ColumnKey => {
    const key = { company_id: card.company_id, pipeline_id: target?.pipeline_id ?? card.pipeline_id }
    const pipeline = locked.find((one) => one.company_id === key.company_id && one.pipeline_id === key.pipeline_id)
    // Somebody moved them to another pipeline between looking and locking.
    if (!pipeline) throw fail('COLUMN_CHANGED')
    return { ...pipeline, status: input.status }
  }
  return {
    ctx,
    cards,
    columnOf,
    anchor: isAnchored(input) ? input : null,
    reason: input.reason,
    mail: input.mail,
  }
}

/** Locks the pipelines that moves leave and enter, then the cards; the moves of those who reach the same. */
const lockMoves = async (asked: readonly Asked[]): Promise<Outcome<Move>[]> => {
  const [first] = asked
  if (!first) return []
  const { db, scope } = first.ctx
  const ids = unique(asked.flatMap(({ input }) => input.ids))
  const entered = unique(asked.flatMap(({ input }) => input.pipeline_id ?? []))
  // One behind the other in one message: both are asked in this order.
  const [locked, cards] = await Promise.all([
    lockPipelinesOf(db, scope, { ids, entered }, !asked.some(({ input }) => isAnchored(input))),
    lockCards(db, scope, ids),
  ])
  const found = new Map(cards.map((card) => [card.id, card]))
  const moves: Outcome<Move>[] = []
  for (const one of asked) {
    const move = outcomeOf(() => moveOf(one, locked, found))
    moves.push(isFailure(move) ? move : ((await asSeen(one.ctx, move.cards, one.input.seen ?? [])) ?? move))
  }
  return moves
}

const keyOf = ({ company_id, pipeline_id }: PipelineKey): string => `${company_id} ${pipeline_id}`

const uniquePipelines = <Key extends PipelineKey>(keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [keyOf(key), key])).values(),
]

/** A stage of a pipeline; 422 where the pipeline does not have it. */
const stageAmong = (stages: readonly StageRecord[], column: { status: string }, field: string): StageRecord => {
  const stage = stages.find((one) => one.key === column.status)
  if (!stage) throw invalid(field, 'This is not a status of that pipeline.')
  return stage
}

export const stageOf = async (ctx: Context, column: PipelineKey & { status: string }, field: string) =>
  stageAmong(await selectStages(ctx.db, column), column, field)

/** A move with who enters which stage by it. */
interface Entry extends Move {
  /** Those who are moved; without a place among others only those who enter the stage. */
  moved: readonly LockedCard[]
  entering: readonly LockedCard[]
  columns: readonly ColumnKey[]
  first: ColumnKey
  stageName: string
}

/** Who enters what; nobody where all stand there already. A rejecting stage needs a reason in writing. */
const entryOf = (move: Move, stagesOf: ReadonlyMap<string, readonly StageRecord[]>): Entry | null => {
  const columns = move.cards.map((card) => move.columnOf(card))
  const [first] = columns
  if (!first) return null
  const pipelines = uniquePipelines(columns)
  for (const column of pipelines) {
    const stage = stageAmong(stagesOf.get(keyOf(column)) ?? [], column, 'status')
    if (stage.is_rejection && !move.reason) throw invalid('reason', 'Write the reason: it is kept with your name.')
  }
  if (move.anchor && pipelines.length > 1) throw invalid('position', 'Choose people of one pipeline.')
  const enters = (card: LockedCard) => {
    const column = move.columnOf(card)
    return card.status !== column.status || card.pipeline_id !== column.pipeline_id
  }
  const entering = move.cards.filter(enters)
  const moved = move.anchor ? move.cards : entering
  if (moved.length === 0) return null
  const stageName = stagesOf.get(keyOf(first))?.find((one) => one.key === first.status)?.name ?? first.status
  return { ...move, moved, entering, columns, first, stageName }
}

/** An entry with where everybody stands by it. */
interface Plan extends Entry {
  rules: readonly RuleRecord[]
  inverse: MoveInverse
}

const planOf = async (entry: Entry, all: readonly RuleRecord[]): Promise<Plan> => {
  const { ctx, moved, entering, first, columns } = entry
  const now = ctx.clock.now().toISOString()
  const ids = moved.map((card) => card.id)
  const room = entry.anchor ? await makeRoom(ctx, first, ids, entry.anchor) : null
  const pipelines = new Set(entering.length > 0 ? columns.map(keyOf) : [])
  const rules = all.filter((rule) => pipelines.has(keyOf(rule)) && rule.status === first.status)
  const assignment = await assignmentOf(ctx, rules)
  const isEntering = new Set(entering)
  const cards = moved.map((card, index) => {
    const column = entry.columnOf(card)
    const isNew = isEntering.has(card)
    const after: CardState = {
      pipeline_id: column.pipeline_id,
      status: column.status,
      column_position: room?.ranks[index] ?? null,
      status_changed_at: isNew ? now : card.status_changed_at.toISOString(),
      status_changed_by: isNew ? staff(ctx).user.id : card.status_changed_by,
      assigned_to: (isNew ? assignment(column.pipeline_id) : null) ?? card.assigned_to,
      updated_at: now,
    }
    return { company_id: card.company_id, id: card.id, before: stateOf(card), after }
  })
  return { ...entry, rules, inverse: { cards, placed: room?.placed ?? null } }
}

const companiesOf = ({ moved }: Entry): number[] => [...new Set(moved.map((card) => card.company_id))]

const commandOf = (plan: Plan): NewCommand => {
  const { moved, entering, stageName, inverse } = plan
  const [company, another] = companiesOf(plan)
  return {
    kind: 'survey-results.move',
    company_id: another === undefined ? (company ?? null) : null,
    summary: entering.length
      ? `${people(moved.length)} moved to ${stageName}`
      : `${people(moved.length)} put in order in ${stageName}`,
    inverse,
  }
}

const note = (plan: Plan): void => {
  const { ctx, moved, entering, first } = plan
  const [company, another] = companiesOf(plan)
  const ids = moved.map((card) => card.id)
  Object.assign(ctx.audit, {
    company_id: another === undefined ? company : null,
    object: `survey-results:${ids.slice(0, 20).join(',')}`,
    changed: { fields: [entering.length ? 'status' : 'column_position'], rows: moved.length, to: first.status },
  })
}

/** Writes where cards stand, their history, what rules do, the commands that take it back, and who is told. */
const write = async (db: Db, plans: readonly Plan[]): Promise<readonly RecordedCommand[]> => {
  const [first] = plans
  if (!first) return []
  const commands = recordCommands(
    db,
    plans.map((plan) => ({ ctx: plan.ctx, command: commandOf(plan) })),
  )
  const states = plans.flatMap(({ inverse }) => inverse.cards)
  // None of them asks what another has written: they go in one message.
  await Promise.all([
    writeCards(
      db,
      states.map(({ company_id, id, after }) => ({ company_id, id, ...after })),
    ),
    writeEventsOf(
      db,
      plans.flatMap((plan) => plan.entering.map(entered(plan))),
      first.ctx.clock.now(),
    ),
    announce(
      first.ctx,
      plans.flatMap((plan, at) => plan.entering.map((card) => ({ ...entrance(plan)(card), command: commands[at] }))),
    ),
  ])
  for (const [at, plan] of plans.entries()) {
    const { ctx, entering, rules, mail } = plan
    const command = commands[at]
    if (command) await sendStageMails(ctx, { cards: entering, rules, mail, command })
    note(plan)
  }
  // Those of one person are told of at once.
  const movers = new Map(plans.map(({ ctx }) => [staff(ctx).user.id, ctx]))
  for (const [id, ctx] of movers)
    await tell(
      ctx,
      plans.flatMap((plan) => (staff(plan.ctx).user.id === id ? plan.moved : [])),
    )
  return commands
}

const entered =
  (move: Move) =>
  (card: LockedCard): CardEvent & { user_id: number } => ({
    company_id: card.company_id,
    survey_result_id: card.id,
    event: 'status_changed',
    user_id: staff(move.ctx).user.id,
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

/** Carries moves out; null where nobody had to be moved. */
const carryOut = async (moves: readonly Outcome<Move>[]): Promise<Outcome<RecordedCommand | null>[]> => {
  const going = moves.flatMap((move) => (isFailure(move) ? [] : move))
  const [first] = going
  if (!first) return moves.flatMap((move) => (isFailure(move) ? move : []))
  const { db } = first.ctx
  const columns = going.map((move) => outcomeOf(() => move.cards.map(move.columnOf)))
  const pipelines = uniquePipelines(columns.flatMap((one) => (isFailure(one) ? [] : one)))
  const stages = await Promise.all(pipelines.map((key) => selectStages(db, key)))
  const stagesOf = new Map(pipelines.map((key, at) => [keyOf(key), stages[at] ?? []]))
  const entries = moves.map((move) => (isFailure(move) ? move : outcomeOf(() => entryOf(move, stagesOf))))
  const taken = entries.flatMap((entry) => (entry === null || isFailure(entry) ? [] : entry))
  const rules = await selectRules(db, stagesEntered(taken))
  const plans: Plan[] = []
  for (const entry of taken) plans.push(await planOf(entry, rules))
  const commands = await write(db, plans)
  let next = 0
  return entries.map((entry) => (entry === null || isFailure(entry) ? entry : (commands[next++] ?? null)))
}

const stagesEntered = (entries: readonly Entry[]): ColumnKey[] => {
  const columns = entries.flatMap((entry) => (entry.entering.length > 0 ? entry.columns : []))
  return [...new Map(columns.map((column) => [`${keyOf(column)} ${column.status}`, column])).values()]
}

/** What one move came to, where it was alone. */
const only = async <Answer>(outcomes: Promise<Outcome<Answer>[]>): Promise<Answer> => {
  const [outcome] = await outcomes
  if (outcome === undefined) throw new Error('A move came to nothing.')
  if (isFailure(outcome)) throw outcome
  return outcome
}

/** Moves people to a status, or within it, by a named person; a rejecting status needs a written reason. */
export const moveCards = async (ctx: Context, input: MoveInput) => {
  const command = await only(lockMoves([{ ctx, input }]).then(carryOut))
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
  run: async (calls: readonly MoveCall[]): Promise<Outcome<ReplyOf<typeof surveyResults.updateStatus>>[]> => {
    const commands = await carryOut(await lockMoves(calls.map(({ ctx, input }) => ({ ctx, input: input.body }))))
    const done = calls.flatMap(({ ctx, input }, at) => {
      const command = commands[at]
      return command === undefined || isFailure(command) ? [] : [{ ctx, ids: unique(input.body.ids), command }]
    })
    const replies = await finishAll(done.map(({ ctx, ids, command }) => ({ ctx, ids, command: command?.receipt })))
    let next = 0
    return commands.map((command) => {
      if (isFailure(command)) return command
      const reply = replies[next++]
      if (!reply) throw new Error('A move came to nothing.')
      return { status: 200 as const, ...reply }
    })
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
  await stageOf(ctx, from, 'from_status')
  await stageOf(ctx, to, 'to_status')
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
  const command = await only(carryOut([move]))
  return { updated: cards.length, ids: cards.map((card) => card.id), ...(command ? { command: command.receipt } : {}) }
}
