import type { BodyOf } from '#contract/core/endpoint.ts'
import type { StageMail } from '#contract/resources/pipelines.ts'
import type { surveyResults } from '#contract/resources/survey-results.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publishRows } from '#server/kernel/events.ts'
import { demandAll, fail, isFailure } from '#server/kernel/problems.ts'
import { type Outcome, outcomeOf } from '#server/kernel/together.ts'
import { asSeen } from './as-seen.ts'
import type { Anchor, Placed } from './places.ts'
import type { PipelineKey } from './survey-results.board.queries.ts'
import type { Mark } from './tags.queries.ts'
import {
  type CardState,
  type ColumnKey,
  lockCards,
  type LockedCard,
  type EnteredStage,
  type LockedPipeline,
  lockPipelinesOf,
  type Moved,
  type RuleRecord,
  selectRulesOf,
  selectStagesOf,
} from './survey-results.moves.queries.ts'

// Moves as they are asked for, and the cards and pipelines that they are about, locked.

/** What undoing a move needs: each card before and after it, and who got a position for it. */
export interface MoveInverse {
  cards: { company_id: number; id: number; before: CardState; after: CardState }[]
  placed: Placed | null
  /** Tags that rules put on them. */
  tagged?: Mark[]
}

export type MoveInput = Pick<
  BodyOf<typeof surveyResults.updateStatus>,
  'ids' | 'pipeline_id' | 'status' | 'position' | 'before_id' | 'after_id' | 'reason' | 'mail' | 'seen'
>

export const people = (n: number): string => (n === 1 ? '1 person' : `${n.toLocaleString('en-GB')} people`)
/** Whom a change was of, as the audit list names them: the first twenty. */
export const objectOf = (ids: readonly number[]): string => `survey-results:${ids.slice(0, 20).join(',')}`
/** Behind whom a change was about: how many of those chosen needed nothing. */
export const already = (n: number, words: string): string =>
  n === 0 ? '' : `; ${n.toLocaleString('en-GB')} ${n === 1 ? 'was' : 'were'} ${words}`
export const unique = (ids: readonly number[]): number[] => [...new Set(ids)]

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
  await publishRows(ctx.db, { type: 'survey-results', rows, by: staff(ctx).user.id })
}

/** What somebody asks for, and who it is. */
export interface Asked {
  ctx: Context
  input: MoveInput
}

export const isAnchored = ({ position, before_id, after_id }: MoveInput): boolean =>
  [position, before_id, after_id].some((one) => one !== undefined)

export interface Move {
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

/** The stages that may be entered, and the rules of those that are. */
export interface Ways {
  stages: readonly EnteredStage[]
  rules: readonly RuleRecord[]
}

/** Moves of locked people, and the ways they may go. */
export interface LockedMoves extends Ways {
  moves: readonly Outcome<Move>[]
}

/** The ways of those who are moved. */
export const selectWays = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  moved: Moved,
  statuses: readonly string[],
): Promise<Ways> => {
  const [stages, rules] = await Promise.all([
    selectStagesOf(db, scope, moved),
    selectRulesOf(db, scope, moved, [...new Set(statuses)]),
  ])
  return { stages, rules }
}

/** Locks the pipelines that moves leave and enter, then the cards; the moves of those who reach the same. */
export const lockMoves = async (asked: readonly Asked[]): Promise<LockedMoves> => {
  const [first] = asked
  if (!first) return { moves: [], stages: [], rules: [] }
  const { db, scope } = first.ctx
  const ids = unique(asked.flatMap(({ input }) => input.ids))
  const moved = { ids, entered: unique(asked.flatMap(({ input }) => input.pipeline_id ?? [])) }
  // One behind the other in one message: they are asked in this order.
  const [locked, cards, ways] = await Promise.all([
    lockPipelinesOf(db, scope, moved, !asked.some(({ input }) => isAnchored(input))),
    lockCards(db, scope, ids),
    selectWays(
      first.ctx,
      moved,
      asked.map(({ input }) => input.status),
    ),
  ])
  const found = new Map(cards.map((card) => [card.id, card]))
  const moves: Outcome<Move>[] = []
  for (const one of asked) {
    const move = outcomeOf(() => moveOf(one, locked, found))
    moves.push(isFailure(move) ? move : ((await asSeen(one.ctx, move.cards, one.input.seen ?? [])) ?? move))
  }
  return { moves, ...ways }
}

export const keyOf = ({ company_id, pipeline_id }: PipelineKey): string => `${company_id} ${pipeline_id}`

export const uniquePipelines = <Key extends PipelineKey>(keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [keyOf(key), key])).values(),
]
