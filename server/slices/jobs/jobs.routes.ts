import { jobs as contract } from '#contract/resources/jobs.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { listJobs, retryJob } from './jobs.service.ts'

export const jobsSlice = ({ jobs }: { jobs: Jobs }) =>
  slice(contract, {
    list: async (ctx, { query }) => answer(200, await listJobs(ctx, query)),
    retry: async (ctx, { params }) => answer(202, await retryJob(ctx, jobs, params.id)),
  })
