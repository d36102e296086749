import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './database.ts'

// Planning a statement under row level security costs more than carrying it out. A statement with a name is planned a few times on
// each connection, and then the plan is kept.

/** So many texts get a name; each connection keeps a plan of each that it was asked, of about a tenth of a megabyte. */
const MAX_NAMES = 100
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const planning = new WeakMap<Db, Db>()

/**
 * The same transaction for statements that find their rows by a key: the database keeps their plans. Not for lists and searches,
 * whose best plan depends on what is asked for, and not for texts that differ from call to call.
 */
export const planned = (db: Db): Db => {
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
