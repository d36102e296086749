import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { foldedOf } from './folded.ts'

/*
 * Whether every name of the database is folded already. After the first start of a release that folds them anew, they are folded beside
 * the work (server/database/folded-names.ts); until then what is kept folded is folded as it is asked: slower, and right.
 */
let areFolded = true

/** Whether the columns with folded names may be trusted at this moment. */
export const namesAreFolded = (): boolean => areFolded

/** Said by what folds them. That they are not is right at all times, only slower. */
export const noteNames = (are: boolean): void => {
  areFolded = are
}

/** Whoever was folded last: people are folded in the order of these numbers. */
export interface LastFolded {
  company_id: number
  id: number
}
let lastFolded: LastFolded = { company_id: 0, id: 0 }

/** Said by what folds them, in each process. */
export const noteLastFolded = (last: LastFolded): void => {
  lastFolded = last
}

/** Behind whom people are still to be folded; null where all are. */
export const foldedUpTo = (): LastFolded | null => (areFolded ? null : lastFolded)

/** A text that a column keeps folded: the column, or while some are not, the text that it is made of. */
export const keptFolded = (column: SQLWrapper, text: SQLWrapper): SQL => (areFolded ? sql`${column}` : foldedOf(text))
