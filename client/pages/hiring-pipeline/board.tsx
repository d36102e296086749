import { useEffect, useMemo, useRef, useState } from 'react'
import type { Seen } from '#contract/resources/survey-results.ts'
import type { Board as BoardData, BoardColumn } from '#contract/resources/survey-results.board.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { classes } from '#client/ui/classes.ts'
import { placeAt, type Place, seenIn } from './board.model.ts'
import { BoardColumnLane, rowPxOf } from './board-column.tsx'
import { BoardContext, type BoardTools } from './board-tools.ts'
import type { BoardView } from '#contract/resources/saved-views.ts'
import { cardHeightPx } from './board-view.ts'
import { CardMenu, type CardMenuHandle } from './card-menu.tsx'
import { startEarlyDrag } from './drag-early.ts'
import type { DragHooks } from './drag-hooks.ts'
import { overAt } from './drag-places.ts'
import { createDragState } from './drag-state.ts'
import { startTouchDrag } from './drag-touch.ts'
import { StageSwitch } from './stage-switch.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useNow } from './use-now.ts'
import { useTop } from './use-top.ts'
import styles from './board.module.css'

export interface BoardActions {
  /** Left out, the cards are seen where they stand now. */
  move: (ids: readonly number[], to: string, place: Place, seen?: readonly Seen[]) => void
  ask: (what: 'move' | 'decline' | 'assign' | 'tag', ids: readonly number[]) => void
  archive: (ids: readonly number[]) => void
  recall: (ids: readonly number[]) => void
  openColumn: BoardTools['openColumn']
  editStages?: (() => void) | undefined
}

interface BoardProps {
  board: BoardData
  columns: readonly BoardColumn[]
  view: BoardView
  onView: (view: BoardView) => void
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  actions: BoardActions
  /** One stage at a time, and which: on a phone. */
  single: { stage: string | undefined; onStage: (key: string) => void } | null
}

const NOW_EVERY_MS = 15_000

/** Stages side by side, people as cards. They are moved by dragging, by the menu of a card, or by keys. */
export const Board = ({ board, columns, view, onView, chosen, onChoose, actions, single }: BoardProps) => {
  const profile = useProfile()
  const now = useNow(NOW_EVERY_MS)
  const element = useRef<HTMLDivElement>(null)
  useTop(element)
  const menu = useRef<CardMenuHandle>(null)
  const [active, setActive] = useState<BoardTools['active']>({ id: null, turn: 0 })
  const [drag] = useState(createDragState)
  const [mouse, setMouse] = useState<BoardTools['mouse']>(null)
  const shown = columns.filter((column) => !view.hidden.includes(column.key))
  const stage =
    shown.find((column) => column.key === single?.stage) ?? shown.find((column) => column.count > 0) ?? shown[0]
  const inSight = single && stage ? [stage] : shown

  const choose = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    onChoose(next)
  }
  const latest = useRef({ chosen, columns, view, actions })
  useEffect(() => {
    latest.current = { chosen, columns, view, actions }
  })
  const hooks = useMemo<DragHooks>(() => {
    const idsFor = (id: number): number[] => {
      const { chosen: all, columns: now } = latest.current
      return all.has(id) ? now.flatMap((column) => column.ids.filter((one) => all.has(one))) : [id]
    }
    return {
      idsFor,
      begin: (id) => {
        const ids = idsFor(id)
        drag.begin(id, ids, seenIn(latest.current.columns, ids))
      },
      over: (under, y) =>
        drag.move(overAt(under, y, rowPxOf(cardHeightPx(latest.current.view)), drag.read()?.over ?? null)),
      end: (isDrop) => {
        const last = drag.end()
        if (!last?.over || !isDrop) return
        const { status, index } = last.over
        const column = latest.current.columns.find((one) => one.key === status)
        if (!column) return
        const place = index === null ? 'default' : placeAt(column.ids, new Set(last.ids), index)
        latest.current.actions.move(last.ids, status, place, last.seen)
      },
    }
  }, [drag])

  useEffect(() => {
    const board = element.current
    if (!board || !matchMedia('(any-pointer: coarse)').matches) return undefined
    return startTouchDrag(board, hooks)
  }, [hooks])
  useEffect(
    () => (mouse === null && element.current ? startEarlyDrag(element.current, hooks, setMouse) : undefined),
    [mouse, hooks],
  )
  useEffect(() => (mouse && element.current ? mouse.startMouseDrag(element.current, hooks) : undefined), [mouse, hooks])
  useBoardKeys({ columns: inSight, stages: shown, active, setActive, chosen, choose, onChoose, actions })

  const tools: BoardTools = {
    pipelineId: board.pipeline.id,
    columns: shown,
    view,
    isSingle: single !== null,
    me: profile.id,
    now,
    chosen,
    active,
    drag,
    hooks,
    mouse,
    activate: (id) => setActive((before) => (before.id === id ? before : { id, turn: 0 })),
    choose,
    openMenu: (id, button) => menu.current?.open(id, button),
    openColumn: actions.openColumn,
    changeView: onView,
    editStages: actions.editStages,
  }
  return (
    <BoardContext value={tools}>
      {single && stage ? <StageSwitch stages={shown} active={stage.key} onStage={single.onStage} /> : null}
      <div
        ref={element}
        id="board"
        role="group"
        aria-label={`Board of ${board.pipeline.name}`}
        data-choosing={chosen.size > 0 || undefined}
        className={classes(styles.board, single && styles.single)}
      >
        {inSight.map((column) => (
          <BoardColumnLane key={column.key} column={column} />
        ))}
      </div>
      <CardMenu ref={menu} columns={columns} actions={actions} />
    </BoardContext>
  )
}
