import { surveyResultsMatching } from '#contract/resources/survey-results.matching.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { RoleFits } from './changing.ts'
import { changeMatching, moveMatching } from './matching.ts'

export const surveyResultsMatchingSlice = ({ fits }: { fits: RoleFits }) =>
  slice(surveyResultsMatching, {
    changeMatching: async (ctx, { body }) => answer(200, await changeMatching(ctx, fits, body)),
    moveMatching: async (ctx, { body }) => answer(200, await moveMatching(ctx, body)),
  })
