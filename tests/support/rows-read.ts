import { sql } from 'drizzle-orm'
import type { Db } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { vi } from 'vitest'
import type { TestServer } from './build-server.ts'

/** How many rows of these tables a transaction has fetched so far, by the count of the database; what an index answers alone is none. */
export const rowsReadBy = async (db: Db, tables: readonly string[]): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname in ${tables}`,
  )
  return rows[0]?.n ?? 0
}

/** How many rows of these tables a piece of work fetches. */
export const rowsRead = <T>(server: TestServer, scope: Scope, tables: string[], work: (db: Db) => Promise<T>) =>
  server.kernel.database.transaction(scope, async (db) => {
    const before = await rowsReadBy(db, tables)
    const found = await work(db)
    return { found, rows: (await rowsReadBy(db, tables)) - before }
  })

/** Tidies results up until their pages count as seen by everybody, so that an index can answer alone: what the server has open delays it. */
export const tidyUpResults = (server: TestServer): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      await server.owner.query('vacuum analyze survey_results')
      const { rows } = await server.owner.query<{ part: number }>(
        "select relallvisible::float / relpages as part from pg_class where relname = 'survey_results'",
      )
      return (rows[0]?.part ?? 0) > 0.95
    },
    { timeout: 60_000, interval: 200 },
  )
