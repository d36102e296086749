import { and, asc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { columnOrder, defaultOrder } from './survey-results.board.queries.ts'
import type { ColumnKey } from './survey-results.moves.queries.ts'

// Where cards stand in a column of the board.

const r = surveyResults

const inColumn = (key: ColumnKey): SQL =>
  sql`${eq(r.company_id, key.company_id)} and ${eq(r.pipeline_id, key.pipeline_id)} and ${eq(r.status, key.status)}`

const besides = (moved: readonly number[]) => (moved.length ? notInArray(r.id, [...moved]) : undefined)

/** People of a column in their order; archived ones only if asked for. */
export const selectInColumn = async (
  db: Db,
  key: ColumnKey,
  options: { archivedToo?: boolean; without?: readonly number[]; tests?: boolean } = {},
) => {
  const rows = await db
    .select({ id: r.id, column_position: r.column_position })
    .from(r)
    .where(
      and(
        inColumn(key),
        options.archivedToo ? undefined : sql`not ${r.is_archived}`,
        options.tests === false ? sql`not ${r.is_test}` : undefined,
        besides(options.without ?? []),
      ),
    )
    .orderBy(columnOrder(key.score_scale))
  return rows
}

/** The card of a column at a place, counted from 0 as the board shows it, without those being moved. */
export const selectAt = async (db: Db, key: ColumnKey, place: number, moved: readonly number[]) => {
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .where(and(inColumn(key), sql`not ${r.is_archived} and not ${r.is_test}`, besides(moved)))
    .orderBy(columnOrder(key.score_scale))
    .offset(place)
    .limit(1)
  return rows[0]?.id
}

/**
 * The position of a card of a column, the positions before and behind it, and whether somebody shares it; undefined where the
 * card does not stand in the column.
 */
export const selectAround = async (db: Db, key: ColumnKey, id: number, moved: readonly number[]) => {
  if (moved.includes(id)) return undefined
  const others = sql`${r} o where o.company_id = ${key.company_id} and o.pipeline_id = ${key.pipeline_id} and o.status = ${key.status}
    and not o.is_archived and not o.id = any(${sql.param([...moved])}::int[])`
  // Named in full: in a list of one table drizzle leaves the table's name away, and the inner query would take its own column.
  const own = sql`survey_results.column_position`
  const rows = await db
    .select({
      rank: r.column_position,
      below: sql<
        number | null
      >`(select o.column_position from ${others} and o.column_position < ${own} order by 1 desc limit 1)`,
      above: sql<
        number | null
      >`(select o.column_position from ${others} and o.column_position > ${own} order by 1 limit 1)`,
      twins: sql<boolean>`exists (select from ${others} and o.column_position = ${own} and o.id <> survey_results.id)`,
    })
    .from(r)
    .where(and(inColumn(key), eq(r.id, id), sql`not ${r.is_archived}`))
  return rows[0]
}

/** Those of these cards that share their position with another of their column, each with one of those. */
export const selectTwins = (db: Db, scope: Scope, ids: readonly number[]) => {
  const theirs = sql`o.company_id = survey_results.company_id and o.pipeline_id = survey_results.pipeline_id
    and o.status = survey_results.status and o.column_position = survey_results.column_position`
  const twin = sql<number>`(select o.id from ${r} o where ${theirs} and not o.is_archived and o.id <> survey_results.id
    order by o.id limit 1)`
  return db
    .select({ id: r.id, company_id: r.company_id, pipeline_id: r.pipeline_id, status: r.status, twin_id: twin })
    .from(r)
    .where(
      and(
        sql`${r.id} = any(${sql.param([...ids])}::int[])`,
        inScope(scope, r.company_id),
        sql`not ${r.is_archived} and ${r.column_position} is not null and ${twin} is not null`,
      ),
    )
    .orderBy(asc(r.column_position), asc(r.id))
}

/** The last position of a column. */
export const selectLastRank = async (db: Db, key: ColumnKey, moved: readonly number[]) => {
  const rows = await db
    .select({ rank: sql<number | null>`max(${r.column_position})` })
    .from(r)
    .where(and(inColumn(key), sql`not ${r.is_archived}`, besides(moved)))
  return rows[0]?.rank ?? null
}

/** Those of a column without a position, in the default order. */
export const selectUnplaced = async (db: Db, key: ColumnKey, moved: readonly number[]) => {
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .where(and(inColumn(key), isNull(r.column_position), sql`not ${r.is_archived}`, besides(moved)))
    .orderBy(defaultOrder(key.score_scale))
  return rows.map((row) => row.id)
}

/** Those of a column with a position, archived ones too, in its order. */
export const selectPlaced = (db: Db, key: ColumnKey) =>
  db
    .select({ id: r.id, rank: sql<number>`${r.column_position}` })
    .from(r)
    .where(and(inColumn(key), sql`${r.column_position} is not null`))
    .orderBy(columnOrder(key.score_scale))

/** Writes positions alone; whoever edits a person does not notice. Null takes a position away. */
export const writeRanks = (db: Db, key: ColumnKey, ranks: readonly { id: number; rank: number | null }[]) =>
  ranks.length === 0
    ? Promise.resolve()
    : db.execute(sql`
        update ${r} set column_position = t.rank
        from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as t(id int, rank float8)
        where ${inColumn(key)} and ${r.id} = t.id`)
