import type { ResultFit } from '#contract/resources/benchmark-scores.ts'
import type { Context } from '#server/kernel/context.ts'
import { columnsOf, outcomeOf, shownFit } from './computing.ts'
import { isFor, scoreResults } from './recalculation.ts'
import { type Assigned, type ScoredResult, selectAssigned, selectBatch } from './recalculation.queries.ts'

// A role decides which benchmarks somebody is held against: what another one would do, and what it does.

const scored = async (ctx: Context, ids: readonly number[]) =>
  (await selectBatch(ctx.db, ctx.scope, { survey_result_ids: ids, companies: null }, null, ids.length)).results

/** By its campaign, by its role, by its company; then by name. */
const closeness = ({ campaign_id, role_name }: Assigned): number =>
  campaign_id !== null ? 0 : role_name !== null ? 1 : 2
const closestFirst = (one: Assigned, other: Assigned): number =>
  closeness(one) - closeness(other) || (one.name < other.name ? -1 : Number(one.name > other.name))

const fitsIn = (result: ScoredResult, assigned: readonly Assigned[]): ResultFit[] => {
  const own = assigned.filter((one) => isFor(one, result)).toSorted(closestFirst)
  const first = own.filter(
    (one, at) => own.findIndex((other) => other.role_benchmark_id === one.role_benchmark_id) === at,
  )
  return first.map((one) => ({
    role_benchmark: { id: one.role_benchmark_id, name: one.name },
    version: one.version,
    fit: shownFit(columnsOf(one, outcomeOf(one, result.t, result.norm_version))),
  }))
}

/** Fits as the role of each decides them. */
export const roleFits = {
  renew: async (ctx: Context, ids: readonly number[]): Promise<void> =>
    scoreResults(ctx.db, ctx.scope, await scored(ctx, ids), ctx.clock.now()),

  compare: async (ctx: Context, ids: readonly number[], role_name: string) => {
    const results = ids.length ? await scored(ctx, ids) : []
    const companies = [...new Set(results.map((result) => result.company_id))]
    const assigned = await selectAssigned(ctx.db, ctx.scope, companies)
    return new Map(
      results.map((result) => [
        result.id,
        { before: fitsIn(result, assigned), after: fitsIn({ ...result, role_name }, assigned) },
      ]),
    )
  },
}
