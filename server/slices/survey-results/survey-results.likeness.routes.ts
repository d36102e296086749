import { surveyResultsLikeness } from '#contract/resources/survey-results.likeness.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { duplicatesOf, mergePeople, undoMerge } from './duplicates.ts'
import { similarTo } from './similar.ts'

export const surveyResultsLikenessSlice = slice(surveyResultsLikeness, {
  duplicates: async (ctx, { query }) => answer(200, { duplicates: await duplicatesOf(ctx, query.survey_result_id) }),
  merge: async (ctx, { body }) => answer(200, await mergePeople(ctx, body)),
  similar: async (ctx, { query }) => answer(200, { similar: await similarTo(ctx, query.survey_result_id) }),
})

export const surveyResultsLikenessUndoers: Record<string, Undoer> = { 'survey-results.merge': undoMerge }
