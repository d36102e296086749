import { surveyResultsExports } from '#contract/resources/survey-results.exports.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { endExport, exportLink, listExports, startExport } from './exports.service.ts'

interface Given {
  jobs: Pick<Jobs, 'sendWithin'>
  storage: ObjectStoragePort
}

export const surveyResultsExportsSlice = ({ jobs, storage }: Given) =>
  slice(surveyResultsExports, {
    startExport: async (ctx, { body }) => answer(202, { exports: await startExport(ctx, jobs, body) }),
    listExports: async (ctx) => answer(200, { exports: await listExports(ctx) }),
    exportLink: async (ctx, { params }) => answer(200, await exportLink(ctx, storage, params.id)),
    cancelExport: async (ctx, { params }) => answer(200, { exports: await endExport(ctx, params.id) }),
  })
