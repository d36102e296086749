import * as z from 'zod/mini'
import { BULK_MAX_IDS } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, idList, Ids, Instant, line } from '#contract/core/fields.ts'
import { FileReply } from '#contract/core/file.ts'
import { CommandReceipt } from '#contract/core/page.ts'

const Held = z.object({ id: Id, first: z.string(), last: z.string(), reason: z.string() })

/** Whom an erasure would touch: people with every assessment of theirs in the company. */
export const ErasurePreview = z.object({
  people: z.int(),
  /** Assessments that would be emptied; the call that erases names this number. */
  results: z.int(),
  /** Of those named here, nobody is erased while the hold lasts. */
  held: z.array(Held),
})
export type ErasurePreview = z.output<typeof ErasurePreview>

/** What the retention time of a company means: what its next run erases, and when the first after that is due. */
export const Retention = z.object({
  months: z.int(),
  next_run_at: Instant,
  people: z.int(),
  results: z.int(),
  /** Invited, never registered, and old enough to be forgotten. */
  invited: z.int(),
  /** Asked as experts about a benchmark, and old enough to be forgotten. */
  experts: z.int(),
  /** Old enough, and kept by a legal hold. */
  held: z.int(),
  /** When the oldest of those who stay is due; null where nobody is there. */
  next_due_at: z.nullable(Instant),
})
export type Retention = z.output<typeof Retention>

/** How a copy of people's data is read: by programs, or by people. */
export const DataFormat = z.enum(['json', 'pdf'])
export type DataFormat = z.output<typeof DataFormat>

/** A person's data: a copy of it, its end, and what keeps it. */
export const surveyResultsData = {
  personalData: endpoint({
    method: 'POST',
    path: '/survey-results/personal-data',
    summary:
      'What is stored of people, every assessment of theirs, as JSON or as PDF; what they said in confidence their own link alone gives',
    access: 'candidates:export',
    audit: 'survey-results.export_personal_data',
    addition: true,
    notDuringProxy: true,
    ownTransactions: true,
    files: ['application/json', 'application/pdf'],
    body: z.strictObject({ ids: Ids, format: z._default(DataFormat, 'json') }),
    replies: { 200: FileReply },
    errors: ['NOT_FOUND'],
  }),
  erasurePreview: endpoint({
    method: 'GET',
    path: '/survey-results/erasure',
    summary: 'Whom an erasure would touch, and whom a legal hold keeps',
    access: 'candidates:erase',
    reads: 'survey-results.listed',
    addition: true,
    query: z.strictObject({ ids: idList(BULK_MAX_IDS) }),
    replies: { 200: z.object({ status: z.literal(200), preview: ErasurePreview }) },
    errors: ['NOT_FOUND'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/survey-results/erase',
    summary: 'Erase people with every assessment of theirs, for good; what is left counts, and names nobody',
    access: 'candidates:erase',
    audit: 'survey-results.erase',
    addition: true,
    idempotent: true,
    notDuringProxy: true,
    body: z.strictObject({
      ids: Ids,
      /** How many assessments the preview said; were it another number by now, nothing is erased. */
      results: z.int().check(z.gte(1)),
    }),
    replies: { 200: z.object({ status: z.literal(200), people: z.int(), results: z.int() }) },
    errors: ['NOT_FOUND', 'CONFLICT', 'LEGAL_HOLD'],
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/survey-results/legal-hold',
    summary: 'Keep people from being erased, by anybody, with the reason; or, without one, let it be possible again',
    access: 'candidates:erase',
    audit: 'survey-results.legal_hold',
    addition: true,
    body: z.strictObject({ ids: Ids, reason: z.nullable(line(300)) }),
    replies: { 200: z.object({ status: z.literal(200), updated: z.int(), command: z.optional(CommandReceipt) }) },
    errors: ['NOT_FOUND'],
  }),
  retention: endpoint({
    method: 'GET',
    path: '/survey-results/retention',
    summary: "What the next run of a company's retention erases, also for a time that is not saved yet",
    access: 'candidates:erase',
    addition: true,
    query: z.strictObject({
      company_id: Id,
      months: z.optional(z.int().check(z.gte(1), z.lte(120))),
    }),
    replies: { 200: z.object({ status: z.literal(200), retention: Retention }) },
    errors: ['NOT_FOUND'],
  }),
}
