import { and, eq, gte, inArray, not, type SQL, sql } from 'drizzle-orm'
import { TOTAL_CAP } from '#contract/constants.ts'
import { wordsOf } from '#contract/core/folded.ts'
import type { ResultFilters } from '#contract/result-filters.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { fromDay, throughDay } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { patternOf } from '#server/kernel/folded.ts'
import { keptFolded, namesAreFolded } from '#server/kernel/names-folded.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { conditionsWhere, percentileThat, PROGRESS, UNREAD } from './conditions.queries.ts'
import { fitInBands } from './fits.queries.ts'
import { MAY_BE_TWICE, selectPerhapsTwice } from './likeness.queries.ts'
import { hasOneOf, selectTagged } from './tags.queries.ts'

// The filters of lists of people as conditions of a statement.

const r = surveyResults

/** Lowest and highest shown percentile of each band as printed. */
const BAND_EDGES: Record<string, [number, number]> = {
  '9 or less': [1, 9],
  '10-19': [10, 19],
  '20-34': [20, 34],
  '35-65': [35, 65],
  '66-80': [66, 80],
  '81-90': [81, 90],
  '91+': [91, 99],
}

const inBands = (scale: string, bands: readonly string[]): SQL | undefined => {
  const code = SCALE_CODES.find((one) => one === scale)
  if (!code) return sql`false`
  const edges = bands.flatMap((band) => (BAND_EDGES[band] ? [BAND_EDGES[band]] : []))
  if (edges.length === 0) return sql`false`
  const within = (percentile: SQL) => edges.map(([low, high]) => sql`${percentile} between ${low} and ${high}`)
  return percentileThat(code, (percentile) => sql`(${sql.join(within(percentile), sql` or `)})`)
}

const likePattern = (word: string) => `%${patternOf(word)}%`

/** Three letters make the smallest thing that the index of texts knows. */
const SMALLEST_KNOWN = 3
const isKnown = (words: readonly string[]): boolean => words.some((word) => word.length >= SMALLEST_KNOWN)

/**
 * Every word of a search is a part of a word of the name, the mail, the phone, a note or the resume.
 * Not `like`: behind row level security PostgreSQL may not look at its statistics for it, takes it to find almost nobody, and
 * sorts everybody instead of walking the list's index.
 */
const searchFor = (search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => sql`strpos(${keptFolded(r.search, r.search)}, ${word}) > 0`))

/** Of so many of the newest, so many must have a search's words for it to be known without the index that very many have them. */
const SAMPLE = { size: 500, common: 50 }

/** Whether very many have what is searched: the index of texts would gather all of them before it gives the first. */
const isCommon = async (db: Db, scope: Scope, search: string): Promise<boolean> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select ${r.search} from ${r}
      where ${inScope(scope, r.company_id)} and not ${r.is_archived} and not ${r.is_test}
      order by ${r.created_at} desc, ${r.id} desc limit ${SAMPLE.size}) as ${sql.identifier('survey_results')} where ${searchFor(search)}`)
  return (rows[0]?.n ?? 0) >= SAMPLE.common
}

/** What is found before the list is asked for: by an index of its own, where it is few. */
export interface Found {
  /** Whom the search finds. */
  found?: readonly number[] | undefined
  /** Among whom all are who may be there twice. */
  perhapsTwice?: readonly number[] | undefined
  /** Who has one of the tags. */
  tagged?: readonly number[] | undefined
}

/**
 * Whom the search finds, where they are few: the index of texts has them at once. Where they are many, the list meets a page of them
 * soon, in its own order.
 */
const foundBy = async (db: Db, scope: Scope, search: string): Promise<number[] | undefined> => {
  const words = wordsOf(search)
  if (!isKnown(words)) return undefined
  // The index has the texts as they are kept.
  if (!namesAreFolded() || (await isCommon(db, scope, search))) return undefined
  const patterns = sql.param(words.map(likePattern))
  const { rows } = await db.execute<{ id: number }>(sql`select find_results(${patterns}, ${TOTAL_CAP}) as id`)
  return few(rows.map(({ id }) => id))
}

/** So many ids can be named one by one; of more, nothing is known before. */
const few = (ids: number[]): number[] | undefined => (ids.length < TOTAL_CAP ? ids : undefined)

/** Whether how many filters leave in is more than PostgreSQL can guess: it keeps no statistics of scores, nor of parts of words. */
export const isPastGuessing = (
  f: Pick<ResultFilters, 'where' | 'score_bands' | 'fit_bands' | 'search'> & Found,
): boolean =>
  [f.where, f.score_bands, f.fit_bands].some((said) => said?.length) ||
  (f.found === undefined && f.search !== undefined && !isKnown(wordsOf(f.search)))

/** What has an index of its own. */
type FoundFirst = Pick<ResultFilters, 'search' | 'may_be_twice' | 'tag_ids'>

/** The filters, with what is found before the list is asked for. */
export const withFound = async <F extends FoundFirst>(db: Db, scope: Scope, filters: F): Promise<F & Found> => ({
  ...filters,
  found: await foundBy(db, scope, filters.search ?? ''),
  perhapsTwice: filters.may_be_twice ? few(await selectPerhapsTwice(db, scope, TOTAL_CAP)) : undefined,
  tagged: filters.tag_ids?.length ? few(await selectTagged(db, scope, filters.tag_ids, TOTAL_CAP)) : undefined,
})

const among = (ids: readonly number[]): SQL => sql`${r.id} = any(${sql.param(ids)}::int[])`

/** The filters of the list as one condition, within a scope. */
export const resultsWhere = (
  scope: Scope,
  f: Omit<ResultFilters, 'limit' | 'page' | 'cursor' | 'sort_by' | 'order_by'> & Found,
): SQL | undefined =>
  and(
    inScope(scope, r.company_id),
    f.company_id === undefined ? undefined : eq(r.company_id, f.company_id),
    f.only_archived ? sql`${r.is_archived}` : f.include_archived ? undefined : sql`not ${r.is_archived}`,
    f.include_tests ? undefined : sql`not ${r.is_test}`,
    f.is_active === undefined ? undefined : eq(r.is_active, f.is_active),
    f.uuid === undefined ? undefined : eq(r.uuid, f.uuid),
    f.found ? among(f.found) : f.search ? searchFor(f.search) : undefined,
    f.location_ids?.length ? inArray(r.location_id, f.location_ids) : undefined,
    f.department_ids?.length ? inArray(r.department_id, f.department_ids) : undefined,
    f.role_names?.length ? inArray(r.role_name, f.role_names) : undefined,
    f.statuses?.length ? inArray(r.status, f.statuses) : undefined,
    f.campaign_id === undefined ? undefined : eq(r.campaign_id, f.campaign_id),
    f.tagged ? among(f.tagged) : f.tag_ids?.length ? hasOneOf(f.tag_ids) : undefined,
    f.pipeline_id === undefined ? undefined : eq(r.pipeline_id, f.pipeline_id),
    f.type === undefined ? undefined : eq(r.type, f.type),
    f.progress === undefined ? undefined : PROGRESS[f.progress],
    f.quality?.length ? inArray(r.quality_verdict, f.quality) : undefined,
    f.is_unread === undefined ? undefined : f.is_unread ? UNREAD : not(UNREAD),
    f.perhapsTwice ? among(f.perhapsTwice) : undefined,
    f.may_be_twice === undefined ? undefined : f.may_be_twice ? MAY_BE_TWICE : not(MAY_BE_TWICE),
    f.submitted_after === undefined ? undefined : gte(r.submitted_at, new Date(f.submitted_after)),
    fromDay(scope, r.created_at, f.start_date),
    throughDay(scope, r.created_at, f.end_date),
    f.scale !== undefined && f.score_bands?.length ? inBands(f.scale, f.score_bands) : undefined,
    f.fit_bands?.length ? fitInBands(f.fit_bands, f.role_benchmark_id) : undefined,
    f.where?.length ? conditionsWhere(scope, f.where, f.match ?? 'all', f.role_benchmark_id) : undefined,
  )
