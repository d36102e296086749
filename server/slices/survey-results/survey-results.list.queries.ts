import { and, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { TOTAL_CAP } from '#contract/constants.ts'
import type { ResultFilters } from '#contract/result-filters.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import type { Db } from '#server/kernel/database.ts'
import { firstOfEach } from '#server/kernel/first-of-each.ts'
import { planned } from '#server/kernel/planned.ts'
import { byName, columnsOf, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { type Found, isPastGuessing, resultsWhere } from './filters.queries.ts'
import { type ResultRecord, selectInOrder } from './survey-results.queries.ts'

// Who is on a page of the list, and in which order.

const r = surveyResults

const SORT_COLUMNS = {
  created_at: r.created_at,
  submitted_at: r.submitted_at,
  last: byName(r.last, r.last_key),
  status: r.status,
  // As it is written: in its index stands all that this order needs, and folding the roles of everybody takes twice as long.
  role_name: r.role_name,
  updated_at: r.updated_at,
  archived_at: r.archived_at,
} as const

/** An order that a column of the results gives; the one by fit has a way of its own. */
export type ColumnSort = keyof typeof SORT_COLUMNS

type ListFilters = ResultFilters & { sort_by: ColumnSort } & Found

/**
 * One page of results, one row more than asked for. Who is on it is found first and joined to names afterwards: with the joins in
 * one statement PostgreSQL reads and sorts everybody where it misjudges a filter.
 */
export const selectPage = async (db: Db, scope: Scope, filters: ListFilters): Promise<ResultRecord[]> =>
  selectInOrder(db, scope, await selectPageIds(db, scope, filters))

/** Of so many PostgreSQL would rather walk the order of the list, past everybody else, than take them and put them in order. */
const FEW = 2_000
const areFew = ({ found, perhapsTwice, tagged }: Found): boolean =>
  [found, perhapsTwice, tagged].some((ids) => ids !== undefined && ids.length < FEW)

/** Whether a page lies so far into all of them that its walk would pass that part of everybody, each a row to be fetched. */
const WALKED_PART = 20
const isFarIn = ({ page, limit }: ResultFilters, total: number): boolean =>
  total <= TOTAL_CAP && page * limit * WALKED_PART > total

/**
 * Those of a condition, or so many of them, taken before they are put in order; else the database may walk the order and look for them
 * along it, or put more in order than are asked for.
 */
const taken = (where: SQL | undefined, by: (typeof SORT_COLUMNS)[ColumnSort], limit?: number): SQL =>
  sql`(select ${sql.join([r.id, ...columnsOf(by)], sql`, `)} from ${r} where ${where} limit ${limit ?? null} offset 0) survey_results`

/** A number in the words of a statement: its plan is made for it. */
const asWords = (count: number) => sql.raw(String(count)) as unknown as Placeholder

const USUAL_SIZES = [25, 50]
const SAYS_NOTHING = new Set(['limit', 'page', 'cursor', 'sort_by', 'order_by', 'match'])

/** Whether filters leave nobody out: of such a page there are few texts, and one plan is right for all. A rare kind would need another. */
const saysNothing = (filters: object): boolean =>
  Object.entries(filters).every(([name, value]) => SAYS_NOTHING.has(name) || value === undefined || value === false)

const isUsualPage = (filters: ResultFilters): boolean =>
  filters.sort_by === 'created_at' &&
  filters.order_by === 'desc' &&
  USUAL_SIZES.includes(filters.limit) &&
  (filters.page === 1 || filters.cursor !== undefined) &&
  saysNothing(filters)

const coversSeveral = (scope: Scope, filters: ResultFilters): boolean =>
  filters.company_id === undefined &&
  (scope.kind === 'everything' || (scope.kind === 'companies' && scope.companies.length > 1))

/** So far into everybody of several companies the walk of their order, each a row to be fetched, takes longer than to put all in order. */
const LONGEST_WALK = 100_000
const isBeyondWalking = (scope: Scope, filters: ResultFilters): boolean =>
  filters.cursor === undefined && filters.page * filters.limit > LONGEST_WALK && coversSeveral(scope, filters)

/** Those who handed in, as their index has them: nobody is without a time. */
const FINISHED = { value: sql`${r.submitted_at}`, type: 'timestamptz', notNull: true } as const

/** Whether filters say no more than a list does by itself: nearly everybody is left in. */
const saysLittle = (filters: ResultFilters): boolean =>
  saysNothing({ ...filters, type: undefined, progress: undefined })

/**
 * Whether the walk of an order fetches a row for each that it passes. PostgreSQL takes filters for independent of each other: where a role
 * goes along with a time, it would walk past everybody to find the few of both.
 */
const isWalkedByRows = (filters: ResultFilters): boolean =>
  (filters.sort_by === 'last' || filters.sort_by === 'submitted_at') && !saysLittle(filters)

/**
 * The same page as an index has it, where one does by another question: those who handed in last before all others, and of several
 * companies the first of each. Nothing where there is no such index, or others belong on the page as well.
 */
const selectAsIndexed = async (db: Db, scope: Scope, filters: ListFilters): Promise<number[] | undefined> => {
  const areFinished = filters.sort_by === 'submitted_at' && filters.order_by === 'desc'
  if (isPastGuessing(filters) || !(areFinished || filters.sort_by === 'last')) return undefined
  const page = pageOf(filters, areFinished ? FINISHED : SORT_COLUMNS.last, r.id)
  const until = page.offset + page.limit
  const isOfEach = saysLittle(filters) && until <= TOTAL_CAP && coversSeveral(scope, filters)
  if (!isOfEach && !areFinished) return undefined
  const where = and(resultsWhere(scope, filters), page.after, areFinished ? isNotNull(r.submitted_at) : undefined)
  const { orderBy } = page
  const columns = [r.id, r.submitted_at, r.last_key, r.last]
  const rows = await db
    .select({ id: sql<number>`${r.id}` })
    .from(isOfEach ? firstOfEach(scope, { columns, where, orderBy, limit: until }) : r)
    .where(isOfEach ? undefined : where)
    .orderBy(...orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const isWhole = rows.length === page.limit || !areFinished || filters.progress === 'completed'
  return isWhole ? rows.map(({ id }) => id) : undefined
}

/** Who is on a page of the list, and how many there are. */
export const selectListed = async (
  db: Db,
  scope: Scope,
  filters: ListFilters,
): Promise<{ ids: number[]; total: number }> => {
  if (isPastGuessing(filters) || isWalkedByRows(filters)) {
    const total = await countResults(db, scope, filters)
    const areTaken = isFarIn(filters, total) || (isWalkedByRows(filters) && total < TOTAL_CAP)
    return { ids: await selectPageIds(db, scope, filters, areTaken), total }
  }
  // What does not ask for the answer to the statement before it goes in one message.
  const [ids, total] = await Promise.all([selectPageIds(db, scope, filters), countResults(db, scope, filters)])
  return { ids, total }
}

/** Who is on that page; those of the filters are taken first where they are known to be few, or may be and nobody has counted them. */
export const selectPageIds = async (
  db: Db,
  scope: Scope,
  filters: ListFilters,
  areTaken = areFew(filters) || isBeyondWalking(scope, filters) || isWalkedByRows(filters),
): Promise<number[]> => {
  const indexed = areTaken ? undefined : await selectAsIndexed(db, scope, filters)
  if (indexed) return indexed
  const by = SORT_COLUMNS[filters.sort_by]
  const page = pageOf(filters, by, r.id)
  const where = and(resultsWhere(scope, filters), page.after)
  const isUsual = isUsualPage(filters)
  const rows = await (isUsual ? planned(db) : db)
    .select({ id: sql<number>`${r.id}` })
    .from(areTaken ? taken(where, by) : r)
    .where(areTaken ? undefined : where)
    .orderBy(...page.orderBy)
    .limit(isUsual ? asWords(page.limit) : page.limit)
    .offset(isUsual ? asWords(0) : page.offset)
  return rows.map(({ id }) => id)
}

/** Those of the filters in the order of the list; where there are more than so many, so many of them, whoever they are. */
export const selectIds = async (db: Db, scope: Scope, filters: ListFilters, limit: number): Promise<number[]> => {
  const by = SORT_COLUMNS[filters.sort_by]
  const rows = await db
    .select({ id: sql<number>`${r.id}` })
    .from(taken(resultsWhere(scope, filters), by, limit))
    .orderBy(...pageOf(filters, by, r.id).orderBy)
  return rows.map(({ id }) => id)
}

/** How many rows the filters have, counted up to the cap. */
export const countResults = (db: Db, scope: Scope, filters: ResultFilters): Promise<number> =>
  countWhere(saysNothing(filters) ? planned(db) : db, r, resultsWhere(scope, filters))
