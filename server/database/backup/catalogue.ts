import type pg from 'pg'

/** A table as a backup has it: which columns, how many rows, and a digest of them that does not ask for their order. */
export interface TableDigest {
  name: string
  columns: string[]
  rows: number
  digest: string
}

/** One migration that was carried out, as the migrator notes it. */
export interface Migration {
  hash: string
  created_at: number
}

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The same text for the same value on every server; no limit on time. */
export const PLAIN_SETTINGS = `set statement_timeout = 0; set lock_timeout = '10s'; set timezone = 'UTC'; set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`

/** Tables of the product by name, with the columns that are stored (computed ones compute themselves). */
export const tablesOf = async (client: pg.Client): Promise<Pick<TableDigest, 'name' | 'columns'>[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = to_regnamespace('public') and c.relkind = 'r' group by c.relname order by c.relname`)
  return rows
}

/** Rows and digest of a table: a sum over its rows, so that their order does not matter. */
export const digestOf = async (
  client: pg.Client,
  { name, columns }: Pick<TableDigest, 'name' | 'columns'>,
): Promise<Pick<TableDigest, 'rows' | 'digest'>> => {
  const row = `row(${columns.map((column) => `t.${identifier(column)}`).join(', ')})::text`
  const { rows } = await client.query<{ rows: number; digest: string }>(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(${row}), 15))::bit(60)::bigint), 0)::text as digest
     from public.${identifier(name)} t`,
  )
  return rows[0] ?? { rows: 0, digest: '0' }
}

/** Which migrations this database has had; none where it is new. */
export const migrationsOf = async (client: pg.Client): Promise<Migration[]> => {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as yes")
  if (!known.rows[0]?.yes) return []
  const { rows } = await client.query<Migration>(
    'select hash, created_at::float8 as created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows
}

/** Where every sequence of the product stands. */
export const sequencesOf = async (client: pg.Client): Promise<{ name: string; at: string; isCalled: boolean }[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = to_regnamespace('public') and relkind = 'S' order by 1",
  )
  const found = []
  for (const { name } of rows) {
    const value = await client.query<{ at: string; called: boolean }>(
      `select last_value::text as at, is_called as called from public.${identifier(name)}`,
    )
    found.push({ name, at: value.rows[0]?.at ?? '1', isCalled: value.rows[0]?.called ?? false })
  }
  return found
}
