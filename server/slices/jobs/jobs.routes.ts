import { jobs as contract } from '#contract/resources/jobs.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { databaseNow, listJobs, readJob, retryJob } from './jobs.service.ts'

export const jobsSlice = ({ jobs }: { jobs: Jobs }) =>
  slice(contract, {
    list: async (ctx, { query }) => answer(200, await listJobs(ctx, query)),
    database: async (ctx) => answer(200, await databaseNow(ctx)),
    get: async (ctx, { params }) => answer(200, { jobs: [await readJob(ctx, params.id)] }),
    retry: async (ctx, { params }) => answer(202, await retryJob(ctx, jobs, params.id)),
  })
