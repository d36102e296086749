import { expect } from 'vitest'
import type { TestServer } from './build-server.ts'

/** Not a word of it anywhere, whatever the table is called, besides those named. */
export const expectNoWordOf = async (
  server: TestServer,
  pattern: string,
  besides: readonly string[] = [],
): Promise<void> => {
  const { rows: tables } = await server.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables.filter((one) => !besides.includes(one.name))) {
    const { rows } = await server.owner.query(
      `select to_jsonb(t)::text as words from "${name}" t where to_jsonb(t)::text ~* $1`,
      [pattern],
    )
    expect([name, rows]).toEqual([name, []])
  }
}

/** No row names these results any more, but for their history, which keeps times alone. */
export const expectNoRowOf = async (server: TestServer, ids: readonly number[]): Promise<void> => {
  const { rows: named } = await server.owner.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'survey_result_id'",
  )
  for (const { name } of named.filter((one) => one.name !== 'result_events')) {
    const { rowCount } = await server.owner.query(`select from "${name}" where survey_result_id = any($1)`, [ids])
    expect([name, rowCount]).toEqual([name, 0])
  }
}
