import { surveyResultsResume } from '#contract/resources/survey-results.resume.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { getResume, presignResume, removeResume, undoResume } from './survey-results.resume.service.ts'

export const surveyResultsResumeSlice = ({ storage }: { storage: ObjectStoragePort }) =>
  slice(surveyResultsResume, {
    presignResume: async (ctx, { params, body }) =>
      answer(200, await presignResume(ctx, storage, params.survey_result_id, body)),
    resume: async (ctx, { params }) => answer(200, { resumes: await getResume(ctx, storage, params.survey_result_id) }),
    removeResume: async (ctx, { params }) =>
      answer(200, { message: 'The resume is deleted.', command: await removeResume(ctx, params.survey_result_id) }),
  })

export const surveyResultsResumeUndoers: Record<string, Undoer> = { 'survey-results.resume': undoResume }
