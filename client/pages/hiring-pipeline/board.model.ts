import { countOf, dayOf, fullTime, inFigures, shortDay } from '#client/lib/format.ts'
import { BULK_MAX_IDS } from '#contract/constants.ts'
import type { Seen } from '#contract/resources/survey-results.ts'
import type { BoardColumn, Card } from '#contract/resources/survey-results.board.ts'

/** Where in a column cards are put: beside a card, or where the default order has them. */
export type Place = { before: number } | { after: number } | 'default'

/** Cards on their way to a column, in the order they keep. */
export interface Move {
  ids: readonly number[]
  to: string
  place: Place
}

/** A move as it was decided: with the stages in which its cards were seen then. */
export interface Decided extends Move {
  seen: readonly Seen[]
}

const DAY_MS = 86_400_000
const JUST_NOW_MS = 60_000

const insertAt = (ids: readonly number[], place: Place, positioned: number): number => {
  if (place === 'default') return Math.min(positioned, ids.length)
  const at = 'before' in place ? ids.indexOf(place.before) : ids.indexOf(place.after) + 1
  return at < 0 || ('after' in place && at === 0) ? ids.length : at
}

/** The columns as they are once a move has happened; one that has happened already changes nothing. */
export const moved = (columns: readonly BoardColumn[], { ids, to, place }: Move): BoardColumn[] => {
  const gone = new Set(ids)
  const target = columns.find((column) => column.key === to)
  if (!target) return [...columns]
  const isThere = place === 'default' && ids.every((id) => target.ids.includes(id))
  if (isThere) return [...columns]
  return columns.map((column) => {
    const rest = column.ids.filter((id) => !gone.has(id))
    const left = column.ids.length - rest.length
    if (column.key !== to) return left ? { ...column, ids: rest, count: column.count - left } : column
    const at = insertAt(rest, place, column.positioned)
    const next = [...rest.slice(0, at), ...ids, ...rest.slice(at)]
    return { ...column, ids: next, count: column.count - left + ids.length }
  })
}

/** What the call is told of a place: the card below, and the one above in case that one has left. */
export const placeOf = (column: BoardColumn, { ids, place }: Move): { before_id?: number; after_id?: number } => {
  if (place === 'default') return {}
  const rest = column.ids.filter((id) => !ids.includes(id))
  const at = insertAt(rest, place, column.positioned)
  const [above, below] = [rest[at - 1], rest[at]]
  return { ...(below === undefined ? {} : { before_id: below }), ...(above === undefined ? {} : { after_id: above }) }
}

/** The place at an index of a column, counted without the cards that are moved. */
export const placeAt = (ids: readonly number[], moving: ReadonlySet<number>, index: number): Place => {
  const rest = ids.filter((id) => !moving.has(id))
  const before = ids.slice(0, index).filter((id) => !moving.has(id)).length
  const below = rest[before]
  if (below !== undefined) return { before: below }
  const last = rest.at(-1)
  return last === undefined ? 'default' : { after: last }
}

/** Where a card stands. */
export const find = (columns: readonly BoardColumn[], id: number): { column: BoardColumn; at: number } | null => {
  for (const column of columns) {
    const at = column.ids.indexOf(id)
    if (at >= 0) return { column, at }
  }
  return null
}

/**
 * Where Alt and an arrow put the card they are pressed at, and all that move with it: past the nearest that stays, or into the stage
 * beside.
 */
export const nudge = (
  stages: readonly BoardColumn[],
  id: number,
  moving: readonly number[],
  key: string,
): { to: string; place: Place } | null => {
  const here = find(stages, id)
  if (!here) return null
  const { column, at } = here
  const stays = (one: number) => !moving.includes(one)
  if (key === 'ArrowUp') {
    const above = column.ids.slice(0, at).findLast(stays)
    return above === undefined ? null : { to: column.key, place: { before: above } }
  }
  if (key === 'ArrowDown') {
    const below = column.ids.slice(at + 1).find(stays)
    return below === undefined ? null : { to: column.key, place: { after: below } }
  }
  const beside = stages[stages.indexOf(column) + (key === 'ArrowRight' ? 1 : -1)]
  return beside ? { to: beside.key, place: 'default' } : null
}

/** The card that an arrow leads to; empty columns are passed over. Without a card, the first there is. */
export const walk = (columns: readonly BoardColumn[], from: number | null, key: string): number | null => {
  const here = from === null ? null : find(columns, from)
  const open = columns.filter((column) => column.ids.length > 0)
  if (!here) return open[0]?.ids[0] ?? null
  const { column, at } = here
  if (key === 'ArrowDown') return column.ids[at + 1] ?? from
  if (key === 'ArrowUp') return column.ids[at - 1] ?? from
  if (key === 'Home') return column.ids[0] ?? from
  if (key === 'End') return column.ids.at(-1) ?? from
  const beside = open[open.indexOf(column) + (key === 'ArrowRight' ? 1 : -1)]
  return beside ? (beside.ids[Math.min(at, beside.ids.length - 1)] ?? from) : from
}

/** Chosen cards in the order of the board; those that are no longer on it are left out. */
export const inBoardOrder = (columns: readonly BoardColumn[], chosen: ReadonlySet<number>): number[] =>
  chosen.size === 0 ? [] : columns.flatMap((column) => column.ids.filter((id) => chosen.has(id)))

/** Everybody between two cards of one column, both included; without a common column the second alone. */
export const between = (columns: readonly BoardColumn[], one: number | null, two: number): number[] => {
  const [a, b] = [one === null ? null : find(columns, one), find(columns, two)]
  if (!a || !b || a.column !== b.column) return [two]
  return b.column.ids.slice(Math.min(a.at, b.at), Math.max(a.at, b.at) + 1)
}

/** In which stage each of these cards is seen. */
export const seenIn = (columns: readonly BoardColumn[], ids: readonly number[]): Seen[] => {
  const wanted = new Set(ids)
  return columns.flatMap(({ key, ids: here }) => here.filter((id) => wanted.has(id)).map((id) => ({ id, status: key })))
}

/** What was seen on one board: stages of two pipelines may have one key. */
export const onBoard = (pipeline_id: number, seen: readonly Seen[]): Seen[] =>
  seen.map((one) => ({ ...one, pipeline_id }))

/** Whole days in the stage. */
const daysIn = (card: Card, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(card.status_changed_at)) / DAY_MS))

/** The days that a card may stay; whoever was erased waits for nothing. */
const limitOf = (card: Card, { day_limit }: Pick<BoardColumn, 'day_limit'>): number | null =>
  card.is_erased ? null : day_limit

/** Whether somebody waits longer than the stage allows. */
export const isLate = (card: Card, column: Pick<BoardColumn, 'day_limit'>, now: number): boolean => {
  const limit = limitOf(card, column)
  return limit !== null && now - Date.parse(card.status_changed_at) > limit * DAY_MS
}

/** "4 days of 7", "1 day", "today". */
export const ageWords = (card: Card, column: Pick<BoardColumn, 'day_limit'>, now: number): string => {
  const days = daysIn(card, now)
  const limit = limitOf(card, column)
  const words = days === 0 ? 'today' : countOf(days, 'day', 'days')
  return limit === null ? words : days === 0 ? `today, of ${countOf(limit, 'day', 'days')}` : `${words} of ${limit}`
}

/** Where a card stands among those of its column: "3 of 3,655". */
export const placeWords = (place: number, count: number): string => `${inFigures(place)} of ${inFigures(count)}`

/** How many stand on the board, of all in the pipelines in reach where there are others: "154 of 350 people, 30 over their limit". */
export const standingWords = (here: number, late: number, all?: number | null): string => {
  const people =
    all && all > here ? `${inFigures(here)} of ${countOf(all, 'person', 'people')}` : countOf(here, 'person', 'people')
  return late ? `${people}, ${inFigures(late)} over their limit` : people
}

/** Why so many cards are not changed one by one; a whole stage has a change of its own. */
export const whyTooMany = (cards: number): string | undefined =>
  cards > BULK_MAX_IDS ? `At most ${BULK_MAX_IDS} at once. The menu of a stage moves all of it.` : undefined

/** What is to be done next: what the answers ask for comes before what the stage says. */
export const nextAction = (card: Card, column: Pick<BoardColumn, 'next_action' | 'is_rejection'>): string | null => {
  if (column.is_rejection || card.is_erased) return null
  if (card.progress === 'registered') return 'Wait for answers'
  if (card.progress === 'in_progress') return `${card.answered} of ${card.total} answered`
  return card.quality_verdict === 'not interpretable' ? 'Offer a retake' : column.next_action
}

/** Who moved a card in the last minute, where that was somebody else; null otherwise. */
export const justMovedBy = (card: Card, me: number, now: number): string | null =>
  card.moved_by && card.moved_by.id !== me && now - Date.parse(card.status_changed_at) < JUST_NOW_MS
    ? card.moved_by.first
    : null

const SOON_MS = 60_000

/** When a mail that waits leaves, as short as a card is narrow: within the minute it is soon. */
export const leavesWords = (leavesAt: string, now: number): string =>
  Date.parse(leavesAt) - now < SOON_MS
    ? 'mail leaves soon'
    : `mail leaves ${shortDay(dayOf(leavesAt))} at ${fullTime(leavesAt).slice(-5)}`
