import { type ReactNode, useCallback, useState } from 'react'
import { classes } from './classes.ts'
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
  /** There are so many that they stand closer. */
  areToolsMany?: boolean
  /** The one action that the list is there for. */
  primary?: ReactNode
}

const TIGHT_BELOW_PX = 560

/** Whether an element has as little room as on a phone; known before anything is painted. */
const useIsTight = (): [boolean, (element: HTMLElement | null) => (() => void) | undefined] => {
  const [isTight, setTight] = useState(false)
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setTight(element.clientWidth < TIGHT_BELOW_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isTight, follow]
}

/**
 * What stands over a list. With room: views, search and filters, then what can be done, and the chips under them. On a phone one row of
 * search or views, "More" and the primary action; what narrows the list follows in a row that scrolls sideways. Search and tools have keys:
 * what is typed or open in them stays when the phone is turned.
 */
export const ListBar = ({ views, search, filters, chips, tools, areToolsMany, primary }: ListBarProps) => {
  const [isTight, follow] = useIsTight()
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
            <MoreTools isBehind={isTight} isClose={areToolsMany}>
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
    <div key="narrowing" className={styles.narrowing}>
      {search ? parts.views : null}
      {filters}
      {parts.chips}
    </div>
  )
  return (
    <div ref={follow} className={classes(styles.bar, isTight && styles.tight)}>
      {isTight ? (
        <>
          {parts.search ?? parts.views}
          {parts.actions}
          {narrowing}
        </>
      ) : (
        <>
          {parts.views}
          {parts.search}
          {filters}
          {parts.actions}
          {parts.chips}
        </>
      )}
    </div>
  )
}
