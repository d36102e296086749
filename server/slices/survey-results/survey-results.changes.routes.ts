import { surveyResultsChanges } from '#contract/resources/survey-results.changes.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { changesOf, chooseActive } from './changes.service.ts'

export const surveyResultsChangesSlice = slice(surveyResultsChanges, {
  changes: async (ctx, { query }) => answer(200, { changes: [await changesOf(ctx, query.survey_result_id)] }),
  chooseActive: async (ctx, { body }) => answer(200, await chooseActive(ctx, body.survey_result_id)),
})
