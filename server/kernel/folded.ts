import { asc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { folded } from '#contract/core/folded.ts'

// What people search and sort by, without case and accents: contract/core/folded.ts says how.

/** A text of the database as it is compared. */
export const foldedOf = (text: SQLWrapper): SQL<string> => sql<string>`folded(${text})`

/** A text that somebody typed, as the middle of a pattern: signs of patterns are taken as they are. */
export const patternOf = (typed: string): string => folded(typed).replaceAll(/[\\%_]/g, '\\$&')

/** That what somebody typed stands in a text, whatever the case and the accents. */
export const says = (text: SQLWrapper, typed: string): SQL => sql`${foldedOf(text)} like ${`%${patternOf(typed)}%`}`

/** By these names, one after the other, as people expect: "Émile" stands between "Emil" and "Emma". */
export const byNames = (...names: SQLWrapper[]): SQL[] => names.flatMap((name) => [asc(foldedOf(name)), asc(name)])
