import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import type { BoardView, CardPart } from '#contract/resources/saved-views.ts'

/** What cards show; the name always stands. */
export const CARD_PARTS: Record<CardPart, string> = {
  role: 'Role and place',
  band: 'Band of the score',
  range: 'Score with its likely range',
  fit: 'Band of the fit',
  tags: 'Tags',
  foot: 'Days in the stage and next action',
}

const ALL = Object.keys(CARD_PARTS) as CardPart[]
/** How boards look to somebody who has chosen nothing; whoever works with tags has them shown. */
export const PLAIN_VIEW: BoardView = {
  parts: ALL.filter((part) => part !== 'tags'),
  collapsed: [],
  opened: [],
  hidden: [],
}

/** How boards look to somebody who chose that, or nothing; a brand without benchmarks has no fits. */
export const lookOf = (chosen: BoardView | null | undefined, hasFits: boolean): BoardView => {
  const view = chosen ?? PLAIN_VIEW
  return hasFits ? view : showPart(view, 'fit', false)
}

/** Declining stages are collapsed until somebody opens them; the others are open until somebody collapses them. */
export const isCollapsed = (view: BoardView, column: Pick<BoardColumn, 'key' | 'is_rejection'>): boolean =>
  column.is_rejection ? !view.opened.includes(column.key) : view.collapsed.includes(column.key)

const withKey = (keys: readonly string[], key: string, on: boolean) => [
  ...keys.filter((one) => one !== key),
  ...(on ? [key] : []),
]

/** The view with a stage collapsed or opened. */
export const collapse = (view: BoardView, column: Pick<BoardColumn, 'key' | 'is_rejection'>, on: boolean): BoardView =>
  column.is_rejection
    ? { ...view, opened: withKey(view.opened, column.key, !on) }
    : { ...view, collapsed: withKey(view.collapsed, column.key, on) }

/** The view with a stage hidden or shown. */
export const hide = (view: BoardView, key: string, on: boolean): BoardView => ({
  ...view,
  hidden: withKey(view.hidden, key, on),
})

/** The view with a part of the cards shown or not. */
export const showPart = (view: BoardView, part: CardPart, on: boolean): BoardView => ({
  ...view,
  parts: ALL.filter((one) => (one === part ? on : view.parts.includes(one))),
})

const FRAME_PX = 42
const PARTS_PX: Record<CardPart, number> = { role: 18, band: 25, range: 22, fit: 20, tags: 25, foot: 21 }

/** Every card of a board has the same height, so that ten thousand of them need no measuring. */
export const cardHeightPx = (view: BoardView): number =>
  view.parts.reduce((height, part) => height + PARTS_PX[part], FRAME_PX)
