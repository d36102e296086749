import type { ResultFiltersInput } from '#contract/result-filters.ts'
import type { WalkPage } from './walk-page.ts'

/** The list somebody came from, so that its neighbours and the way back are at hand. It travels in the history, never in the address. */
export interface ListOrigin {
  /** The list in words: "Candidates". */
  name: string
  path: '/candidates' | '/archived' | '/hiring-pipeline'
  /** Its address, without the path. */
  search: object
  /** The call for the page of the list that one came from. */
  filters: ResultFiltersInput
  /** The page one walks on. It is here from the first person on, so that a reload does not end the walk. */
  walk?: WalkPage
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: ListOrigin
    /** Where the page of a list begins, as the answer before it said. */
    cursor?: string
  }
}
