import * as z from 'zod/mini'
import { BENCHMARK_TRAITS_MAX, EXPERTS_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day, Id, IdParam, Instant, prose } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'

const Scale = z.enum(SCALE_CODES, 'This is not a trait.')
const end = z.nullable(z.number('Write a percentile from 1 to 99.').check(z.gte(1), z.lte(99)))
const weight = z.literal([1, 2, 3], 'The weight is 1, 2 or 3.')

/** What one expert holds right for a trait; without a weight it does not matter for the role, and has no range. */
const opinion = { scale: Scale, low: end, high: end, weight: z.nullable(weight) }
export const ExpertOpinion = z.object(opinion)
export type ExpertOpinion = z.output<typeof ExpertOpinion>

/** What those who have answered hold right together, and how far apart they are. */
export const ExpertTogether = z.object({
  scale: Scale,
  /** The medians of those who hold it needed; null where nobody does. */
  range: z.nullable(z.object({ low: end, high: end, weight })),
  /** How many hold it needed, of how many who have answered. */
  voices: z.int(),
  answered: z.int(),
  /** Held needed by at least half of them: only then it becomes a target. */
  is_needed: z.boolean(),
  /** Interquartile range of the middles of their ranges, in T. */
  disagreement: z.nullable(z.number()),
  is_disputed: z.boolean(),
  /** How far two of them overlap on the average, 0 to 1; null with fewer than two. */
  agreement: z.nullable(z.number()),
})
export type ExpertTogether = z.output<typeof ExpertTogether>

const Expert = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  mail: z.enum(['waiting', 'sent', 'failed']),
  reminded_at: z.nullable(Instant),
  answered_at: z.nullable(Instant),
  /** Null until they have answered. */
  opinions: z.nullable(z.array(ExpertOpinion)),
  /** Their own link, for whoever does not get the mail; null once it was used. */
  link: z.nullable(z.string()),
})
export type Expert = z.output<typeof Expert>

export const ExpertSurvey = z.object({
  id: Id,
  role_benchmark_id: Id,
  company: z.object({ id: Id, name: z.string() }),
  by: z.string(),
  scales: z.array(Scale),
  message: z.nullable(z.string()),
  closes_on: Day,
  /** Closed by somebody; one whose day is over takes no answers either. */
  is_closed: z.boolean(),
  is_open: z.boolean(),
  experts: z.array(Expert),
  together: z.array(ExpertTogether),
  created_at: Instant,
  updated_at: Instant,
})
export type ExpertSurvey = z.output<typeof ExpertSurvey>

/** What an expert sees: the question, and once they have answered what all hold together, without names. */
export const OpenedExpertSurvey = z.object({
  /** Whose link it is, by number: says nothing to anybody else. */
  id: Id,
  company: z.string(),
  role: z.string(),
  name: z.string(),
  message: z.nullable(z.string()),
  closes_on: Day,
  is_open: z.boolean(),
  scales: z.array(Scale),
  answered_at: z.nullable(Instant),
  opinions: z.nullable(z.array(ExpertOpinion)),
  together: z.nullable(z.array(ExpertTogether)),
})
export type OpenedExpertSurvey = z.output<typeof OpenedExpertSurvey>

/** A survey that waits for whoever is signed in. */
export const AskedExpertSurvey = z.object({
  /** Who they are in it, by number. */
  id: Id,
  company: z.string(),
  role: z.string(),
  by: z.string(),
  closes_on: Day,
  asked_at: Instant,
  /** Path of the page where they answer, with a seal of their own. */
  path: z.string(),
})
export type AskedExpertSurvey = z.output<typeof AskedExpertSurvey>

const feature = 'benchmark_scores'
const list = z
  .string()
  .check(z.minLength(1, 'Please fill this in.'), z.maxLength(20_000, `Use at most ${EXPERTS_MAX} lines.`))
const payload = z.string().check(z.minLength(1), z.maxLength(500))
const one = z.object({ id: IdParam })
const changed = z.object({
  status: z.literal(200),
  expert_surveys: z.array(ExpertSurvey),
  command: z.optional(CommandReceipt),
})
const made = z.object({
  status: z.literal(201),
  expert_surveys: z.array(ExpertSurvey),
  command: z.optional(CommandReceipt),
})

/** What people who know a job hold needed for it, each alone over a link of their own: the part of the resource that asks them. */
export const roleBenchmarksExperts = {
  expertSurveys: endpoint({
    method: 'GET',
    path: '/role-benchmarks/{id}/expert-surveys',
    summary: 'Which experts were asked about a benchmark, what they hold, and how far they agree',
    access: 'benchmarks:manage',
    feature,
    addition: true,
    params: one,
    replies: { 200: itemsReply(200, 'expert_surveys', ExpertSurvey) },
  }),
  askExperts: endpoint({
    method: 'POST',
    path: '/role-benchmarks/{id}/expert-surveys',
    summary: `Ask up to ${EXPERTS_MAX} experts of a company, each by a mail with a link of their own; can be undone for 15 seconds`,
    access: 'benchmarks:manage',
    feature,
    audit: 'role-benchmarks.ask_experts',
    addition: true,
    idempotent: true,
    params: one,
    body: z.strictObject({
      company_id: Id,
      scales: z.array(Scale).check(z.minLength(1, 'Choose at least one trait.'), z.maxLength(BENCHMARK_TRAITS_MAX)),
      message: z.optional(z.nullable(prose(1_000))),
      closes_on: Day,
      list,
    }),
    replies: { 201: made },
  }),
  addExperts: endpoint({
    method: 'POST',
    path: '/role-benchmarks/expert-surveys/{id}/experts',
    summary: 'Ask more experts the same; can be undone for 15 seconds',
    access: 'benchmarks:manage',
    feature,
    audit: 'role-benchmarks.add_experts',
    addition: true,
    idempotent: true,
    params: one,
    body: z.strictObject({ list }),
    replies: { 201: made },
    errors: ['EXPERT_SURVEY_OVER'],
  }),
  remindExperts: endpoint({
    method: 'POST',
    path: '/role-benchmarks/expert-surveys/{id}/reminders',
    summary: 'Remind those who have not answered; can be undone for 15 seconds',
    access: 'benchmarks:manage',
    feature,
    audit: 'role-benchmarks.remind_experts',
    addition: true,
    idempotent: true,
    params: one,
    body: z.strictObject({}),
    replies: {
      202: z.object({ status: z.literal(202), reminded: z.int(), command: z.optional(CommandReceipt) }),
    },
    errors: ['EXPERT_SURVEY_OVER'],
  }),
  changeExpertSurvey: endpoint({
    method: 'PUT',
    path: '/role-benchmarks/expert-surveys/{id}',
    summary: 'Close a survey of experts, open it again, or give it more time; can be undone for 15 seconds',
    access: 'benchmarks:manage',
    feature,
    audit: 'role-benchmarks.change_expert_survey',
    addition: true,
    params: one,
    body: z.strictObject({
      is_closed: z.optional(z.boolean()),
      closes_on: z.optional(Day),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed },
    errors: ['STALE'],
  }),
  askedOfMe: endpoint({
    method: 'GET',
    path: '/role-benchmarks/expert-surveys/mine',
    summary: 'Which open surveys of experts wait for an answer of whoever is signed in; none while acting as somebody',
    access: 'signed-in',
    feature,
    addition: true,
    replies: { 200: itemsReply(200, 'expert_surveys', AskedExpertSurvey) },
  }),
  openExpertSurvey: endpoint({
    method: 'POST',
    path: '/public/role-benchmarks/expert-surveys/open',
    summary: 'What an expert is asked over their own link',
    access: 'public',
    feature,
    audit: 'role-benchmarks.open_expert_survey',
    addition: true,
    body: z.strictObject({ payload }),
    replies: { 200: itemsReply(200, 'expert_surveys', OpenedExpertSurvey) },
    errors: ['NOT_FOUND'],
  }),
  answerExpertSurvey: endpoint({
    method: 'POST',
    path: '/public/role-benchmarks/expert-surveys/answers',
    summary: 'What an expert holds needed, once and whole; only then they see what the others hold',
    access: 'public',
    feature,
    audit: 'role-benchmarks.answer_expert_survey',
    addition: true,
    body: z.strictObject({
      payload,
      opinions: z.array(z.strictObject(opinion)).check(z.maxLength(BENCHMARK_TRAITS_MAX)),
    }),
    replies: { 200: itemsReply(200, 'expert_surveys', OpenedExpertSurvey) },
    errors: ['NOT_FOUND', 'ANSWERED_ALREADY', 'EXPERT_SURVEY_OVER'],
  }),
}
