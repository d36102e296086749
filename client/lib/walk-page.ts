/** The people of one page of a list, as they stood when the walk began: who is moved meanwhile does not fall out of it. */
export interface WalkPage {
  ids: readonly number[]
  page: number
  limit: number
  total: number
  /** Where the next page begins, whoever leaves this one meanwhile; nothing where the order knows no such place. */
  next: string | null
  /** The page that one has walked here from, as it was there. */
  before?: WalkPage
}
