import type pg from 'pg'
import { sha256 } from '#server/kernel/ids.ts'

/*
 * Rights, policies and functions are laid over the schema by statements that may be repeated. A server that starts while others
 * work must not take a right away for a moment, nor lock tables for nothing: what is laid already is left alone, and what changes
 * changes at once.
 */

const KEPT = 'create table if not exists drizzle.laid (what text primary key, hash text not null)'

const run = async (owner: pg.Client, statements: readonly string[]) => {
  await owner.query('begin')
  try {
    for (const statement of statements) await owner.query(statement)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** Whether work that a database needs once has been done. */
export const wasDone = async (owner: pg.Client, what: string): Promise<boolean> => {
  await owner.query(KEPT)
  return (await owner.query('select from drizzle.laid where what = $1', [what])).rowCount === 1
}

export const noteDone = async (owner: pg.Client, what: string): Promise<void> => {
  await owner.query("insert into drizzle.laid (what, hash) values ($1, '') on conflict do nothing", [what])
  await owner.query('delete from drizzle.laid where what = $1', [`${what} so far`])
}

/** How far such work is, for the processes that do not do it. */
export const noteSoFar = async (owner: pg.Client, what: string, place: string): Promise<void> => {
  await owner.query(
    'insert into drizzle.laid (what, hash) values ($1, $2) on conflict (what) do update set hash = excluded.hash',
    [`${what} so far`, place],
  )
}

export const readSoFar = async (owner: pg.Client, what: string): Promise<string | undefined> =>
  (await owner.query<{ hash: string }>('select hash from drizzle.laid where what = $1', [`${what} so far`])).rows[0]
    ?.hash

/** Lays groups of statements, each group in a transaction of its own, unless exactly these have been laid and `stands` agrees. */
export const lay = async (
  owner: pg.Client,
  what: string,
  groups: readonly (readonly string[])[],
  stands: () => Promise<boolean>,
): Promise<void> => {
  await owner.query(KEPT)
  // What is granted to the login that lays it must be laid anew by another one.
  const { rows: who } = await owner.query<{ name: string }>('select current_user as name')
  const hash = sha256(JSON.stringify([who[0]?.name, groups]))
  const { rows } = await owner.query<{ hash: string }>('select hash from drizzle.laid where what = $1', [what])
  if (rows[0]?.hash === hash && (await stands())) return
  for (const statements of groups) await run(owner, statements)
  await owner.query(
    'insert into drizzle.laid (what, hash) values ($1, $2) on conflict (what) do update set hash = excluded.hash',
    [what, hash],
  )
}
