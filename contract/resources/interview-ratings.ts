import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, prose } from '#contract/core/fields.ts'
import { itemsReply } from '#contract/core/page.ts'

/** What an interviewer thought of an answer: 1 to 5 by the question's anchors, and notes. */
export const InterviewRating = z.object({
  /** The question by its code: "C3.L". */
  code: z.string(),
  by: z.string(),
  is_mine: z.boolean(),
  rating: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  updated_at: Instant,
})
export type InterviewRating = z.output<typeof InterviewRating>

/** Ratings as whoever asks may see them: of a question that they have not rated, only how many others have. */
export const RatingsSeen = z.object({
  interview_ratings: z.array(InterviewRating),
  /** How many others have rated each question, also where their ratings are hidden. */
  others: z.record(z.string(), z.int()),
})
export type RatingsSeen = z.output<typeof RatingsSeen>

const Code = z.string().check(z.regex(/^(ES|[EOAC])\d\.[HL]$/, 'This is no question of a guide.'))

export const interviewRatings = {
  list: endpoint({
    method: 'GET',
    path: '/interview-ratings',
    summary:
      'Ratings of a result’s interview; those of others stay hidden until one’s own rating of the question is in',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    addition: true,
    query: z.strictObject({ surveyResultId: Id }),
    replies: {
      200: z.extend(RatingsSeen, { status: z.literal(200) }),
    },
    errors: ['NOT_FOUND'],
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/interview-ratings',
    summary: 'Rate an answer, or note something about it; null takes either away',
    access: 'candidates:edit',
    audit: 'interview-ratings.rate',
    addition: true,
    body: z.strictObject({
      surveyResultId: Id,
      code: Code,
      rating: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(5)))),
      notes: z.optional(z.nullable(prose(4_000))),
    }),
    replies: { 200: itemsReply(200, 'interview_ratings', InterviewRating) },
    errors: ['NOT_FOUND'],
  }),
}
