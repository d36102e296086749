import { sql } from 'drizzle-orm'
import type { Db } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { TestServer } from './build-server.ts'

/** How many rows of these tables a piece of work fetches, by the count of the database; what an index answers alone is none. */
export const rowsRead = <T>(server: TestServer, scope: Scope, tables: string[], work: (db: Db) => Promise<T>) =>
  server.kernel.database.transaction(scope, async (db) => {
    const read = async () => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname in ${tables}`,
      )
      return rows[0]?.n ?? 0
    }
    const before = await read()
    const found = await work(db)
    return { found, rows: (await read()) - before }
  })
