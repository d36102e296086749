import { announce, type Announcement, type Caused } from '#server/kernel/announce.ts'
import { type NewCommand, type RecordedCommand, recordCommands } from '#server/kernel/commands.ts'
import { onlyCompany } from '#server/kernel/companies.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { invalid, isFailure } from '#server/kernel/problems.ts'
import { type Outcome, outcomeOf } from '#server/kernel/together.ts'
import {
  already,
  keyOf,
  type LockedMoves,
  type Move,
  type MoveInverse,
  objectOf,
  people,
  stateOf,
  tell,
  uniquePipelines,
} from './moves-locked.ts'
import { makeRoom } from './places.ts'
import { assignmentOf, callsOf, mailsTo, sendStageMails, tagByRules } from './stage-rules.ts'
import { type PipelineKey, selectStages } from './survey-results.board.queries.ts'
import {
  type CardEvent,
  type CardState,
  type ColumnKey,
  type EnteredStage,
  type LockedCard,
  type RuleRecord,
  writeCards,
  writeEventsOf,
} from './survey-results.moves.queries.ts'

// Locked moves are judged, planned and written: those of one moment together.

/** A stage of a pipeline; 422 where the pipeline does not have it. */
export const stageAmong = <Stage extends { key: string }>(
  stages: readonly Stage[],
  column: { status: string },
  field: string,
): Stage => {
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
const entryOf = (move: Move, stagesOf: ReadonlyMap<string, readonly EnteredStage[]>): Entry | null => {
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
  const tagged = await tagByRules(ctx, { cards: entering, columnOf: entry.columnOf, rules })
  return { ...entry, rules, inverse: { cards, placed: room?.placed ?? null, ...(tagged.length ? { tagged } : {}) } }
}

/** Whoever moves somebody is told that a mail is written with it, also by a rule of the stage. */
const writtenIn = (plan: Plan): string => {
  const mails = plan.entering.flatMap(mailsTo(plan)).length
  return mails === 0 ? '' : `, ${mails === 1 ? '1 mail' : `${mails} mails`} written`
}

const commandOf = (plan: Plan): NewCommand => {
  const { cards, moved, entering, stageName, inverse } = plan
  return {
    kind: 'survey-results.move',
    company_id: onlyCompany(moved),
    summary: entering.length
      ? `${people(entering.length)} moved to ${stageName}${writtenIn(plan)}${already(cards.length - entering.length, 'there already')}`
      : `${people(moved.length)} put in order in ${stageName}`,
    of: entering.length ? entering : moved,
    inverse,
  }
}

const note = (plan: Plan): void => {
  const { ctx, moved, entering, first } = plan
  const ids = moved.map((card) => card.id)
  Object.assign(ctx.audit, {
    company_id: onlyCompany(moved),
    object: objectOf(ids),
    changed: { fields: [entering.length ? 'status' : 'column_position'], rows: moved.length, to: first.status },
  })
}

/** Writes where cards stand, their history, what rules do, the commands that take it back, and who is told. */
const write = async (plans: readonly Plan[]): Promise<readonly RecordedCommand[]> => {
  const [first] = plans
  if (!first) return []
  const { db } = first.ctx
  const commands = recordCommands(
    db,
    plans.map((plan) => ({ ctx: plan.ctx, command: commandOf(plan) })),
  )
  const states = plans.flatMap(({ inverse }) => inverse.cards)
  // None of them asks what another has written: they go in one message, with whatever is asked behind them.
  writeCards(
    db,
    states.map(({ company_id, id, after }) => ({ company_id, id, ...after })),
  )
  writeEventsOf(
    db,
    plans.flatMap((plan) => plan.entering.map(entered(plan))),
    first.ctx.clock.now(),
  )
  announce(
    first.ctx,
    plans.flatMap((plan, at) => plan.entering.flatMap((card) => tellingOf(plan, card, commands[at]))),
  )
  for (const [at, plan] of plans.entries()) {
    const { ctx, entering, columnOf, rules, mail } = plan
    const command = commands[at]
    if (command) await sendStageMails(ctx, { cards: entering, columnOf, rules, mail, command })
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
      ...(move.reason && !card.erased_at ? { reason: move.reason } : {}),
    },
  })

const entrance =
  (move: Move) =>
  (card: LockedCard): Announcement<'survey_result.status_changed'> => {
    const { pipeline_id, status: to } = move.columnOf(card)
    const data = { survey_result_id: card.id, from: card.status, to, pipeline_id }
    return { type: 'survey_result.status_changed', company_id: card.company_id, data }
  }

/** What webhooks are told of somebody who enters a stage: those that want to know of it, and those that a rule of the stage tells. */
const tellingOf = (plan: Plan, card: LockedCard, command: RecordedCommand | undefined): Caused[] => {
  const told = { ...entrance(plan)(card), command }
  return [told, ...callsOf(plan.ctx, { rules: plan.rules, column: plan.columnOf(card), told })]
}

/** Carries moves out: their commands, null where nobody had to be moved. What they write has been asked for when they are there. */
export const carryOut = async ({
  moves,
  stages,
  rules,
}: LockedMoves): Promise<readonly Outcome<RecordedCommand | null>[]> => {
  const stagesOf = Map.groupBy(stages, keyOf)
  const entries = moves.map((move) => (isFailure(move) ? move : outcomeOf(() => entryOf(move, stagesOf))))
  const taken = entries.flatMap((entry) => (entry === null || isFailure(entry) ? [] : entry))
  const plans: Plan[] = []
  for (const entry of taken) plans.push(await planOf(entry, rules))
  const commands = await write(plans)
  let next = 0
  return entries.map((entry) => (entry === null || isFailure(entry) ? entry : (commands[next++] ?? null)))
}
