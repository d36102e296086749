import { useQuery } from '@tanstack/react-query'
import { columnsOf, defaultPeopleColumns, type PeopleColumnKey } from '#contract/people-columns.ts'
import type { SavedView, Widths } from '#contract/resources/saved-views.ts'
import { useChooseColumns, viewsQuery } from '#client/data/saved-views.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { sized } from './candidates.model.ts'

const NO_WIDTHS: Widths = {}

/** What a reader can do to the columns of the list; all of it is kept for them. */
export interface ListColumns {
  /** Those in sight, in their order. */
  keys: PeopleColumnKey[]
  widths: Widths
  /** Other columns, or null for the usual ones, as wide as they need to be. */
  choose: (keys: PeopleColumnKey[] | null) => void
  size: (key: PeopleColumnKey, px: number | null) => void
}

/** The columns of the list: those of the view in sight, else those that the reader has chosen, else the usual ones. */
export const useColumns = (view: SavedView | undefined): ListColumns => {
  const brand = useBrand()
  const { data } = useQuery(viewsQuery('candidates'))
  const { mutate } = useChooseColumns('candidates')
  const widths = data?.widths ?? NO_WIDTHS
  const keys = view?.columns ?? data?.columns ?? defaultPeopleColumns(brand)
  return {
    keys: keys.filter((key) => columnsOf(brand).includes(key)),
    widths,
    choose: (columns) => mutate({ columns, widths: columns ? widths : {} }),
    size: (key, px) => mutate({ columns: data?.columns ?? null, widths: sized(widths, key, px) }),
  }
}
