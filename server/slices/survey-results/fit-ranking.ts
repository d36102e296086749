import { brands } from '#contract/brands/brands.ts'
import type { ResultFit } from '#contract/resources/benchmark-scores.ts'
import type { TieGroup } from '#contract/resources/survey-results.ts'
import type { ResultFilters } from '#contract/result-filters.ts'
import { readConditions } from '#contract/result-conditions.ts'
import { bandOf } from '#science/bands/bands.ts'
import { tieGroups } from '#science/benchmarks/tie-groups.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import { BAND_LABELS } from '#science/vocabulary.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/problems.ts'
import {
  type FitRecord,
  type Leader,
  selectByName,
  selectFits,
  selectLastByName,
  selectRankedIds,
  selectRanking,
  selectRankingBenchmark,
} from './fits.queries.ts'
import { countResults, type ResultRecord, selectByIds } from './survey-results.queries.ts'
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

/** Everybody of the filters by fit: which benchmark that is by, the groups, and the ids of some of them in order. */
const ranked = async (
  ctx: Reading,
  filters: Omit<ResultFilters, 'limit' | 'page'>,
  part: { limit: number; offset: number },
) => {
  const where = resultsWhere(ctx.scope, filters)
  const benchmark = await selectRankingBenchmark(ctx.db, ctx.scope, where, filters)
  const by = benchmark ?? { id: 0, version: 0 }
  const ranking = benchmark ? await selectRanking(ctx.db, by, where, MOST_RANKED) : []
  const groups = tieGroups(ranking.map((one) => ({ ...one, id: String(one.id).padStart(ID_DIGITS, '0') })))
  const leaders = groups.flatMap(({ people: [leader] }): Leader[] =>
    leader ? [{ fit: leader.fit, id: Number(leader.id) }] : [],
  )
  const isUpwards = filters.order_by === 'asc'
  const parts = isUpwards || ranking.length < MOST_RANKED ? null : partsOf(groups, part)
  if (!parts)
    return { benchmark, groups, rows: await selectRankedIds(ctx.db, by, where, { leaders, isUpwards, ...part }) }
  const rows: { id: number; group: number }[] = []
  for (const { group, people, ...some } of parts) {
    const last = group === groups.length ? leaders.at(-1) : undefined
    const ids = last ? await selectLastByName(ctx.db, by, where, last, some) : await selectByName(ctx.db, people, some)
    rows.push(...ids.map((id) => ({ id, group })))
  }
  return { benchmark, groups, rows }
}

/** More groups than these are put in order in one go. */
const MOST_PARTS = 8

/**
 * Which part of which groups makes a page, so that not everybody of very many is put in order for it; null where it reaches beyond those
 * told apart, or is of too many groups. The last group has everybody beyond them as well.
 */
const partsOf = (
  groups: readonly { group: number; people: readonly { id: string }[] }[],
  { limit, offset }: { limit: number; offset: number },
) => {
  const end = offset + limit
  if (end > MOST_RANKED) return null
  let before = 0
  const parts = groups.flatMap(({ group, people }) => {
    const [from, until] = [Math.max(offset - before, 0), Math.min(end - before, people.length)]
    before += people.length
    return from < until
      ? [{ group, people: people.map(({ id }) => Number(id)), offset: from, limit: until - from }]
      : []
  })
  return parts.length > MOST_PARTS ? null : parts
}

/** The first so many of the filters by fit, in the order of the list. */
export const rankedIds = async (ctx: Reading, filters: ResultFilters, limit: number): Promise<number[]> =>
  (await ranked(ctx, filters, { limit, offset: 0 })).rows.map(({ id }) => id)

/**
 * One page of people by fit: in groups that cannot be told apart, inside of which the order is the last name. Whoever has no fit
 * stands after the last group.
 */
export const rankedPage = async (ctx: Context, filters: ResultFilters): Promise<RankedPage> => {
  const { benchmark, groups, rows } = await ranked(ctx, filters, {
    limit: filters.limit,
    offset: (filters.page - 1) * filters.limit,
  })
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
    total: await countResults(ctx.db, ctx.scope, filters),
  }
}
