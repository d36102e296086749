import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Pagination } from '#contract/core/page.ts'
import { TOTAL_CAP } from '#contract/constants.ts'
import type { Db } from './database.ts'
import { foldedOf } from './folded.ts'
import { keptFolded } from './names-folded.ts'
import { fail } from './problems.ts'

/** Where a page of a list ends: the sort value of its last row and its id. */
interface Cursor {
  sort: string
  value: string | null
  id: number
}

/** The mark of a page, as an address carries it. */
export const markOf = (mark: object): string => Buffer.from(JSON.stringify(mark)).toString('base64url')

const INTEGER = 2 ** 31 - 1
/** Years that PostgreSQL reads as they are written here. */
const INSTANTS = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')] as const

/** A sort value as its column takes it, whatever somebody wrote into a mark; nothing where it takes none such. */
const readValue = (value: string, type: string): string | undefined => {
  if (/^(timestamp|date)/.test(type)) {
    const at = Date.parse(value)
    return at >= INSTANTS[0] && at <= INSTANTS[1] ? new Date(at).toISOString() : undefined
  }
  if (/^(int|serial|bigint|double)/.test(type)) {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    const isIn = type.startsWith('double')
      ? Number.isFinite(number)
      : Number.isInteger(number) && Math.abs(number) <= (type === 'bigint' ? Number.MAX_SAFE_INTEGER : INTEGER)
    return isIn ? String(number) : undefined
  }
  return value.includes('\0') ? undefined : value
}

/**
 * What the mark of a page says, as a list reads it.
 * @param read nothing where it is no mark of this list
 * @throws BAD_REQUEST where it is none
 */
export const readMark = <Mark>(text: string, read: (said: Record<string, unknown>) => Mark | undefined): Mark => {
  try {
    const mark = read(Object(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))))
    if (mark !== undefined) return mark
  } catch {
    // What is no text of ours is no mark.
  }
  throw fail('BAD_REQUEST', {
    issues: [{ path: 'cursor', message: 'This page mark is not valid. Start from the first page.', code: 'custom' }],
  })
}

const decodeCursor = (text: string, sort: string, by: string, idType: string): Cursor =>
  readMark(text, (said) => {
    const { value: given, id } = said
    if (said['sort'] !== sort || !Number.isInteger(id) || (given !== null && typeof given !== 'string'))
      return undefined
    const value = given === null ? null : readValue(given, by)
    return value === undefined || readValue(String(id), idType) === undefined
      ? undefined
      : { sort, value, id: Number(id) }
  })

export interface ListInput {
  limit: number
  page: number
  cursor?: string | undefined
  sort_by: string
  order_by: 'asc' | 'desc'
}

/** Something computed that a list can be sorted by, as a column is. */
export interface Computed {
  value: SQL
  type: 'integer' | 'timestamptz'
  notNull: boolean
}
/** A name to sort by: folded first, then as it is written. `key` is the column that keeps it folded, where there is one. */
export interface Named {
  name: PgColumn
  key: PgColumn | null
}
/** A name to sort by; with `key`, the column that keeps it folded, an index can serve the order. */
export const byName = (name: PgColumn, key: PgColumn | null = null): Named => ({ name, key })
const keyOf = ({ name, key }: Named): SQL => (key ? keptFolded(key, name) : foldedOf(name))

type Sortable = PgColumn | Computed | Named
const isNamed = (by: Sortable): by is Named => 'key' in by
const isComputed = (by: PgColumn | Computed): by is Computed => 'value' in by
const sqlOf = (by: PgColumn | Computed): SQL => (isComputed(by) ? by.value : sql`${by}`)
const typeOf = (by: Sortable) => (isNamed(by) ? 'text' : isComputed(by) ? by.type : by.getSQLType())

/** The columns that an order looks at, besides the id. */
export const columnsOf = (by: PgColumn | Named): PgColumn[] =>
  isNamed(by) ? (by.key ? [by.key, by.name] : [by.name]) : [by]

const orderOf = (by: Sortable, id: PgColumn, down: boolean): SQL[] => {
  const within = (columns: (SQL | PgColumn)[]) => columns.map((column) => (down ? desc(column) : asc(column)))
  if (isNamed(by)) return within([keyOf(by), by.name, id])
  const column = sqlOf(by)
  if (by.notNull) return within([column, id])
  return down ? [sql`${column} desc nulls last`, desc(id)] : [sql`${column} asc nulls first`, asc(id)]
}

/**
 * Order, start and size of one page of a list: by keyset where a cursor came, else by page. Ties are broken by id; rows without
 * a value stand last going down and first going up. `limit` asks for one row more than the page, which tells whether there is a next one.
 */
export const pageOf = (input: ListInput, by: Sortable, id: PgColumn) => {
  const down = input.order_by === 'desc'
  const cursor =
    input.cursor === undefined
      ? null
      : decodeCursor(input.cursor, `${input.sort_by}.${input.order_by}`, typeOf(by), id.getSQLType())
  return {
    orderBy: orderOf(by, id, down),
    after: cursor ? (isNamed(by) ? afterName(cursor, by, id, down) : afterCursor(cursor, by, id, down)) : undefined,
    offset: cursor ? 0 : (input.page - 1) * input.limit,
    limit: input.limit + 1,
  }
}

/** The condition of a name: a mark holds it as it is written, and the database folds it as it has folded the others. */
const afterName = (cursor: Cursor, by: Named, id: PgColumn, down: boolean): SQL | undefined => {
  const beyond = down ? lt : gt
  const value = sql`${cursor.value ?? ''}::text`
  const { name } = by
  const key = keyOf(by)
  const folded = foldedOf(value)
  const sameKey = or(beyond(name, value), and(eq(name, value), beyond(id, cursor.id)))
  return and(
    down ? sql`${key} <= ${folded}` : sql`${key} >= ${folded}`,
    or(beyond(key, folded), and(eq(key, folded), sameKey)),
  )
}

const afterCursor = (cursor: Cursor, by: PgColumn | Computed, id: PgColumn, down: boolean): SQL | undefined => {
  const column = sqlOf(by)
  const beyond = down ? lt : gt
  const value = cursor.value === null ? null : sql`${cursor.value}::${sql.raw(typeOf(by))}`
  if (value === null) {
    const sameGroup = and(isNull(column), beyond(id, cursor.id))
    return down ? sameGroup : or(sameGroup, sql`${column} is not null`)
  }
  // Both conditions: the first lets the index start at the right place, the second breaks ties.
  const within = or(beyond(column, value), and(eq(column, value), beyond(id, cursor.id)))
  const fromHere = down ? sql`${column} <= ${value}` : sql`${column} >= ${value}`
  const notNull = and(fromHere, within)
  return down && !by.notNull ? or(notNull, isNull(column)) : notNull
}

/** Cuts the extra row off and says where the next page begins. `total` counts up to the cap. */
export const paginate = <Row extends { id: number }>(
  input: ListInput,
  rows: Row[],
  total: number,
  sortValue: (row: Row) => Date | string | number | null,
): { rows: Row[]; pagination: Pagination } => {
  const shown = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? shown.at(-1) : undefined
  const value = last ? sortValue(last) : null
  const next = last
    ? markOf({
        sort: `${input.sort_by}.${input.order_by}`,
        value: value instanceof Date ? value.toISOString() : value === null ? null : String(value),
        id: last.id,
      })
    : null
  return {
    rows: shown,
    pagination: {
      page: input.page,
      limit: input.limit,
      total,
      total_pages: Math.ceil(total / input.limit),
      next_cursor: next,
    },
  }
}

/** The filter `uuid` in a list of what has no reference of its own: whoever asks for one gets none, and never all instead. */
export const byNoReference = ({ uuid }: { uuid?: string | undefined }): SQL | undefined =>
  uuid === undefined ? undefined : sql`false`

/** The filter `is_active` in a list of what is neither in force nor out of it, such as what happened: it is neither. */
export const byNoState = ({ is_active }: { is_active?: boolean | undefined }): SQL | undefined =>
  is_active === undefined ? undefined : sql`false`

/** `select count(*)` over at most the cap, for a query without order. */
export const cappedCount = (from: SQL): SQL =>
  sql`select count(*)::int as total from (${from} limit ${TOTAL_CAP}) capped`

/** How many rows a query without order finds, counted up to the cap. */
export const cappedTotal = async (db: Db, from: SQL): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(cappedCount(from))
  return rows[0]?.total ?? 0
}

/** How many rows of a table a condition lets through, counted up to the cap. */
export const countWhere = (db: Db, table: PgTable, condition: SQL | undefined): Promise<number> =>
  cappedTotal(db, sql`select from ${table} where ${condition ?? sql`true`}`)

/**
 * One company, said as a range, where rows are walked in the order of their key (company, id). An equation leaves only the ids to be put in
 * order, and an index of ids alone, which knows no company, may then be walked through everybody else's rows.
 */
export const companyAsRange = (companyId: PgColumn, id: number): SQL =>
  sql`(${companyId} >= ${id} and ${companyId} <= ${id})`
