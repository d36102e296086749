import { interviewRatings } from '#contract/resources/interview-ratings.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { listRatings, rate } from './interview-ratings.service.ts'

export const interviewRatingsSlice = slice(interviewRatings, {
  list: async (ctx, { query }) => answer(200, await listRatings(ctx, query.surveyResultId)),
  rate: async (ctx, { body }) => answer(200, { interview_ratings: await rate(ctx, body) }),
})
