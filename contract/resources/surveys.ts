import * as z from 'zod/mini'
import { FUNNEL_MAX_STEPS, LOCALES, STATEMENT_LOCALES } from '#contract/constants.ts'
import { type BodyOf, endpoint } from '#contract/core/endpoint.ts'
import { FileReply } from '#contract/core/file.ts'
import { Email, Id, Instant, line, Phone, prose, Uuid } from '#contract/core/fields.ts'
import { messageReply } from '#contract/core/page.ts'
import { OwnReport, Viewer, OwnData } from './surveys.data.ts'

export const Locale = z.enum(LOCALES)
export type Locale = z.output<typeof Locale>
export const StatementLocale = z.enum(STATEMENT_LOCALES)
export type StatementLocale = z.output<typeof StatementLocale>

const Colours = z.object({
  accent: z.string(),
  accent_hover: z.string(),
  on_accent: z.string(),
  accent_tint: z.string(),
  accent_wash: z.string(),
  accent_ink: z.string(),
  accent_line: z.string(),
  focus: z.string(),
})
/** A company's own colours, worked out so that every text in them can be read; null where it has the brand's. */
export const CompanyColours = z.nullable(z.object({ light: Colours, dark: Colours }))
export type CompanyColours = z.output<typeof CompanyColours>

const Asking = {
  name: z.string(),
  logo_url: z.nullable(z.string()),
  support_email: z.string(),
  colours: CompanyColours,
}
export const AskingCompany = z.object(Asking)
/** A company as its people see it. */
export type AskingCompany = z.output<typeof AskingCompany>

/** Who asks, what for, and in which form: all that the registration page needs before anybody has registered. */
export const SurveyInvitation = z.object({
  /** Null where a book code invites. */
  campaign_uuid: z.nullable(Uuid),
  campaign_name: z.string(),
  company: z.object({ uuid: Uuid, ...Asking }),
  role_name: z.string(),
  type: z.enum(['candidate', 'employee']),
  message: z.nullable(z.string()),
  /** Who reads the result, and within how many days the person hears, where the campaign says so. */
  reader_name: z.nullable(z.string()),
  answer_days: z.nullable(z.int()),
  locations: z.array(z.object({ id: Id, name: z.string() })),
  location_id: z.nullable(Id),
  /** About how many where `is_adaptive`: the answers decide what is asked. */
  items: z.int(),
  is_adaptive: z.boolean(),
  minutes: z.object({ from: z.int(), to: z.int() }),
  /** With a paragraph of the company's own, where it has written one. */
  consent: z.object({ version: z.string(), retention_months: z.int(), text: z.nullable(z.string()) }),
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
  company: AskingCompany,
  role_name: z.string(),
  type: z.enum(['candidate', 'employee']),
  locale: Locale,
  state: z.enum(['registered', 'in_progress', 'completed']),
  instruction: z.string(),
  labels: z.array(z.string()),
  /** Answers whose label is for those who listen: beside the buttons of a short form stand only the ends and the middle. */
  unlabelled: z.array(z.int()),
  items: z.array(SurveyItem),
  /** In which language the statements and labels are: some forms exist in English only. */
  items_locale: StatementLocale,
  /** In which languages they are there to choose. */
  items_locales: z.array(StatementLocale),
  answers: z.array(z.object({ item_id: z.int(), value: z.nullable(z.int()) })),
  answered: z.int(),
  /** How many are asked; where `is_adaptive` about, until it is handed in. */
  total: z.int(),
  /** Whether each answer decides which statement is next: `items` has all that may come, the path is walked where they are shown. */
  is_adaptive: z.boolean(),
  submitted_at: z.nullable(Instant),
  receipt: z.nullable(z.string()),
  large_print: z.boolean(),
  /** Whether an unfinished survey is reminded of by mail. */
  reminders: z.boolean(),
  /** Whether the company lets people see their own report; it is there once the survey is completed. */
  shares_report: z.boolean(),
  /** Who reads the result, and when the person hears at the latest, where the campaign says so. */
  reader_name: z.nullable(z.string()),
  answer_by: z.nullable(Instant),
  /** What the person is to read and agree to before the first answer; null once they have. */
  invitation: z.nullable(SurveyInvitation),
})
export type Survey = z.output<typeof Survey>

const registered = z.array(z.object({ uuid: Uuid, status: z.string() }))
const registration = z.object({ status: z.literal(201), survey_results: registered, survey_token: z.string() })
/** Whoever knows an address is not its owner: the token is there for its holder only, anybody else finds the link in the mailbox. */
const continuation = z.object({
  status: z.literal(200),
  survey_results: registered,
  survey_token: z.nullable(z.string()),
  message: z.string(),
})

/** Where the person is asked to look again, before a final submit: kind hints on speed and repetition only. */
export const LookAgain = z.object({
  reason: z.enum(['speed', 'repetition']),
  text: z.string(),
  item_ids: z.array(z.int()),
})

/** What a person chose for themselves; those who decide see none of it. */
export const SurveyPreferences = z.object({
  locale: Locale,
  /** In which language the statements are read; null for that of the page. */
  items_locale: z.nullable(StatementLocale),
  large_print: z.boolean(),
  reminders: z.boolean(),
})
export type SurveyPreferences = z.output<typeof SurveyPreferences>

const own = { access: 'survey-token', addition: true, params: z.object({ uuid: Uuid }) } as const

export const surveys = {
  invitation: endpoint({
    method: 'GET',
    path: '/public/surveys/invitation',
    summary: 'What a campaign link leads to',
    access: 'public',
    addition: true,
    query: z.strictObject({
      campaign: Uuid,
      /** Which link led here; `visit` counts it, first-party and without anything kept in the browser. */
      source: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z0-9-]+$/))),
      /** The invitation whose mail had the link. */
      invitation: z.optional(Uuid),
      visit: z.optional(z.boolean()),
    }),
    replies: { 200: z.object({ status: z.literal(200), invitations: z.array(SurveyInvitation) }) },
    errors: ['NOT_FOUND', 'CAMPAIGN_CLOSED'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/surveys/register',
    summary:
      'Register with consent; with an unfinished survey the holder of its survey-token goes on, anybody else finds the link in the mailbox',
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
      large_print: z.optional(z.boolean()),
      is_test: z.optional(z.boolean()),
      /** Which of the campaign's links led here. */
      source: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z0-9-]+$/))),
      /** The invitation whose mail led here. */
      invitation: z.optional(Uuid),
      /** The campaign's page that the person applied over, and what they answered there. */
      funnel: z.optional(
        z.strictObject({
          slug: line(60),
          answers: z
            .array(z.strictObject({ question_id: line(40), value: prose(2_000) }))
            .check(z.maxLength(FUNNEL_MAX_STEPS)),
        }),
      ),
      /** Left empty by people; whoever fills it is a robot. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Since the page opened; a form sent within a second was not read. */
      open_ms: z.optional(z.int().check(z.gte(0))),
    }),
    replies: { 200: continuation, 201: registration },
    errors: ['NOT_FOUND', 'CAMPAIGN_CLOSED', 'BOOK_CODE_UNKNOWN', 'BOOK_CODE_CLOSED'],
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
    query: z.strictObject({ locale: z.optional(Locale), items_locale: z.optional(StatementLocale) }),
    replies: { 200: z.object({ status: z.literal(200), surveys: z.array(Survey) }) },
  }),
  agree: endpoint({
    ...own,
    method: 'POST',
    path: '/surveys/{uuid}/agree',
    summary: 'Agree to an assessment that one was asked for by a link of one’s own; once is enough',
    audit: 'surveys.agree',
    body: z.strictObject({
      consent: z.literal(true, 'Please agree before you start.'),
      consent_version: z.optional(line(40)),
      locale: z.optional(Locale),
    }),
    replies: { 200: messageReply(200) },
  }),
  prefer: endpoint({
    ...own,
    method: 'PUT',
    path: '/surveys/{uuid}/preferences',
    summary: 'Language, larger print, and whether to be reminded by mail; those who decide are not told',
    audit: 'surveys.prefer',
    body: z.strictObject({
      locale: z.optional(Locale),
      items_locale: z.optional(z.nullable(StatementLocale)),
      large_print: z.optional(z.boolean()),
      reminders: z.optional(z.boolean()),
    }),
    replies: { 200: z.object({ status: z.literal(200), preferences: z.array(SurveyPreferences) }) },
  }),
  ask: endpoint({
    ...own,
    method: 'POST',
    path: '/surveys/{uuid}/questions',
    summary:
      'Ask for an adjustment (support alone learns of it) or something about the own result (the company answers)',
    audit: 'surveys.ask',
    idempotent: true,
    body: z.strictObject({ about: z.enum(['adjustment', 'result']), text: prose(1_000) }),
    replies: { 201: messageReply(201) },
  }),
  report: endpoint({
    ...own,
    method: 'GET',
    path: '/surveys/{uuid}/report',
    summary: 'The own report, where the company shares it and the survey is completed',
    replies: { 200: z.object({ status: z.literal(200), reports: z.array(OwnReport) }) },
  }),
  viewers: endpoint({
    ...own,
    method: 'GET',
    path: '/surveys/{uuid}/viewers',
    summary: 'Who has opened the result: by name, from outside, or over a link',
    replies: { 200: z.object({ status: z.literal(200), viewers: z.array(Viewer) }) },
  }),
  ownData: endpoint({
    ...own,
    method: 'GET',
    path: '/surveys/{uuid}/data',
    summary: "All that is stored of one's own assessment",
    audit: 'surveys.export',
    replies: { 200: z.object({ status: z.literal(200), data: z.array(OwnData) }) },
  }),
  ownDataPdf: endpoint({
    ...own,
    method: 'GET',
    path: '/surveys/{uuid}/data/pdf',
    summary: "All that is stored of one's own assessment, as PDF in words",
    audit: 'surveys.export',
    ownTransactions: true,
    files: ['application/pdf'],
    replies: { 200: FileReply },
  }),
  erase: endpoint({
    ...own,
    method: 'DELETE',
    path: '/surveys/{uuid}',
    summary: "Erase one's own assessment with everything about it; what is left counts, and names nobody",
    audit: 'surveys.erase',
    replies: { 200: messageReply(200) },
    errors: ['KEPT_BY_LAW'],
  }),
  requestLink: endpoint({
    method: 'POST',
    path: '/surveys/request-link',
    summary: 'Mail a new link to each survey of an address; the answer is the same for everybody',
    access: 'public',
    audit: 'surveys.request_link',
    addition: true,
    body: z.strictObject({ campaign_uuid: z.optional(Uuid), email: Email }),
    replies: { 200: messageReply(200) },
    errors: ['LimitExceededException'],
  }),
}

/** What a person registers with. */
export type Registration = BodyOf<typeof surveys.register>
