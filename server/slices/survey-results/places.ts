import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { type Gap, ranksBetween } from './ranks.ts'
import { type ColumnKey, lockCards } from './survey-results.moves.queries.ts'
import {
  selectAround,
  selectAt,
  selectInColumn,
  selectLastRank,
  selectPlaced,
  selectTwins,
  selectUnplaced,
  writeRanks,
} from './survey-results.ranks.queries.ts'

/** Where in a column cards are put: beside a card, at a place counted from 0, or behind everybody. */
export interface Anchor {
  before_id?: number | undefined
  after_id?: number | undefined
  position?: number | undefined
  atEnd?: boolean
}

/** Cards of a column that got a position so that others could stand between them: undoing takes it away again. */
export interface Placed extends ColumnKey {
  ranks: { id: number; rank: number }[]
}

interface Room {
  ranks: number[]
  placed: Placed | null
}

/** Locked in the order that every change of many results locks them. */
const setRanks = async (ctx: Context, key: ColumnKey, ranks: { id: number; rank: number }[]) => {
  await lockCards(
    ctx.db,
    ctx.scope,
    ranks.map(({ id }) => id),
  )
  await writeRanks(ctx.db, key, ranks)
}

/** Numbers the cards with a position anew, in the order they have. */
const renumber = async (ctx: Context, key: ColumnKey) => {
  const placed = await selectPlaced(ctx.db, key)
  await setRanks(
    ctx,
    key,
    placed.map(({ id }, rank) => ({ id, rank })),
  )
}

const besideOf = async (ctx: Context, key: ColumnKey, anchor: Anchor, moved: readonly number[]) => {
  const sides = [
    { id: anchor.before_id, side: 'before' },
    { id: anchor.after_id, side: 'after' },
  ] as const
  for (const { id, side } of sides) {
    const found = id === undefined ? undefined : await selectAround(ctx.db, key, id, moved)
    if (id !== undefined && found) return { id, side, ...found }
  }
  throw fail('COLUMN_CHANGED')
}

/** Gives positions to cards without one, as far as the card beside which others are put, and says what stands around that place. */
const place = async (
  ctx: Context,
  key: ColumnKey,
  moved: readonly number[],
  until: { id: number; side: 'before' | 'after' } | 'end',
): Promise<{ gap: Gap; placed: Placed | null }> => {
  const unplaced = await selectUnplaced(ctx.db, key, moved)
  const last = await selectLastRank(ctx.db, key, moved)
  const count = until === 'end' ? unplaced.length : unplaced.indexOf(until.id) + (until.side === 'after' ? 1 : 0)
  const ranks = unplaced.slice(0, count).map((id, index) => ({ id, rank: (last ?? -1) + 1 + index }))
  if (ranks.length) await setRanks(ctx, key, ranks)
  return { gap: { low: ranks.at(-1)?.rank ?? last, high: null }, placed: ranks.length ? { ...key, ranks } : null }
}

/**
 * Makes room for cards in a column whose pipeline is locked. Cards with a position stand before those without, so whoever is put
 * behind a card without one gives positions to it and to everybody before it.
 */
export const makeRoom = async (
  ctx: Context,
  key: ColumnKey,
  moved: readonly number[],
  anchor: Anchor,
): Promise<Room> => {
  const count = moved.length
  if (anchor.atEnd) return roomAtEnd(ctx, key, moved)
  if (anchor.before_id === undefined && anchor.after_id === undefined) {
    const at = await selectAt(ctx.db, key, anchor.position ?? 0, moved)
    return at === undefined ? roomAtEnd(ctx, key, moved) : makeRoom(ctx, key, moved, { before_id: at })
  }
  const beside = await besideOf(ctx, key, anchor, moved)
  if (beside.rank === null) {
    const { gap, placed } = await place(ctx, key, moved, beside)
    return { ranks: ranksBetween(gap, count) ?? [], placed }
  }
  const { rank, below, above, twins } = beside
  const gap = beside.side === 'before' ? { low: below, high: rank } : { low: rank, high: above }
  const ranks = twins ? null : ranksBetween(gap, count)
  if (ranks) return { ranks, placed: null }
  await renumber(ctx, key)
  return makeRoom(ctx, key, moved, anchor)
}

const roomAtEnd = async (ctx: Context, key: ColumnKey, moved: readonly number[]): Promise<Room> => {
  const there = await selectInColumn(ctx.db, key, { without: moved })
  const { gap, placed } = there.length
    ? await place(ctx, key, moved, 'end')
    : { gap: { low: null, high: null }, placed: null }
  return { ranks: ranksBetween(gap, moved.length) ?? [], placed }
}

/**
 * Gives cards that came back to their old positions others, where somebody else has got theirs meanwhile: right before that one.
 * Their pipelines are locked.
 */
export const partTwins = async (
  ctx: Context,
  pipelines: readonly Omit<ColumnKey, 'status'>[],
  ids: readonly number[],
): Promise<void> => {
  for (const { id, company_id, pipeline_id, status, twin_id } of await selectTwins(ctx.db, ctx.scope, ids)) {
    const pipeline = pipelines.find((one) => one.company_id === company_id && one.pipeline_id === pipeline_id)
    if (!pipeline) continue
    const key = { ...pipeline, status }
    const { ranks } = await makeRoom(ctx, key, [id], { before_id: twin_id })
    await writeRanks(ctx.db, key, [{ id, rank: ranks[0] ?? null }])
  }
}
