import { surveyResultsImport } from '#contract/resources/survey-results.import.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { undoImport } from './import-job.ts'
import { getImport, importPeople } from './import.service.ts'

export const surveyResultsImportSlice = ({ jobs }: { jobs: Pick<Jobs, 'sendWithin'> }) =>
  slice(surveyResultsImport, {
    importPeople: (ctx, { body }) => importPeople(ctx, jobs, body),
    importRun: async (ctx, { params }) => answer(200, { imports: [await getImport(ctx, params.job_id)] }),
  })

export const surveyResultsImportUndoers: Record<string, Undoer> = { 'survey-results.import': undoImport }
