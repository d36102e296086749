import { useCallback, useMemo, useState } from 'react'
import { columnsOf, defaultPeopleColumns, type PeopleColumnKey } from '#contract/people-columns.ts'
import type { SavedView, Widths } from '#contract/resources/saved-views.ts'
import { useChosenColumns } from '#client/data/saved-views.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { sized } from './candidates.model.ts'

/** What a reader can do to the columns of the list; all of it is kept for them. */
export interface ListColumns {
  /** Those in sight, in their order. */
  keys: PeopleColumnKey[]
  /** Whether they are the usual ones, chosen by nobody. */
  areUsual: boolean
  widths: Widths
  /** Shows other columns, or null for the usual ones, as wide as they need to be. */
  choose: (keys: PeopleColumnKey[] | null) => void
  size: (key: PeopleColumnKey, px: number | null) => void
}

/**
 * The columns of the list: those of the view in sight, else those that the reader has chosen, else the usual ones. Other columns of a
 * view are tried, and are the view's once they are kept with it.
 */
export const useColumns = (view: SavedView | undefined): ListColumns => {
  const brand = useBrand()
  const {
    chosen: { columns: chosen, widths },
    choose,
  } = useChosenColumns('candidates')
  const [tried, setTried] = useState<{ view: number; columns: PeopleColumnKey[] }>()
  const ofView = tried?.view === view?.id ? tried?.columns : view?.columns
  // The same from one drawing to the next: else every row would be drawn anew.
  const keys = useMemo(
    () => (ofView ?? chosen ?? defaultPeopleColumns(brand)).filter((key) => columnsOf(brand).includes(key)),
    [ofView, chosen, brand],
  )
  const size = useCallback(
    (key: PeopleColumnKey, px: number | null) => choose({ columns: chosen, widths: sized(widths, key, px) }),
    [choose, chosen, widths],
  )
  return {
    keys,
    areUsual: !(ofView ?? chosen),
    widths,
    choose: (columns) =>
      view?.columns
        ? setTried({ view: view.id, columns: columns ?? defaultPeopleColumns(brand) })
        : choose({ columns, widths: columns ? widths : {} }),
    size,
  }
}
