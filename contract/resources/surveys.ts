import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, Id, Instant, line, Phone, prose, Uuid } from '#contract/core/fields.ts'
import { messageReply } from '#contract/core/page.ts'

export const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'ar'] as const
export const Locale = z.enum(LOCALES)
export type Locale = z.output<typeof Locale>

/** Who asks, what for, and in which form: all that the registration page needs before anybody has registered. */
export const SurveyInvitation = z.object({
  campaign_uuid: Uuid,
  campaign_name: z.string(),
  company: z.object({ uuid: Uuid, name: z.string(), logo_url: z.nullable(z.string()), support_email: z.string() }),
  role_name: z.string(),
  type: z.enum(['candidate', 'employee']),
  message: z.nullable(z.string()),
  locations: z.array(z.object({ id: Id, name: z.string() })),
  location_id: z.nullable(Id),
  items: z.int(),
  minutes: z.object({ from: z.int(), to: z.int() }),
  consent: z.object({ version: z.string(), retention_months: z.int() }),
})
export type SurveyInvitation = z.output<typeof SurveyInvitation>

/** One answer as clicked: 1-5, or null for "I would rather not say" where the form allows it. */
export const Answer = z.strictObject({
  item_id: z.int().check(z.gte(1), z.lte(120)),
  value: z.nullable(z.int().check(z.gte(1), z.lte(5))),
  ms: z.optional(z.int().check(z.gte(0), z.lte(86_400_000))),
})
export type Answer = z.output<typeof Answer>

export const SurveyItem = z.object({ id: z.int(), text: z.string() })

/** A survey as its person sees it: never a score, never a key. */
export const Survey = z.object({
  uuid: Uuid,
  first: z.string(),
  company: z.object({ name: z.string(), logo_url: z.nullable(z.string()), support_email: z.string() }),
  role_name: z.string(),
  type: z.enum(['candidate', 'employee']),
  locale: Locale,
  state: z.enum(['registered', 'in_progress', 'completed']),
  instruction: z.string(),
  labels: z.array(z.string()),
  items: z.array(SurveyItem),
  answers: z.array(z.object({ item_id: z.int(), value: z.nullable(z.int()) })),
  answered: z.int(),
  total: z.int(),
  submitted_at: z.nullable(Instant),
  receipt: z.nullable(z.string()),
})
export type Survey = z.output<typeof Survey>

const registration = z.object({
  status: z.union([z.literal(200), z.literal(201)]),
  survey_results: z.array(z.object({ uuid: Uuid, status: z.string() })),
  survey_token: z.string(),
})

/** Where the person is asked to look again, before a final submit: kind hints on speed and repetition only. */
export const LookAgain = z.object({
  reason: z.enum(['speed', 'repetition']),
  text: z.string(),
  item_ids: z.array(z.int()),
})

export const surveys = {
  invitation: endpoint({
    method: 'GET',
    path: '/public/surveys/invitation',
    summary: 'What a campaign link leads to',
    access: 'public',
    addition: true,
    query: z.strictObject({ campaign: Uuid }),
    replies: { 200: z.object({ status: z.literal(200), invitations: z.array(SurveyInvitation) }) },
    errors: ['NOT_FOUND', 'CAMPAIGN_CLOSED'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/surveys/register',
    summary: 'Register with consent; the same person with an unfinished survey goes on with it',
    access: 'public',
    audit: 'surveys.register',
    idempotent: true,
    body: z.strictObject({
      company_uuid: z.optional(Uuid),
      campaign_uuid: z.optional(Uuid),
      book_code: z.optional(line(40)),
      first: line(80),
      last: line(80),
      email: Email,
      phone: z.optional(Phone),
      role_name: z.optional(line(120)),
      location_id: z.optional(Id),
      department_id: z.optional(Id),
      type: z.enum(['candidate', 'employee']),
      locale: z.optional(Locale),
      consent: z.literal(true, 'Please agree before you start.'),
      consent_version: z.optional(line(40)),
      accommodation: z.optional(prose(1_000)),
      is_test: z.optional(z.boolean()),
      /** Left empty by people; whoever fills it is a robot. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Since the page opened; a form sent within a second was not read. */
      open_ms: z.optional(z.int().check(z.gte(0))),
    }),
    replies: { 200: registration, 201: registration },
    errors: ['NOT_FOUND', 'CAMPAIGN_CLOSED'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/surveys/submit',
    summary: 'Save answers; `final` scores the result once and may be repeated',
    access: 'survey-token',
    audit: 'surveys.submit',
    body: z.strictObject({ uuid: Uuid, answers: z.array(Answer).check(z.maxLength(120)), final: z.boolean() }),
    replies: {
      200: z.object({
        status: z.literal(200),
        answered: z.int(),
        total: z.int(),
        submitted_at: z.nullable(Instant),
        receipt: z.nullable(z.string()),
      }),
    },
    errors: ['NOT_FOUND', 'ALREADY_SUBMITTED'],
  }),
  lookAgain: endpoint({
    method: 'GET',
    path: '/surveys/{uuid}/look-again',
    summary: 'Kind hints before the end: where answers came very fast or very alike',
    access: 'survey-token',
    addition: true,
    params: z.object({ uuid: Uuid }),
    replies: { 200: z.object({ status: z.literal(200), hints: z.array(LookAgain) }) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/surveys/{uuid}',
    summary: 'Items and answers so far, so that a survey goes on anywhere',
    access: 'survey-token',
    addition: true,
    params: z.object({ uuid: Uuid }),
    query: z.strictObject({ locale: z.optional(Locale) }),
    replies: { 200: z.object({ status: z.literal(200), surveys: z.array(Survey) }) },
  }),
  requestLink: endpoint({
    method: 'POST',
    path: '/surveys/request-link',
    summary: 'Mail a new link to an unfinished survey; the answer is the same for everybody',
    access: 'public',
    audit: 'surveys.request_link',
    addition: true,
    body: z.strictObject({ campaign_uuid: z.optional(Uuid), email: Email }),
    replies: { 200: messageReply(200) },
    errors: ['LimitExceededException'],
  }),
}
