import { surveyResultsLikeness } from '#contract/resources/survey-results.likeness.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { duplicatesOf, mergePeople, othersOf, undoMerge } from './duplicates.ts'
import { similarTo } from './similar.ts'
import { tellApart, toldApartFrom, undoTellApart } from './told-apart.ts'

export const surveyResultsLikenessSlice = slice(surveyResultsLikeness, {
  duplicates: async (ctx, { query: { survey_result_id } }) =>
    answer(200, {
      duplicates: await duplicatesOf(ctx, survey_result_id),
      told_apart: await toldApartFrom(ctx, survey_result_id),
      others: await othersOf(ctx, survey_result_id),
    }),
  merge: async (ctx, { body }) => answer(200, await mergePeople(ctx, body)),
  tellApart: async (ctx, { body }) => answer(200, await tellApart(ctx, body)),
  similar: async (ctx, { query }) => answer(200, { similar: await similarTo(ctx, query.survey_result_id) }),
})

export const surveyResultsLikenessUndoers: Record<string, Undoer> = {
  'survey-results.merge': undoMerge,
  'survey-results.tell_apart': undoTellApart,
}
