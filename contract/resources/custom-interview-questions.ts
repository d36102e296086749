import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line, prose } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listReply, ownOrderFields } from '#contract/core/page.ts'

const Facet = z.string().check(z.regex(/^(ES|[EOAC])\d$/, 'This is no facet.'))
/** For one interview. */
export const CHOSEN_MAX = 40
export const CHOSEN_TOO_MANY = `Choose at most ${CHOSEN_MAX}.`
const chosenIds = z.array(Id).check(z.maxLength(CHOSEN_MAX, CHOSEN_TOO_MANY))
const Anchors = z.object({ 1: z.string(), 3: z.string(), 5: z.string() })

/** A question of a company's own: what it is for, what answers sound like, and what it must not touch. */
export const CustomQuestion = z.object({
  id: Id,
  company_id: Id,
  /** For which role; null: for every role. */
  role_name: z.nullable(z.string()),
  /** About which facet; null: about none of the test's. */
  facet: z.nullable(z.string()),
  text: z.string(),
  anchors: z.nullable(Anchors),
  /** A topic that may not be asked about, where the words touch one: "age", "health". */
  warning: z.nullable(z.string()),
  by: z.string(),
  may_change: z.boolean(),
  /** False where it was taken out since it was chosen for a person, who is asked it all the same. */
  is_in_library: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
})
export type CustomQuestion = z.output<typeof CustomQuestion>

/** A question of a company's own as whoever asks it reads it: nothing of who wrote it. */
export const OwnQuestion = z.pick(CustomQuestion, {
  id: true,
  text: true,
  role_name: true,
  facet: true,
  anchors: true,
  warning: true,
})
export type OwnQuestion = z.output<typeof OwnQuestion>

/** What an interviewer noted and thought of an answer. */
export const QuestionNote = z.object({
  by: z.string(),
  is_mine: z.boolean(),
  notes: z.nullable(z.string()),
  rating: z.nullable(z.int()),
  updated_at: Instant,
})
export type QuestionNote = z.output<typeof QuestionNote>

const details = {
  role_name: z.optional(z.nullable(line(120))),
  facet: z.optional(z.nullable(Facet)),
  anchors: z.optional(z.nullable(z.strictObject({ 1: line(200), 3: line(200), 5: line(200) }))),
}
const one = z.object({ id: IdParam })
const feature = 'interview_questions'
const ofResult = z.strictObject({ surveyResultId: Id })
const withCommand = z.object({
  status: z.literal(200),
  custom_interview_questions: z.array(CustomQuestion),
  command: z.optional(CommandReceipt),
})
const NotesReply = z.object({
  status: z.literal(200),
  notes: z.array(QuestionNote),
  /** How many others have rated it, also where their ratings are hidden. */
  others: z.int(),
})

export const customInterviewQuestions = {
  list: endpoint({
    method: 'GET',
    path: '/custom-interview-questions',
    summary: 'The library of a company’s own questions, newest first',
    access: 'candidates:view',
    feature,
    query: z.strictObject({
      ...ownOrderFields(['created_at', 'updated_at']),
      company_id: z.optional(Id),
      role_name: z.optional(line(120)),
      facet: z.optional(Facet),
    }),
    replies: { 200: listReply('custom_interview_questions', CustomQuestion) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/custom-interview-questions',
    summary: 'Write a question; what it must not touch is said in `warning`',
    access: 'candidates:edit',
    feature,
    audit: 'custom-interview-questions.create',
    idempotent: true,
    body: z.strictObject({ company_id: z.optional(Id), text: prose(500), ...details }),
    replies: { 201: itemsReply(201, 'custom_interview_questions', CustomQuestion) },
    errors: ['NOT_FOUND'],
  }),
  chosen: endpoint({
    method: 'GET',
    path: '/custom-interview-questions/chosen',
    summary: 'The questions chosen for a person, in their order',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    feature,
    addition: true,
    query: ofResult,
    replies: { 200: itemsReply(200, 'custom_interview_questions', CustomQuestion) },
    errors: ['NOT_FOUND'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/custom-interview-questions/chosen',
    summary: 'Choose the questions for a person and their order; can be undone',
    access: 'candidates:edit',
    feature,
    audit: 'custom-interview-questions.choose',
    addition: true,
    body: z.strictObject({
      surveyResultId: Id,
      ids: chosenIds,
      /** What was chosen when it was read: what others have chosen or dropped since then stays chosen or dropped. */
      was: z.optional(chosenIds),
    }),
    replies: { 200: withCommand },
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/custom-interview-questions/{id}',
    summary: 'Change a question: its author, an owner or a super admin; can be undone',
    access: 'candidates:edit',
    feature,
    audit: 'custom-interview-questions.update',
    params: one,
    body: z.strictObject({ text: z.optional(prose(500)), ...details, updated_at: z.optional(Instant) }),
    replies: { 200: withCommand },
    errors: ['FORBIDDEN', 'STALE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/custom-interview-questions/{id}',
    summary: 'Take a question out of the library; notes on it stay. Can be undone',
    access: 'candidates:edit',
    feature,
    audit: 'custom-interview-questions.delete',
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
    errors: ['FORBIDDEN'],
  }),
  notes: endpoint({
    method: 'GET',
    path: '/custom-interview-questions/{id}/notes',
    summary: 'What interviewers noted; ratings of others stay hidden until one’s own is in',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    feature,
    params: one,
    query: ofResult,
    replies: { 200: NotesReply },
  }),
  note: endpoint({
    method: 'PUT',
    path: '/custom-interview-questions/{id}/notes',
    summary: 'Note and rate an answer, 1 to 5; null takes either away',
    access: 'candidates:edit',
    feature,
    audit: 'custom-interview-questions.note',
    params: one,
    query: ofResult,
    body: z.strictObject({
      notes: z.optional(z.nullable(prose(4_000))),
      rating: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(5)))),
    }),
    replies: { 200: NotesReply },
  }),
}
