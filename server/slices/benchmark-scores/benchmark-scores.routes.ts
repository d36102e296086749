import { benchmarkScores } from '#contract/resources/benchmark-scores.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { fitsOf, listJobs } from './benchmark-scores.service.ts'
import { trigger } from './recalculation.ts'

export const benchmarkScoresSlice = (deps: { jobs: Pick<Jobs, 'sendWithin'> }) =>
  slice(benchmarkScores, {
    list: async (ctx, { query }) => answer(200, { benchmark_scores: await fitsOf(ctx, query.survey_result_id) }),
    trigger: async (ctx, { body }) => answer(202, await trigger(ctx, deps.jobs, body)),
    jobs: async (ctx) => answer(200, { jobs: await listJobs(ctx) }),
    job: async (ctx, { params }) => answer(200, { jobs: await listJobs(ctx, params.job_id) }),
  })
