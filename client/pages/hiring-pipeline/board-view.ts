import { useState } from 'react'
import { storageKeys } from '#contract/storage-keys.ts'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { readStored, writeStored } from '#client/lib/storage.ts'

/** What cards show; the name always stands. */
export const CARD_PARTS = {
  role: 'Role and place',
  band: 'Band of the score',
  range: 'Score with its likely range',
  foot: 'Days in the stage and next action',
} as const
export type CardPart = keyof typeof CARD_PARTS

/** How one person looks at boards, kept in their browser: by the key of a stage, because pipelines share them. */
export interface BoardView {
  parts: readonly CardPart[]
  collapsed: readonly string[]
  opened: readonly string[]
  hidden: readonly string[]
}

const ALL = Object.keys(CARD_PARTS) as CardPart[]
const PLAIN: BoardView = { parts: ALL, collapsed: [], opened: [], hidden: [] }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Reads what is stored; what does not fit is dropped and the rest kept. */
export const parseView = (stored: string | null): BoardView => {
  try {
    const given: unknown = JSON.parse(stored ?? '{}')
    if (typeof given !== 'object' || given === null) return PLAIN
    const at = (name: string): unknown => (given as Record<string, unknown>)[name]
    return {
      parts: Array.isArray(at('parts')) ? ALL.filter((part) => texts(at('parts')).includes(part)) : ALL,
      collapsed: texts(at('collapsed')),
      opened: texts(at('opened')),
      hidden: texts(at('hidden')),
    }
  } catch {
    return PLAIN
  }
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
const PARTS_PX: Record<CardPart, number> = { role: 18, band: 25, range: 22, foot: 21 }

/** Every card of a board has the same height, so that ten thousand of them need no measuring. */
export const cardHeightPx = (view: BoardView): number =>
  view.parts.reduce((height, part) => height + PARTS_PX[part], FRAME_PX)

/** How this person looks at boards, and how to change it. */
export const useBoardView = (userId: number): [BoardView, (view: BoardView) => void] => {
  const [view, setView] = useState(() => parseView(readStored(storageKeys.board(userId))))
  const change = (next: BoardView) => {
    setView(next)
    writeStored(storageKeys.board(userId), JSON.stringify(next))
  }
  return [view, change]
}
