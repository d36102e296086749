import { createContext, use } from 'react'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import type { BoardView } from '#contract/resources/saved-views.ts'
import type { DragHooks, MouseDrag } from './drag-hooks.ts'
import type { DragState } from './drag-state.ts'

/** What columns and cards need of the board around them. */
export interface BoardTools {
  pipelineId: number
  /** The stages in sight, in their order: the numbers of the keys count them. */
  columns: readonly BoardColumn[]
  view: BoardView
  /** One stage at a time: nothing is collapsed then, because nothing would have the room. */
  isSingle: boolean
  me: number
  now: number
  chosen: ReadonlySet<number>
  /** The card that keys act on, and how often keys have walked: then it takes the focus. */
  active: { id: number | null; turn: number }
  drag: DragState
  hooks: DragHooks
  /** Dragging by mouse, once it has come. */
  mouse: MouseDrag | null
  activate: (id: number) => void
  choose: (ids: readonly number[], on: boolean) => void
  openMenu: (id: number, button: HTMLButtonElement) => void
  openColumn: (what: 'move-all' | 'clear-order', column: BoardColumn) => void
  changeView: (view: BoardView) => void
  /** Opens the editor of stages; left out for those who may not. */
  editStages?: (() => void) | undefined
}

export const BoardContext = createContext<BoardTools | null>(null)

export const useBoardTools = (): BoardTools => {
  const tools = use(BoardContext)
  if (!tools) throw new Error('A part of a board stands outside of it.')
  return tools
}
