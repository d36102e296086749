import { and, eq, sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { readArraysQuickly } from './number-arrays.ts'
import { askTogether } from './one-message.ts'
import { fail } from './problems.ts'
import { companiesOf, type Scope } from './scope.ts'
import { traced } from './tracing.ts'
import { sqlState } from './database-errors.ts'

/** A transaction whose settings say whose rows it may see. */
export type Db = NodePgDatabase

/**
 * Whether each of its statements takes the plan that is kept, however few rows it is about. Else PostgreSQL plans anew, each time, what
 * costs less for few than what it keeps, and planning takes longer than the rest. Only where every statement finds its rows by keys.
 */
type Plans = 'kept' | 'as they cost'

export interface Database {
  pool: pg.Pool
  /**
   * Runs one unit of work in a transaction that sees only the rows of `scope`. Never takes a second connection; a failure rolls
   * everything back.
   */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>, plans?: Plans): Promise<T>
  /** The same for statements that are all asked at once: they go to the database in one message, with the transaction around them. */
  glance<T>(scope: Scope, ask: (db: Db) => Promise<T>): Promise<T>
  /**
   * The same over connections of their own, for what has to be written or counted whatever becomes of the transaction in which that is
   * asked: nobody who holds a connection waits for another of the same, or as many as there are would wait for each other.
   */
  beside: Pick<Database, 'pool' | 'transaction'>
  /** Whether there is no room to write: calls that change something are refused then, and work in the background pauses. */
  storageFull(): boolean
  /** False while the first wall (the scope in the queries) is switched off, which only tests do. */
  firstWall: boolean
  close(): Promise<void>
}

// int8 columns count rows and sequences here, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
readArraysQuickly()

/** A statement of a call has ended after so long, or its connection is given up: whoever asked is answered within five seconds. */
const CALL = { statement: 5_000, silence: 4_000 }
/** The same for work in the background. */
const BACKGROUND = { statement: 60_000, silence: 65_000 }
/** How many wait for each connection before the next is told to come back later: more would only wait in vain. */
const WAITING_FOR_EACH = 10
/** Each is held for one statement or a short transaction, and whoever holds one waits for no other. */
const BESIDE = 2

const settings = (scope: Scope) => ({
  companies: companiesOf(scope).join(','),
  all: scope.kind === 'everything' ? 'on' : 'off',
  user: scope.kind === 'companies' || scope.kind === 'everything' ? String(scope.userId ?? '') : '',
  franchise: scope.kind === 'companies' ? String(scope.franchiseId ?? '') : '',
})

/** The settings as one statement whose plan is kept: it stands at the beginning of every transaction. */
const SETTINGS = {
  name: 'settings',
  text: `select set_config('app.companies', $1, true), set_config('app.all', $2, true), set_config('app.user_id', $3, true),
    set_config('app.franchise_id', $4, true)`,
}

/** Begins a transaction that sees a scope; all of it goes along with the first question of the work. */
const begin = (client: pg.PoolClient, scope: Scope, plans: Plans = 'as they cost'): Promise<unknown>[] => {
  const { companies, all, user, franchise } = settings(scope)
  const isPatient = scope.kind === 'everything' && scope.isPatient
  const words = [
    'begin',
    ...(isPatient ? [`set local statement_timeout = ${BACKGROUND.statement}`] : []),
    ...(plans === 'kept' ? ['set local plan_cache_mode = force_generic_plan'] : []),
  ]
  const asked = [
    client.query(words.join('; ')),
    client.query({ ...SETTINGS, values: [companies, all, user, franchise] }),
  ]
  // What fails here fails the work too, for nothing runs in a broken transaction.
  for (const one of asked) one.catch(() => undefined)
  return asked
}

/** The words that each connection speaks: made once for it, because they remember the names of tables and columns. */
const dbs = new WeakMap<pg.PoolClient, Db>()
const dbOf = (client: pg.PoolClient): Db => {
  const db = dbs.get(client) ?? drizzle(client, { casing: 'snake_case' })
  dbs.set(client, db)
  return db
}

/** What transactions tell others when they commit, and what they do as their last step. */
const notesOf = new WeakMap<Db, Set<string>>()
const lastOf = new WeakMap<Db, Promise<unknown>[]>()

/**
 * Nobody waits for what was asked before the transaction ends: it goes along with what follows, at the latest the commit. Should it fail,
 * nothing of the transaction stays.
 */
export const goesAlong = (db: Db, asked: Promise<unknown>): void => {
  asked.catch(() => undefined)
  lastOf.get(db)?.push(asked)
}

/** Asks a statement in the running transaction and goes on at once; its answer is looked at with the commit's. */
export const lastly = (db: Db, statement: { name: string; text: string }, values: unknown[]): void =>
  goesAlong(db, within(db)({ ...statement, values }))

/** Notifies the listeners of a channel once the transaction has committed; the same words are told once. */
export const notifyAtCommit = async (db: Db, channel: string, payload: string): Promise<void> => {
  const notes = notesOf.get(db)
  if (!notes) await db.execute(sql`select pg_notify(${channel}, ${payload})`)
  else notes.add(`select pg_notify(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`)
}

const IN_FAILED_TRANSACTION = '25P02'

/** What a statement died of, or a commit came to nothing by, that only says that something had failed before it. */
const firstCause = async (error: unknown, before: Promise<unknown>[]): Promise<unknown> => {
  if (sqlState(error) !== IN_FAILED_TRANSACTION && !(error instanceof RolledBack)) return error
  const settled = await Promise.allSettled(before)
  const causes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  return causes.find((cause) => sqlState(cause) !== IN_FAILED_TRANSACTION) ?? error
}

class RolledBack extends Error {}

/** A commit behind something that failed is carried out as a rollback, and says so in its answer alone. */
const demandCommitted = (answers: pg.QueryResult | pg.QueryResult[]): void => {
  const last = Array.isArray(answers) ? answers.at(-1) : answers
  if (last?.command !== 'COMMIT') throw new RolledBack('A transaction was to be committed and was rolled back.')
}

/** How long a connection may be silent. The driver reads it with every statement, and has no other way to set it for one. */
const listenFor = (client: pg.PoolClient, silenceMs: number): void => {
  const { connectionParameters } = client as pg.PoolClient & { connectionParameters: { query_timeout: number } }
  connectionParameters.query_timeout = silenceMs
}

/** Opens a pool of the application's own login. */
const openPool = (connection: pg.PoolConfig, max: number, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: CALL.silence,
    statement_timeout: CALL.statement,
    query_timeout: CALL.silence,
    idleTimeoutMillis: 30_000,
    // What is asked without waiting for the answer before goes in one message.
    pipeline: true,
    ...connection,
  })
  pool.on('error', onError)
  // The pool hears only connections that nobody uses. One that ends in the middle of some work tells that work, and nobody else.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    askTogether(client)
  })
  return pool
}

/** Lends connections of a pool; what fails on one is rolled back. */
const lender =
  (pool: pg.Pool, max: number) =>
  async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    if (pool.waitingCount >= max * WAITING_FOR_EACH) throw fail('UNAVAILABLE')
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      await client.query('rollback').catch((second: Error) => (broken = second))
      throw error
    } finally {
      listenFor(client, CALL.silence)
      client.release(broken)
    }
  }

/** Opens the connections of a process: so many for its work, and a few for what is counted beside it. */
export const openDatabase = (
  connection: pg.PoolConfig,
  max: number,
  onError: (error: Error) => void,
  storageFull: () => boolean = () => false,
): Database => {
  const pools = [openPool(connection, max, onError), openPool(connection, BESIDE, onError)] as const
  const [pool, beside] = pools
  const [lent, lentBeside] = [lender(pool, max), lender(beside, BESIDE)]
  const unitOfWork = async <T>(
    client: pg.PoolClient,
    scope: Scope,
    work: (db: Db) => Promise<T>,
    plans?: Plans,
  ): Promise<T> => {
    if (scope.kind === 'everything' && scope.isPatient) listenFor(client, BACKGROUND.silence)
    const last = begin(client, scope, plans)
    try {
      const db = dbOf(client)
      const notes = new Set<string>()
      notesOf.set(db, notes)
      lastOf.set(db, last)
      const result = await work(db)
      demandCommitted(await client.query([...notes, 'commit'].join('; ')))
      return result
    } catch (error) {
      throw await firstCause(error, last)
    }
  }
  const glance = async <T>(client: pg.PoolClient, scope: Scope, ask: (db: Db) => Promise<T>): Promise<T> => {
    const begun = begin(client, scope)
    const asked = ask(dbOf(client))
    const [answer] = await Promise.all([asked, client.query('commit'), ...begun])
    return answer
  }
  const asClient = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const
  const database: Database = {
    pool,
    storageFull,
    firstWall: true,
    transaction: (scope, work, plans) =>
      traced('transaction', () => lent((client) => unitOfWork(client, scope, work, plans)), asClient),
    glance: (scope, ask) => traced('transaction', () => lent((client) => glance(client, scope, ask)), asClient),
    beside: {
      pool: beside,
      transaction: (scope, work, plans) =>
        traced('transaction', () => lentBeside((client) => unitOfWork(client, scope, work, plans)), asClient),
    },
    close: async () => {
      for (const one of pools) {
        // What ends from here on is meant to.
        one.off('error', onError)
        one.on('error', () => undefined)
      }
      await Promise.all(pools.map((one) => one.end()))
    },
  }
  return database
}

/** Plain SQL in the running transaction, for a library that brings its own; asked in the same turn. */
export const within =
  (db: Db) =>
  (query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
    // drizzle keeps the connection it was made with under this name.
    (db as Db & { $client: pg.ClientBase }).$client.query(query, values)

/**
 * Runs a part of the transaction that may fail without taking the rest along: false where it did, and nothing of it stays.
 */
export const attempt = async (
  db: Db,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<boolean> => {
  // Both go along with the statement behind them; what fails here fails that too.
  const ask = (text: string) => void within(db)(text).catch(() => undefined)
  ask('savepoint attempt')
  const last = lastOf.get(db) ?? []
  const before = last.length
  try {
    await work()
    // What goes along with the rest belongs to the part as well.
    if (last.length > before) await Promise.all(last.slice(before))
    ask('release savepoint attempt')
    return true
  } catch (error) {
    await db.execute(sql`rollback to savepoint attempt`)
    failed(error)
    return false
  }
}

/** Switch of the first wall for the tests that prove the second; set by the builder of the test server alone. */
const walls = { first: true }
/** Takes the condition of every query away (`false`) or puts it back: without it only the database itself keeps companies apart. */
export const setFirstWall = (on: boolean): void => {
  walls.first = on
}

/** The first wall: the condition that keeps a query within a scope. Every query of a tenant table has one. */
export const inScope = (scope: Scope, companyId: PgColumn, surveyResultId?: PgColumn): SQL => {
  if (!walls.first || scope.kind === 'everything') return sql`true`
  if (scope.kind === 'nothing') return sql`false`
  if (scope.kind === 'companies') return amongCompanies(companyId, scope.companies)
  const own = eq(companyId, scope.companyId)
  return surveyResultId ? (and(own, eq(surveyResultId, scope.surveyResultId)) ?? own) : own
}

/** One text for one company and one for any number of them, so that few plans serve everybody. */
const amongCompanies = (companyId: PgColumn, companies: readonly number[]): SQL => {
  const [first] = companies
  if (first === undefined) return sql`false`
  return companies.length === 1 ? eq(companyId, first) : sql`${companyId} = any(${sql.param([...companies])}::int[])`
}

/** How a scope is said in a statement that is written once: the companies themselves stand in places. */
export type ScopeWords = 'everything' | 'nothing' | 'one' | 'several'

/** How a scope is said. */
export const wordsOfScope = (scope: Scope): ScopeWords => {
  if (!walls.first || scope.kind === 'everything') return 'everything'
  const [first, second] = companiesOf(scope)
  return first === undefined ? 'nothing' : second === undefined ? 'one' : 'several'
}

/** The first wall in a statement that is written once; `placesOf` says what stands in its places. */
export const inScopeOf = (words: ScopeWords, companyId: PgColumn): SQL =>
  ({
    everything: () => sql`true`,
    nothing: () => sql`false`,
    one: () => eq(companyId, sql.placeholder('company')),
    several: () => sql`${companyId} = any(${sql.placeholder('companies')}::int[])`,
  })[words]()

/** PostgreSQL takes an array that it does not know to have so many. */
const USUAL_LENGTH = 10

/**
 * Ids as a kept plan expects them: of fewer PostgreSQL would plan anew each time, because that plan would cost less than the kept one for
 * so many. Whom they name is the same.
 */
export const idsForPlan = <Id extends number | string>(ids: readonly Id[]): readonly Id[] => {
  const [first] = ids
  if (first === undefined || ids.length >= USUAL_LENGTH) return ids
  return [...ids, ...Array<Id>(USUAL_LENGTH - ids.length).fill(first)]
}

/** What stands in the places of a scope. */
export const placesOf = (scope: Scope): { company: number | undefined; companies: readonly number[] } => {
  const companies = companiesOf(scope)
  return { company: companies[0], companies }
}

/** The two settings by which a running transaction enters another scope, as parameters. */
export const entering = (scope: Scope): [companies: string, all: string] => {
  const { companies, all } = settings(scope)
  return [companies, all]
}

/** Runs a part of the transaction in another scope; afterwards it sees what it saw before. */
export const inOtherScope = async (db: Db, scope: Scope, work: () => Promise<unknown>): Promise<void> => {
  const { rows } = await db.execute<{ companies: string; all: string }>(
    sql`select current_setting('app.companies') as companies, current_setting('app.all') as all`,
  )
  await enterScope(db, scope)
  await work()
  const [before] = rows
  await db.execute(
    sql`select set_config('app.companies', ${before?.companies ?? ''}, true), set_config('app.all', ${before?.all ?? 'off'}, true)`,
  )
}

/**
 * Widens the running transaction to another scope; for calls whose link, not whose sign-in, says what may be seen. It goes along with
 * the next statement; what fails here fails that too.
 */
export const enterScope = async (db: Db, scope: Scope): Promise<void> => {
  const text = "select set_config('app.companies', $1, true), set_config('app.all', $2, true)"
  const asked = within(db)({ name: 'enter scope', text, values: entering(scope) })
  asked.catch(() => undefined)
}
