import type { BodyOf } from '#contract/core/endpoint.ts'
import type {
  InterviewRating,
  interviewRatings as contract,
  RatingsSeen,
} from '#contract/resources/interview-ratings.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { standing } from '#server/kernel/standing.ts'
import { companyOfResult, type RatingRecord, selectRatings, writeRating } from './interview-ratings.queries.ts'

const view = (ctx: Context, row: RatingRecord): InterviewRating => ({
  code: row.code,
  by: fullNameOf(row.by),
  is_mine: row.user_id === staff(ctx).user.id,
  rating: row.rating,
  notes: row.notes,
  updated_at: row.updated_at.toISOString(),
})

const companyOf = async (ctx: Context, surveyResultId: number): Promise<number> => {
  const company = await companyOfResult(ctx.db, ctx.scope, surveyResultId)
  if (company === undefined) throw fail('NOT_FOUND')
  return company
}

/** One's own ratings, and of the others those of the questions that one has rated oneself. */
export const listRatings = async (ctx: Context, surveyResultId: number): Promise<RatingsSeen> => {
  const key = { company_id: await companyOf(ctx, surveyResultId), survey_result_id: surveyResultId }
  const rows = await selectRatings(ctx.db, ctx.scope, key)
  const me = staff(ctx).user.id
  const rated = new Set(rows.filter((row) => row.user_id === me && row.rating !== null).map((row) => row.code))
  const others = rows.filter((row) => row.user_id !== me && row.rating !== null)
  const codes = [...new Set(others.map(({ code }) => code))]
  return {
    interview_ratings: rows.filter((row) => row.user_id === me || rated.has(row.code)).map((row) => view(ctx, row)),
    others: Object.fromEntries(codes.map((code) => [code, others.filter((row) => row.code === code).length])),
  }
}

export const rate = async (ctx: Context, body: BodyOf<typeof contract.rate>): Promise<InterviewRating[]> => {
  const { surveyResultId, code, rating, notes } = body
  if (rating === undefined && notes === undefined) throw invalid('rating', 'Give a rating or a note.')
  const { company_id } = await standing(ctx, surveyResultId)
  const user_id = staff(ctx).user.id
  await writeRating(
    ctx.db,
    { company_id, survey_result_id: surveyResultId, user_id, code },
    { ...(rating === undefined ? {} : { rating }), ...(notes === undefined ? {} : { notes }) },
    ctx.clock.now(),
  )
  // Ratings are no secret of the log's, but their words are.
  Object.assign(ctx.audit, { company_id, object: `survey-results:${surveyResultId}`, changed: { code } })
  await publish(ctx.db, { type: 'interview-ratings', company_id, ids: [surveyResultId], by: user_id })
  return (await listRatings(ctx, surveyResultId)).interview_ratings.filter((one) => one.code === code)
}
