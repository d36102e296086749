import { type ReactNode, useCallback, useState } from 'react'
import { classes } from './classes.ts'
import { type ListRoom, ListRoomContext } from './list-room.ts'
import { MoreTools } from './more-tools.tsx'
import styles from './list-bar.module.css'

interface ListBarProps {
  /** Which part of the list is in sight. */
  views?: ReactNode
  search?: ReactNode
  /** What else narrows the list: buttons and fields. */
  filters?: ReactNode
  /** The filters that are on, as chips. */
  chips?: ReactNode
  /** What can be done besides. */
  tools?: ReactNode
  /**
   * There is so much that all of it stands in a row only from one width on; that the tools have their icons beside it from another, and
   * their words from a third. Left out, they have their words, and what does not fit wraps.
   */
  fromPx?: { row: number; icons: number; words: number }
  /** The views take what the rest leaves, instead of the search; on a phone they may go far beyond the edge, and follow the filters. */
  areViewsMany?: boolean
  /** The one action that the list is there for. */
  primary?: ReactNode
}

const TIGHT_BELOW_PX = 560

const roomOf = (widthPx: number, fromPx: { icons: number; words: number }): ListRoom => {
  if (widthPx < TIGHT_BELOW_PX) return 'tight'
  if (widthPx >= fromPx.words) return 'words'
  return widthPx >= fromPx.icons ? 'icons' : 'more'
}

/** How wide an element is, as far as it matters; known before anything is painted. */
const useRoom = (fromPx: ListBarProps['fromPx']) => {
  const [room, setRoom] = useState<ListRoom>('words')
  const [isOneRow, setOneRow] = useState(true)
  const { row = 0, icons = 0, words = 0 } = fromPx ?? {}
  const follow = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const measure = () => {
        setRoom(roomOf(element.clientWidth, { icons, words }))
        setOneRow(element.clientWidth >= row)
      }
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [row, icons, words],
  )
  return { room, isOneRow, follow }
}

/**
 * What stands over a list. With room: views, search and filters, then what can be done, and the chips under them; with too little room for
 * one row, views and what can be done, then search and filters. On a phone one row of search or views, "More" and the primary action; what
 * narrows the list follows in a row that scrolls sideways. Search and tools have keys: what is typed or open in them stays when the phone
 * is turned.
 */
export const ListBar = ({ views, search, filters, chips, tools, fromPx, areViewsMany, primary }: ListBarProps) => {
  const { room, isOneRow, follow } = useRoom(fromPx)
  const isTight = room === 'tight'
  const parts = {
    views: views && (
      <div key="views" className={styles.views}>
        {views}
      </div>
    ),
    search: search && (
      <div key="search" className={styles.search}>
        {search}
      </div>
    ),
    actions:
      tools || primary ? (
        <div key="actions" className={styles.actions}>
          {tools ? (
            <MoreTools isBehind={isTight || room === 'more'} isClose={fromPx !== undefined}>
              {tools}
            </MoreTools>
          ) : null}
          {primary}
        </div>
      ) : null,
    chips: chips && (
      <div key="chips" className={styles.chips}>
        {chips}
      </div>
    ),
  }
  const narrowing = (
    <div key="narrowing" data-scrolls className={classes(styles.narrowing, areViewsMany && styles.many)}>
      {areViewsMany ? filters : null}
      {search ? parts.views : null}
      {areViewsMany ? null : filters}
      {parts.chips}
    </div>
  )
  return (
    <ListRoomContext value={room}>
      <div
        ref={follow}
        className={classes(
          styles.bar,
          isTight ? styles.tight : !isOneRow && styles.short,
          !isTight && areViewsMany && styles.many,
        )}
      >
        {isTight ? (
          <>
            {parts.search ?? parts.views}
            {parts.actions}
            {narrowing}
          </>
        ) : (
          <>
            {parts.views}
            {isOneRow ? null : parts.actions}
            {parts.search}
            {filters}
            {isOneRow ? parts.actions : null}
            {parts.chips}
          </>
        )}
      </div>
    </ListRoomContext>
  )
}
