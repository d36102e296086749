import { and, asc, eq, getTableColumns, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { TOTAL_CAP } from '#contract/constants.ts'
import type { ResultFilters } from '#contract/result-filters.ts'
import { DOMAINS } from '#science/vocabulary.ts'
import { bookCodeBatches, bookCodes, bookCodeUses } from '#server/database/schema/book-codes.ts'
import { companies, departments, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { jobRuns } from '#server/database/schema/platform.ts'
import {
  people,
  qualities,
  resultEvents,
  scoreSets,
  surveyAnswers,
  surveyResults,
} from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type Called, placesOfReader, whoDid, whoDidOf } from '#server/kernel/called.ts'
import { type Db, idsForPlan, inScope, inScopeOf, placesOf, type ScopeWords } from '#server/kernel/database.ts'
import { firstOfEach } from '#server/kernel/first-of-each.ts'
import { planned, writtenOnce } from '#server/kernel/planned.ts'
import { byName, columnsOf, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { type Found, isPastGuessing, resultsWhere } from './filters.queries.ts'

const r = surveyResults
/** Whoever archived. */
const archiver = alias(users, 'archiver')

const columns = (by: SQL<Called>) => ({
  id: r.id,
  uuid: r.uuid,
  company_id: r.company_id,
  company_name: companies.name,
  type: r.type,
  first: r.first,
  last: r.last,
  email: r.email,
  phone: r.phone,
  role_name: r.role_name,
  location_id: r.location_id,
  location_name: locations.name,
  department_id: r.department_id,
  department_name: departments.name,
  campaign_id: r.campaign_id,
  campaign_name: hiringCampaigns.name,
  pipeline_id: r.pipeline_id,
  status: r.status,
  status_name: pipelineStatuses.name,
  locale: r.locale,
  items_locale: r.items_locale,
  instrument: r.instrument,
  norm_version: r.norm_version,
  answered: r.answered,
  total: r.total,
  started_at: r.started_at,
  submitted_at: r.submitted_at,
  quality_verdict: r.quality_verdict,
  first_viewed_at: r.first_viewed_at,
  is_archived: r.is_archived,
  archived_at: r.archived_at,
  archived_reason: r.archived_reason,
  archived_by: r.archived_by,
  archived_by_called: by,
  person_id: r.person_id,
  hold_reason: people.hold_reason,
  held_at: people.held_at,
  consented_at: r.consented_at,
  erased_at: r.erased_at,
  erases_at:
    sql<Date>`coalesce(${r.submitted_at}, ${r.created_at}) + make_interval(months => ${companies.retention_months})`.mapWith(
      r.created_at,
    ),
  is_test: r.is_test,
  is_active: r.is_active,
  created_at: r.created_at,
  updated_at: r.updated_at,
})

/** One of the ids that stand in a place: the same text however many there are. */
const isAmong = (column: PgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::int[])`

/**
 * Results with the names that belong to them. Who they are is found first, and the limit keeps it so: else a plan that is kept begins
 * with everybody of the company.
 */
const joined = (db: Db, who: SQL | undefined, atMost: number | Placeholder, by: ReturnType<typeof whoDid>) =>
  db
    .select(columns(by.called))
    // A part of the table under its own name, for the names of its columns.
    .from(db.select().from(r).where(who).limit(atMost).as('survey_results') as unknown as typeof r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .innerJoin(people, and(eq(people.company_id, r.company_id), eq(people.id, r.person_id)))
    .leftJoin(archiver, by.on)
    .leftJoin(locations, and(eq(locations.company_id, r.company_id), eq(locations.id, r.location_id)))
    .leftJoin(departments, and(eq(departments.company_id, r.company_id), eq(departments.id, r.department_id)))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .innerJoin(
      pipelineStatuses,
      and(
        eq(pipelineStatuses.company_id, r.company_id),
        eq(pipelineStatuses.pipeline_id, r.pipeline_id),
        eq(pipelineStatuses.key, r.status),
      ),
    )

export type ResultRecord = Awaited<ReturnType<typeof joined>>[number]

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

/** The rows of these ids, in the order given. */
export const selectInOrder = async (db: Db, scope: Scope, ids: readonly number[]): Promise<ResultRecord[]> => {
  const records = new Map((await selectByIds(db, scope, ids)).map((record) => [record.id, record]))
  return ids.flatMap((id) => records.get(id) ?? [])
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

export const selectOne = async (db: Db, scope: Scope, key: { id?: number | undefined; uuid?: string | undefined }) => {
  const by = key.id === undefined ? eq(r.uuid, key.uuid ?? '') : eq(r.id, key.id)
  const who = and(by, inScope(scope, r.company_id, r.id))
  const rows = await joined(planned(db), who, 1, whoDid(scope, archiver, r.archived_by))
  return rows[0]
}

const byIds = writtenOnce((db, words) =>
  joined(
    db,
    and(isAmong(r.id), inScopeOf(words, r.company_id)),
    sql.placeholder('most'),
    whoDidOf(words, archiver, r.archived_by),
  ).orderBy(asc(r.id)),
)

export const selectByIds = (db: Db, scope: Scope, ids: readonly number[]): Promise<ResultRecord[]> =>
  byIds(db, scope).execute({ ids: idsForPlan(ids), most: ids.length, ...placesOfReader(scope) })

const z = scoreSets
const setColumns = getTableColumns(z)
/** The same with the scores of the domains alone, which stand first: all that a list shows. */
const ofDomains = (column: PgColumn) => sql<number[]>`${column}[1:${sql.raw(String(DOMAINS.length))}]`
const domainColumns = {
  ...setColumns,
  n_answered: ofDomains(z.n_answered),
  raw: ofDomains(z.raw),
  t: ofDomains(z.t),
  percentile: ofDomains(z.percentile),
  low: ofDomains(z.low),
  high: ofDomains(z.high),
}

const newestSets = (db: Db, words: ScopeWords, columns: typeof domainColumns | typeof setColumns) =>
  db
    .selectDistinctOn([z.company_id, z.survey_result_id], columns)
    .from(z)
    .where(
      and(
        isAmong(z.survey_result_id),
        inScopeOf(words, z.company_id),
        // A result may be scored under other norms too; what is shown stays under its own.
        sql`${z.norm_version} = (select p.norm_version from survey_results p
          where p.company_id = score_sets.company_id and p.id = score_sets.survey_result_id)`,
      ),
    )
    .orderBy(z.company_id, z.survey_result_id, sql`${z.created_at} desc`)

const wholeSets = writtenOnce((db, words) => newestSets(db, words, setColumns))
const domainSets = writtenOnce((db, words) => newestSets(db, words, domainColumns))

/** The newest score set of a result. */
export const selectScoreSet = async (db: Db, scope: Scope, id: number) => {
  const rows = await wholeSets(db, scope).execute({ ids: idsForPlan([id]), ...placesOf(scope) })
  return rows[0]
}

/** The same of many, with the domains alone. */
export const selectDomainScores = (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : domainSets(db, scope).execute({ ids: idsForPlan(ids), ...placesOf(scope) })

export const selectQuality = async (db: Db, companyId: number, id: number) => {
  const rows = await db
    .select()
    .from(qualities)
    .where(and(eq(qualities.company_id, companyId), eq(qualities.survey_result_id, id)))
    .orderBy(sql`${qualities.created_at} desc`)
    .limit(1)
  return rows[0]
}

const minutes = writtenOnce((db, words) =>
  db
    .select({
      company_id: surveyAnswers.company_id,
      id: surveyAnswers.survey_result_id,
      ms: sql<number>`(select sum(least(x, 120000)) from unnest(${surveyAnswers.ms}) x)::int`,
    })
    .from(surveyAnswers)
    .where(and(isAmong(surveyAnswers.survey_result_id), inScopeOf(words, surveyAnswers.company_id))),
)

/** Milliseconds spent on the items, summed; null where nothing was answered. */
export const selectMinutes = async (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0 ? [] : minutes(db, scope).execute({ ids: idsForPlan(ids), ...placesOf(scope) })

export const selectStatuses = (db: Db, companyId: number, pipelineId: number) =>
  db
    .select({ key: pipelineStatuses.key, name: pipelineStatuses.name, is_rejection: pipelineStatuses.is_rejection })
    .from(pipelineStatuses)
    .where(and(eq(pipelineStatuses.company_id, companyId), eq(pipelineStatuses.pipeline_id, pipelineId)))
    .orderBy(asc(pipelineStatuses.position))

/** By which table and whom, or by which code of a book, somebody came to be on the list. */
export const selectCameBy = async (db: Db, scope: Scope, companyId: number, id: number) => {
  const { called: by, on } = whoDid(scope, users, jobRuns.created_by)
  const [row] = await db
    .select({
      table_at: jobRuns.created_at,
      table_by_id: jobRuns.created_by,
      table_by: sql<Called>`case when ${jobRuns.created_by} is not null then ${by} end`,
      batch_name: bookCodeBatches.batch_name,
      number: bookCodes.number,
    })
    .from(r)
    .leftJoin(jobRuns, eq(jobRuns.id, r.import_id))
    .leftJoin(users, on)
    .leftJoin(bookCodeUses, and(eq(bookCodeUses.company_id, r.company_id), eq(bookCodeUses.result_id, r.id)))
    .leftJoin(bookCodes, eq(bookCodes.id, bookCodeUses.book_code_id))
    .leftJoin(bookCodeBatches, eq(bookCodeBatches.id, bookCodes.batch_id))
    .where(and(eq(r.company_id, companyId), eq(r.id, id)))
  return row
}

/** To whom a line gives the person; a number that stays when they are called otherwise. */
const assignee = alias(users, 'assignee')
const ASSIGNED_TO = sql`case when ${resultEvents.event} = 'assigned' then (${resultEvents.properties} ->> 'to_user')::int end`

export const selectTimeline = (db: Db, scope: Scope, companyId: number, id: number) => {
  const { called: by, on } = whoDid(scope, users, resultEvents.user_id)
  const to = whoDid(scope, assignee, ASSIGNED_TO)
  return db
    .select({
      id: resultEvents.id,
      at: resultEvents.created_at,
      event: resultEvents.event,
      by,
      user_id: resultEvents.user_id,
      properties: resultEvents.properties,
      assigned_to: sql<Called>`case when ${ASSIGNED_TO} is not null then ${to.called} end`,
    })
    .from(resultEvents)
    .leftJoin(users, on)
    .leftJoin(assignee, to.on)
    .where(and(eq(resultEvents.company_id, companyId), eq(resultEvents.survey_result_id, id)))
    .orderBy(sql`${resultEvents.id} desc`)
    .limit(200)
}
