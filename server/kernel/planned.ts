import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type Db, type ScopeWords, wordsOfScope } from './database.ts'
import { everything, type Scope } from './scope.ts'

// Planning a statement under row level security costs more than carrying it out. A statement with a name is planned a few times on
// each connection, and then the plan is kept.

/** So many texts get a name; each connection keeps a plan of each that it was asked, of about a tenth of a megabyte. */
const MAX_NAMES = 200

type Naming = (text: string) => string | undefined

/** Names for the first so many texts, the same for the same text; none for those that come later. */
export const namesFor = (prefix: string, most: number): Naming => {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = `${prefix}${names.size}`
    names.set(text, name)
    return name
  }
}

/** The same transaction, with names for its statements. */
export const plannedBy = (nameOf: Naming): ((db: Db) => Db) => {
  const planning = new WeakMap<Db, Db>()
  return (db) => {
    const known = planning.get(db)
    if (known) return known
    // drizzle keeps the connection it was made with under this name.
    const { $client: client } = db as Db & { $client: pg.ClientBase }
    const naming = {
      query: (config: pg.QueryConfig, values?: unknown[]) =>
        client.query({ ...config, name: nameOf(config.text) } as pg.QueryConfig, values),
    }
    const made = drizzle(naming as unknown as pg.PoolClient, { casing: 'snake_case' })
    planning.set(db, made)
    return made
  }
}

/**
 * The same transaction for statements that find their rows by a key: the database keeps their plans. Not for lists and searches,
 * whose best plan depends on what is asked for, and not for texts that differ from call to call.
 */
export const planned = plannedBy(namesFor('s', MAX_NAMES))

/**
 * A planned statement whose text is written once for each connection and way of saying a scope, because writing a long one takes the
 * server as long as reading its rows. What differs from call to call stands in places (`sql.placeholder`), the scope too (`inScopeOf`).
 */
export const writtenOnce = <Written>(write: (db: Db, words: ScopeWords) => { prepare(name: string): Written }) => {
  const known = new WeakMap<Db, Map<ScopeWords, Written>>()
  return (db: Db, scope: Scope): Written => {
    const ofConnection = known.get(db) ?? new Map<ScopeWords, Written>()
    known.set(db, ofConnection)
    const words = wordsOfScope(scope)
    // Its name is that of its text, as of every planned statement.
    const written = ofConnection.get(words) ?? write(planned(db), words).prepare('')
    ofConnection.set(words, written)
    return written
  }
}

const NO_SCOPE = everything('statement that names its rows')

/** The same for a statement that says itself whose rows it is about. */
export const written = <Written>(write: (db: Db) => { prepare(name: string): Written }) => {
  const known = writtenOnce(write)
  return (db: Db): Written => known(db, NO_SCOPE)
}

/** A place where a number will stand, for conditions that take numbers. */
export const numberPlace = (name: string): number => sql.placeholder(name) as Placeholder as unknown as number

/** A row of a table whose values all stand in places of the names of its columns; some columns may be left out. */
export const rowOfPlaces = <T extends PgTable, Without extends keyof T['$inferInsert'] = never>(
  table: T,
  ...without: readonly (Without & string)[]
): Omit<T['$inferInsert'], Without> => {
  const names = Object.keys(getTableColumns(table)).filter((name) => !(without as readonly string[]).includes(name))
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Omit<T['$inferInsert'], Without>
}

/**
 * One company, where a row is found by a number of its own (its id): the sum keeps the indexes of companies out. A plan that was kept
 * from when a table was small may otherwise read everybody of the company for one row.
 */
export const ofCompany = (companyId: PgColumn, company: Placeholder | number): SQL => sql`${companyId} + 0 = ${company}`
