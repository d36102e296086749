import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { countOf, inFigures } from '#client/lib/format.ts'
import { useEffect, useRef, useState } from 'react'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { classes } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import type { MenuEntry } from '#client/ui/menu-item.tsx'
import { BoardCard } from './board-card.tsx'
import { useBoardTools } from './board-tools.ts'
import { cardHeightPx, collapse, hide, isCollapsed } from './board-view.ts'
import { GAP_PX } from './drag-places.ts'
import { useDrag } from './drag-state.ts'
import { useRows } from './use-rows.ts'
import styles from './board.module.css'

const BETWEEN_PX = 8

/** Height of a card with the space to the next. */
export const rowPxOf = (cardPx: number): number => cardPx + BETWEEN_PX

const useEntries = (column: BoardColumn): MenuEntry[] => {
  const { chosen, choose, openColumn, view, isSingle, changeView, editStages } = useBoardTools()
  const isAll = column.ids.length > 0 && column.ids.every((id) => chosen.has(id))
  const nobody = column.count === 0 ? 'Nobody stands here' : undefined
  return [
    {
      label: isAll ? 'Select nobody' : `Select all ${inFigures(column.ids.length)}`,
      whyNot: nobody,
      onSelect: () => choose(column.ids, !isAll),
    },
    // Archived people may stand in a stage where nobody is in sight.
    { label: 'Move all to…', onSelect: () => openColumn('move-all', column) },
    {
      label: 'Clear positions…',
      whyNot: column.positioned === 0 ? 'Nobody has a position here' : undefined,
      onSelect: () => openColumn('clear-order', column),
    },
    { kind: 'line' },
    ...(isSingle ? [] : [{ label: 'Collapse', onSelect: () => changeView(collapse(view, column, true)) }]),
    { label: 'Hide', hint: 'View brings it back', onSelect: () => changeView(hide(view, column.key, true)) },
    ...(editStages ? [{ kind: 'line' } as const, { label: 'Edit stages…', onSelect: editStages }] : []),
  ]
}

const Collapsed = ({ column }: { column: BoardColumn }) => {
  const { drag, view, changeView } = useBoardTools()
  const isOver = useDrag(drag, (now) => now?.over?.status === column.key)
  return (
    <section
      data-stage={column.key}
      aria-label={`${column.name}, ${countOf(column.count, 'person', 'people')}, collapsed`}
      className={classes(styles.lane, styles.shut, isOver && styles.isOver)}
    >
      <IconButton
        size="small"
        label={`Expand ${column.name}`}
        icon={<IconChevronsLeft />}
        onClick={() => changeView(collapse(view, column, false))}
      />
      <span className={styles.count}>{inFigures(column.count)}</span>
      <h2>
        <i className={styles.colour} data-colour={column.colour} />
        {column.name}
      </h2>
    </section>
  )
}

/** Whether a column is in sight or nearly: one beside the screen draws no cards. */
const useIsNear = () => {
  const [isNear, setNear] = useState(false)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? true), {
      rootMargin: '0px 200px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [isNear, element] as const
}

/** A stage with its people; the cards in sight are drawn and no others. */
export const BoardColumnLane = ({ column }: { column: BoardColumn }) => {
  const { view, isSingle } = useBoardTools()
  return !isSingle && isCollapsed(view, column) ? <Collapsed column={column} /> : <Lane column={column} />
}

const Lane = ({ column }: { column: BoardColumn }) => {
  const { drag, view, isSingle, changeView } = useBoardTools()
  const entries = useEntries(column)
  const [isNear, element] = useIsNear()
  const isOver = useDrag(drag, (now) => now?.over?.status === column.key)
  return (
    <section
      ref={element}
      data-stage={column.key}
      aria-label={`${column.name}, ${countOf(column.count, 'person', 'people')}`}
      className={classes(styles.lane, isOver && styles.isOver)}
    >
      <header>
        <i className={styles.colour} data-colour={column.colour} />
        <h2>{column.name}</h2>
        <span className={styles.count}>{inFigures(column.count)}</span>
        {column.is_rejection && !isSingle ? (
          <IconButton
            size="small"
            label={`Collapse ${column.name}`}
            icon={<IconChevronsRight />}
            onClick={() => changeView(collapse(view, column, true))}
          />
        ) : null}
        <Menu label={`Stage ${column.name}`} size="small" entries={entries} />
      </header>
      <p className={styles.about}>
        <span>{column.day_limit === null ? 'no limit' : countOf(column.day_limit, 'day', 'days')}</span>
        {column.late > 0 ? <span className={styles.late}>{inFigures(column.late)} over</span> : null}
        <span>{column.acts}</span>
      </p>
      <Cards column={column} isNear={isNear} />
    </section>
  )
}

const Cards = ({ column, isNear }: { column: BoardColumn; isNear: boolean }) => {
  const { view, drag, active, mouse } = useBoardTools()
  const scroller = useRef<HTMLDivElement>(null)
  const cardPx = cardHeightPx(view)
  const rowPx = rowPxOf(cardPx)
  const gapAt = useDrag(drag, (now) => (now?.over?.status === column.key ? now.over.index : null))
  const gapWords = useDrag(drag, (now) =>
    now && now.ids.length > 1 ? `Drop ${now.ids.length} people here` : 'Drop here',
  )
  const source = useDrag(drag, (now) => now?.source ?? null)
  // What has the focus or is being dragged stays, wherever the column is scrolled to.
  const kept = [active.id, source].flatMap((id) => {
    const at = id === null ? -1 : column.ids.indexOf(id)
    return at < 0 ? [] : [at]
  })
  const { first, last } = useRows(scroller, column.ids.length, rowPx)
  const activeAt = active.id === null ? -1 : column.ids.indexOf(active.id)
  useEffect(() => {
    const it = scroller.current
    if (!it || active.turn === 0 || activeAt < 0) return
    const [top, bottom] = [activeAt * rowPx, activeAt * rowPx + rowPx]
    if (top < it.scrollTop) it.scrollTop = top
    else if (bottom > it.scrollTop + it.clientHeight) it.scrollTop = bottom - it.clientHeight
  }, [active.turn, activeAt, rowPx])
  useEffect(() => (mouse && scroller.current ? mouse.mouseScroller(scroller.current) : undefined), [mouse])
  const inSight = isNear ? Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index) : []
  const rows = [...new Set([...inSight, ...kept])].toSorted((a, b) => a - b)
  const rest = column.count - column.ids.length
  return (
    <div ref={scroller} data-scroller data-count={column.ids.length} className={styles.scroller}>
      <div
        role="list"
        aria-label={`People in ${column.name}`}
        className={styles.cards}
        style={{ blockSize: column.ids.length * rowPx + (gapAt === null ? 0 : GAP_PX) }}
      >
        {rows.map((index) => {
          const id = column.ids[index]
          if (id === undefined) return null
          const top = index * rowPx + (gapAt !== null && index >= gapAt ? GAP_PX : 0)
          return (
            <div
              key={id}
              role="listitem"
              aria-setsize={column.count}
              aria-posinset={index + 1}
              className={styles.slot}
              style={{ translate: `0 ${top}px`, blockSize: cardPx }}
            >
              <BoardCard id={id} column={column} place={index + 1} />
            </div>
          )
        })}
        {gapAt === null ? null : (
          <div className={styles.gap} style={{ translate: `0 ${gapAt * rowPx}px` }} aria-hidden="true">
            {gapWords}
          </div>
        )}
      </div>
      {column.count === 0 && gapAt === null ? <p className={styles.nobody}>Nobody here</p> : null}
      {rest > 0 ? <p className={styles.nobody}>and {inFigures(rest)} more: use the filters to see them</p> : null}
    </div>
  )
}
