import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Ids, Instant, Uuid } from '#contract/core/fields.ts'
import { itemsReply } from '#contract/core/page.ts'

/** A fit as it may be shown: never the number alone. Null where too few of the traits could be judged. */
export const ShownFit = z.object({
  fit: z.number(),
  /** Whole, rounded half up. */
  shown: z.int(),
  band: z.string(),
  se: z.number(),
  /** The bar as drawn: the 90 % interval, which always holds the fit itself. */
  low: z.number(),
  high: z.number(),
  /** Higher than this share of the reference sample, 1 to 99. */
  percentile: z.int(),
})
export type ShownFit = z.output<typeof ShownFit>

/** Fit of one result to one benchmark, as lists show it. */
export const ResultFit = z.object({
  role_benchmark: z.object({ id: Id, name: z.string() }),
  version: z.int(),
  fit: z.nullable(ShownFit),
})
export type ResultFit = z.output<typeof ResultFit>

/** Why a fit is what it is: one trait of the benchmark and what this person's score does to it. */
export const FitReason = z.object({
  scale: z.string(),
  weight: z.int(),
  target: z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()) }),
  reason: z.string(),
  /** Score with its likely range in percentiles; null where not scored. */
  score: z.nullable(z.object({ percentile: z.int(), low: z.number(), high: z.number() })),
  side: z.nullable(z.enum(['LOW', 'HIGH'])),
  /** Outside the target, and its likely range reaches it. */
  range_reaches: z.boolean(),
  match: z.nullable(z.number()),
  points_lost: z.nullable(z.number()),
  points_kept: z.nullable(z.number()),
})
export type FitReason = z.output<typeof FitReason>

/** Others of the same role in the same company: fits in steps of one point, and the groups that cannot be told apart. */
export const FitPeers = z.object({
  count: z.int(),
  /** [whole fit, how many people], lowest first. */
  dots: z.array(z.tuple([z.int(), z.int()])),
  groups: z.array(z.object({ count: z.int(), from: z.int(), to: z.int(), is_own: z.boolean() })),
})

/** The fit as it stood when somebody decided. */
export const FitAtDecision = z.object({
  at: Instant,
  status: z.string(),
  by: z.nullable(z.string()),
  version: z.int(),
  fit: z.nullable(ShownFit),
})

export const BenchmarkFit = z.object({
  role_benchmark: z.object({ id: Id, name: z.string() }),
  version: z.int(),
  /** A newer version is active and its fits are still being computed. */
  is_recalculating: z.boolean(),
  fit: z.nullable(ShownFit),
  coverage: z.number(),
  norm: z.string(),
  reasons: z.array(FitReason),
  peers: z.nullable(FitPeers),
  decisions: z.array(FitAtDecision),
})
export type BenchmarkFit = z.output<typeof BenchmarkFit>

/** A recalculation and how far it is. */
export const ScoreJob = z.object({
  job_id: Uuid,
  target: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  error: z.nullable(z.string()),
  created_at: Instant,
  finished_at: z.nullable(Instant),
})
export type ScoreJob = z.output<typeof ScoreJob>

const feature = 'benchmark_scores'

export const benchmarkScores = {
  list: endpoint({
    method: 'GET',
    path: '/benchmark-scores',
    summary: 'Fits of one result with their reasons, its peers, and the fits at decisions',
    access: 'benchmarks:view',
    reads: 'survey-results.opened',
    feature,
    addition: true,
    query: z.strictObject({ survey_result_id: Id }),
    replies: { 200: itemsReply(200, 'benchmark_scores', BenchmarkFit) },
    errors: ['NOT_FOUND'],
  }),
  trigger: endpoint({
    method: 'POST',
    path: '/benchmark-scores/trigger-benchmark-score-update',
    summary:
      'Compute fits anew, of results, of a benchmark or of a company; a running job for the same target is returned',
    access: 'benchmarks:recalculate',
    feature,
    audit: 'benchmark-scores.trigger',
    body: z.strictObject({
      survey_result_ids: z.optional(Ids),
      role_benchmark_id: z.optional(Id),
      company_id: z.optional(Id),
    }),
    replies: { 202: z.object({ status: z.literal(202), job_id: Uuid, queued: z.int() }) },
    errors: ['NOT_FOUND'],
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/benchmark-scores/jobs',
    summary: 'Recalculations in reach, running ones and the last twenty',
    access: 'benchmarks:view',
    feature,
    addition: true,
    replies: { 200: itemsReply(200, 'jobs', ScoreJob) },
  }),
  job: endpoint({
    method: 'GET',
    path: '/benchmark-scores/jobs/{job_id}',
    summary: 'How far a recalculation is',
    access: 'benchmarks:view',
    feature,
    addition: true,
    params: z.object({ job_id: Uuid }),
    replies: { 200: itemsReply(200, 'jobs', ScoreJob) },
  }),
}
