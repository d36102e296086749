import { brands } from '#contract/brands/brands.ts'
import { TOTAL_CAP } from '#contract/constants.ts'
import type { ResultFit } from '#contract/resources/benchmark-scores.ts'
import type { TieGroup } from '#contract/resources/survey-results.ts'
import type { ResultFilters } from '#contract/result-filters.ts'
import { readConditions } from '#contract/result-conditions.ts'
import { bandOf } from '#science/bands/bands.ts'
import { tieGroups } from '#science/benchmarks/tie-groups.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import { BAND_LABELS } from '#science/vocabulary.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { invalid } from '#server/kernel/problems.ts'
import {
  type FitRecord,
  type Leader,
  type Ranked,
  selectByName,
  selectFits,
  selectLastByName,
  selectRankedIds,
  selectRanking,
  selectRankingBenchmark,
  selectUnfitted,
} from './fits.queries.ts'
import { type ResultRecord, selectByIds } from './survey-results.queries.ts'
import { countResults } from './survey-results.list.queries.ts'
import { resultsWhere } from './filters.queries.ts'

/** Where people are told apart by their fit; beyond, everybody is in the last group. */
const MOST_RANKED = 10_000
const ID_DIGITS = 10

/** What reading needs of a request; a job has it too. */
export type Reading = Pick<Context, 'db' | 'scope' | 'brand'>

const hasFits = (ctx: Pick<Reading, 'brand'>): boolean => brands[ctx.brand].features.benchmark_scores

const fitView = (row: FitRecord): ResultFit => {
  const { role_benchmark_id, name, version, fit, se, low, high, percentile } = row
  const isWhole = fit !== null && se !== null && low !== null && high !== null && percentile !== null
  return {
    role_benchmark: { id: role_benchmark_id, name },
    version,
    fit: isWhole ? { fit, shown: roundHalfUp(fit), band: BAND_LABELS[bandOf(fit)], se, low, high, percentile } : null,
  }
}

/** Fits of these results by id, to the closest benchmark or the one that is named; none where the brand has no fits. */
export const fitsOf = async (
  ctx: Reading,
  ids: readonly number[],
  roleBenchmarkId: number | undefined,
): Promise<Map<number, ResultFit> | undefined> => {
  if (!hasFits(ctx)) return undefined
  const rows = await selectFits(ctx.db, ctx.scope, ids, roleBenchmarkId)
  return new Map(rows.map((row) => [row.id, fitView(row)]))
}

/** A brand without fits knows neither their order nor their bands. */
export const checkFitFilters = (ctx: Context, filters: ResultFilters): void => {
  if (hasFits(ctx)) return
  if (filters.sort_by === 'fit') throw invalid('sort_by', 'There is no fit to sort by.')
  if (filters.fit_bands?.length) throw invalid('fit_bands', 'There is no fit to filter by.')
  const at = (filters.where ?? []).findIndex((written) => readConditions([written])[0]?.field === 'fit')
  if (at >= 0) throw invalid(`where.${at}`, 'There is no fit to filter by.')
}

export interface RankedPage {
  records: ResultRecord[]
  /** The group each stands in, by id. */
  groups: Map<number, number>
  tie_groups: TieGroup[]
  ranked_by: { id: number; name: string; version: number } | null
  total: number
}

interface Part {
  limit: number
  offset: number
}
type Filters = Omit<ResultFilters, 'limit' | 'page'>
type Groups = ReturnType<typeof tieGroups>

/** Everybody of the filters by fit: which benchmark that is by, the groups, and the ids of some of them in order. */
const ranked = async (ctx: Reading, filters: Filters, part: Part, areVeryMany: boolean) => {
  const where = resultsWhere(ctx.scope, filters)
  const benchmark = await selectRankingBenchmark(ctx.db, ctx.scope, where, filters)
  const by = benchmark ?? { id: 0, version: 0 }
  const whom: Ranked = { scope: ctx.scope, benchmark: by, companyId: filters.company_id, where }
  const ranking = benchmark ? await selectRanking(ctx.db, whom, MOST_RANKED) : []
  const groups = tieGroups(ranking.map((one) => ({ ...one, id: String(one.id).padStart(ID_DIGITS, '0') })))
  const leaders = groups.flatMap(({ people: [leader] }): Leader[] =>
    leader ? [{ fit: leader.fit, id: Number(leader.id) }] : [],
  )
  const isUpwards = filters.order_by === 'asc'
  const isQuick = areVeryMany || ranking.length >= MOST_RANKED
  const quick = isQuick ? await rowsByParts(ctx.db, { whom, groups, leaders, isUpwards }, part) : undefined
  const rows = quick ?? (await selectRankedIds(ctx.db, by, where, { leaders, isUpwards, ...part }))
  return { benchmark, groups, rows }
}

/** More groups than these are put in order in one go. */
const MOST_PARTS = 8
/** So far into everybody, all are put in order in one go as well. */
const LONGEST_WALK = 20_000

interface Told {
  whom: Ranked
  groups: Groups
  leaders: readonly Leader[]
  isUpwards: boolean
}

/**
 * A page of very many, of its parts alone: of some groups, and of those without a fit. Not everybody is put in order for it. Nothing where
 * it lies too far in, is of too many groups, or these parts do not fill it.
 */
const rowsByParts = async (db: Db, { whom, groups, leaders, isUpwards }: Told, { limit, offset }: Part) => {
  const end = offset + limit
  const told = groups.reduce((sum, { people }) => sum + people.length, 0)
  const unfitted = async (part: Part) =>
    (await selectUnfitted(db, whom, part)).map((id) => ({ id, group: groups.length + 1 }))
  const full = <Row>(rows: Row[]) => (rows.length === limit ? rows : undefined)
  if (end > LONGEST_WALK) return undefined
  if (isUpwards) return full(await unfitted({ limit, offset }))
  // Beyond those told apart, everybody is in the last group.
  const isEndless = told >= MOST_RANKED
  const rows: { id: number; group: number }[] = []
  const parts = partsOf(groups, { limit, offset }, isEndless)
  if (parts.length > MOST_PARTS) return undefined
  for (const { group, people, ...some } of parts) {
    const last = isEndless && group === groups.length ? leaders.at(-1) : undefined
    const ids = last ? await selectLastByName(db, whom, last, some) : await selectByName(db, people, some)
    rows.push(...ids.map((id) => ({ id, group })))
  }
  if (!isEndless && end > told)
    rows.push(...(await unfitted({ limit: limit - rows.length, offset: Math.max(0, offset - told) })))
  return full(rows)
}

/** Which part of which groups stands on a page. */
const partsOf = (groups: Groups, { limit, offset }: Part, isLastEndless: boolean) => {
  const end = offset + limit
  let before = 0
  return groups.flatMap(({ group, people }) => {
    const size = isLastEndless && group === groups.length ? Infinity : people.length
    const [from, until] = [Math.max(offset - before, 0), Math.min(end - before, size)]
    before += size
    return from < until
      ? [{ group, people: people.map(({ id }) => Number(id)), offset: from, limit: until - from }]
      : []
  })
}

/** The first so many of the filters by fit, in the order of the list. */
export const rankedIds = async (ctx: Reading, filters: ResultFilters, limit: number): Promise<number[]> =>
  (await ranked(ctx, filters, { limit, offset: 0 }, false)).rows.map(({ id }) => id)

/**
 * One page of people by fit: in groups that cannot be told apart, inside of which the order is the last name. Whoever has no fit
 * stands after the last group.
 */
export const rankedPage = async (ctx: Context, filters: ResultFilters): Promise<RankedPage> => {
  const total = await countResults(ctx.db, ctx.scope, filters)
  const part = { limit: filters.limit, offset: (filters.page - 1) * filters.limit }
  const { benchmark, groups, rows } = await ranked(ctx, filters, part, total >= TOTAL_CAP)
  const found = await selectByIds(
    ctx.db,
    ctx.scope,
    rows.map(({ id }) => id),
  )
  return {
    records: rows.flatMap(({ id }) => found.find((record) => record.id === id) ?? []),
    groups: new Map(rows.map(({ id, group }) => [id, group])),
    tie_groups: groups.map(({ group, people }) => ({
      group,
      count: people.length,
      from: roundHalfUp(people.at(-1)?.fit ?? 0),
      to: roundHalfUp(people[0]?.fit ?? 0),
    })),
    ranked_by: benchmark ?? null,
    total,
  }
}
