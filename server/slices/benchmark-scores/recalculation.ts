import type { BodyOf } from '#contract/core/endpoint.ts'
import type { benchmarkScores as contract } from '#contract/resources/benchmark-scores.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { publish } from '#server/kernel/events.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { type JobRun, startRun, workOn } from '#server/kernel/job-runs.ts'
import type { JobDefinition, Jobs } from '#server/kernel/jobs.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { companiesOf, everything, type Scope } from '#server/kernel/scope.ts'
import { columnsOf, outcomeOf } from './computing.ts'
import {
  type Assigned,
  benchmarkInScope,
  countTarget,
  insertScores,
  type Place,
  type ScoredResult,
  selectAssigned,
  selectBatch,
  selectResultsInScope,
  type Target,
} from './recalculation.queries.ts'

export const SCORES_QUEUE = 'benchmark-scores'
const BATCH = 500

/** Whether an assignment is for a result. */
export const isFor = (assigned: Assigned, result: ScoredResult): boolean =>
  assigned.company_id === result.company_id &&
  (assigned.role_name === null || assigned.role_name === result.role_name) &&
  (assigned.campaign_id === null || assigned.campaign_id === result.campaign_id)

/** Computes and adds the fits of results to the benchmarks that are assigned to them. */
export const scoreResults = async (
  db: Db,
  scope: Scope,
  results: readonly ScoredResult[],
  now: Date,
  roleBenchmarkId?: number,
): Promise<void> => {
  const companies = [...new Set(results.map((result) => result.company_id))]
  await addScores(db, results, await selectAssigned(db, scope, companies, roleBenchmarkId), now)
}

/** The same, where it is known which benchmarks are assigned. */
export const addScores = async (
  db: Db,
  results: readonly ScoredResult[],
  assigned: readonly Assigned[],
  now: Date,
): Promise<void> => {
  const rows = results.flatMap((result) => {
    const own = new Map(assigned.filter((one) => isFor(one, result)).map((one) => [one.role_benchmark_id, one]))
    return [...own.values()].map((one) => ({
      company_id: result.company_id,
      survey_result_id: result.id,
      role_benchmark_id: one.role_benchmark_id,
      version: one.version,
      norm_version: result.norm_version,
      scorer_version: result.scorer_version,
      ...columnsOf(one, outcomeOf(one, result.t, result.norm_version)),
    }))
  })
  await insertScores(db, rows, now)
}

const tell = async (db: Db, { company_id, state }: JobRun): Promise<void> => {
  const event = { company_id, ids: [], by: null }
  await publish(db, { type: 'benchmark-scores', ...event })
  // Lists of people show fits: they are asked for again once all of them are new.
  if (state === 'done') await publish(db, { type: 'survey-results', ...event })
}

/** The worker: a batch of results a step, in key order, each step with the place of the next. */
export const scoresJob = (deps: { database: Database; clock: Clock }): JobDefinition => ({
  name: SCORES_QUEUE,
  run: ({ run }) =>
    workOn(
      deps,
      String(run),
      async (db, { input, cursor }) => {
        const scope = everything('fits of a recalculation')
        // Both were written by this slice.
        const target = input as Target
        const { results, count, last } = await selectBatch(db, scope, target, cursor as Place | null, BATCH)
        await scoreResults(db, scope, results, deps.clock.now(), target.role_benchmark_id)
        return { done: count, cursor: last }
      },
      tell,
    ),
})

const inWords = (target: Target): string => {
  const reach = target.companies === null ? '' : ` of companies ${target.companies.join(',')}`
  if (target.role_benchmark_id !== undefined) return `role_benchmark:${target.role_benchmark_id}${reach}`
  if (target.company_id !== undefined) return `company:${target.company_id}`
  const ids = [...(target.survey_result_ids ?? [])].toSorted((one, other) => one - other)
  return ids.length === 1 ? `survey_result:${ids[0]}` : `survey_results:${sha256(ids.join(','))}`
}

/** Starts a recalculation, or returns the one that runs for the same target. */
const start = (ctx: Context, jobs: Pick<Jobs, 'sendWithin'>, target: Target, companyId: number | null) =>
  startRun(ctx.db, jobs, ctx.clock, {
    kind: SCORES_QUEUE,
    company_id: companyId,
    target: inWords(target),
    input: target,
    created_by: staff(ctx).user.id,
    count: () => countTarget(ctx.db, ctx.scope, target),
  })

const reachOf = (ctx: Context): readonly number[] | null =>
  ctx.scope.kind === 'everything' ? null : companiesOf(ctx.scope)

/** Computes fits of a benchmark anew, in every company that has it and that the asker sees. */
export const recalculateBenchmark = (ctx: Context, jobs: Pick<Jobs, 'sendWithin'>, id: number) => {
  const companies = reachOf(ctx)
  const only = companies?.length === 1 ? (companies[0] ?? null) : null
  return start(ctx, jobs, { role_benchmark_id: id, companies }, only)
}

const targetOf = async (ctx: Context, input: BodyOf<typeof contract.trigger>) => {
  const { survey_result_ids, role_benchmark_id, company_id } = input
  const given = [survey_result_ids, role_benchmark_id, company_id].filter((one) => one !== undefined)
  if (given.length !== 1)
    throw invalid('survey_result_ids', 'Name one of survey_result_ids, role_benchmark_id and company_id.')
  const companies = reachOf(ctx)
  if (company_id !== undefined) {
    await demandCompany(ctx, company_id)
    return { target: { company_id, companies }, company: company_id }
  }
  if (survey_result_ids) {
    const ids = [...new Set(survey_result_ids)]
    const rows = await selectResultsInScope(ctx.db, ctx.scope, ids)
    if (rows.length !== ids.length) throw fail('NOT_FOUND')
    const owners = [...new Set(rows.map((row) => row.company_id))]
    return {
      target: { survey_result_ids: ids, companies },
      company: owners.length === 1 ? (owners[0] ?? null) : null,
    }
  }
  return null
}

/** POST /benchmark-scores/trigger-benchmark-score-update */
export const trigger = async (ctx: Context, jobs: Pick<Jobs, 'sendWithin'>, input: BodyOf<typeof contract.trigger>) => {
  const found = await targetOf(ctx, input)
  const id = input.role_benchmark_id
  if (!found && (id === undefined || !(await benchmarkInScope(ctx.db, ctx.scope, id)))) throw fail('NOT_FOUND')
  const run = found
    ? await start(ctx, jobs, found.target, found.company)
    : await recalculateBenchmark(ctx, jobs, id ?? 0)
  Object.assign(ctx.audit, { company_id: run.company_id, object: `benchmark-scores:${run.target.slice(0, 80)}` })
  return { job_id: run.id, queued: run.total }
}
