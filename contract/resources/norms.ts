import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'

/** The people of a company that a norm may be made of: those who apply, or those who work there. */
export const NormUse = z.enum(['candidate', 'employee'])
export type NormUse = z.output<typeof NormUse>

/** A norm version: whom people are compared with. It never changes. */
export const Norm = z.object({
  version: z.string(),
  /** What the company calls its own; null for a published one. */
  name: z.nullable(z.string()),
  /** "compared with ..." */
  words: z.string(),
  method: z.enum(['linear', 'empirical']),
  /** Null where published tables were mixed. */
  n: z.nullable(z.int()),
  population: z.string(),
  period: z.string(),
  /** Set where the company made it of its own people. */
  own: z.nullable(z.object({ use: NormUse, approved_by: z.string(), created_at: Instant })),
  /** New campaigns of the company are compared with this one. */
  is_default: z.boolean(),
  /** Campaigns that are pinned to it, archived ones left out. */
  campaigns: z.int(),
  /** Stored results that have scores under it, at most 10,001. */
  scored: z.int(),
})
export type Norm = z.output<typeof Norm>

/** Whether the company can make a norm of its own people now. */
export const NormOffer = z.object({
  use: NormUse,
  /** Readable, finished results, at most 10,001. */
  people: z.int(),
  needed: z.int(),
  /** The first day of the next one; null where it may be made now, as far as time goes. */
  next_on: z.nullable(z.string()),
})
export type NormOffer = z.output<typeof NormOffer>

/** What a new norm would do to the very people it is made of, against the company's norm of today. */
export const NormPreview = z.object({
  people: z.int(),
  words: z.string(),
  against: z.string(),
  scales: z.array(
    z.object({
      scale: z.string(),
      /** Middle percentile of these people under the norm of today, and under the new one. */
      before: z.number(),
      after: z.number(),
      /** How many would stand in another band. */
      moved: z.int(),
      alpha: z.number(),
    }),
  ),
})
export type NormPreview = z.output<typeof NormPreview>

const Version = z.string().check(z.minLength(1), z.maxLength(80))
const access = 'companies:edit-own' as const

/** Norms of a company: the published ones, and those made of its own people. */
export const norms = {
  list: endpoint({
    method: 'GET',
    path: '/norms',
    summary: 'The norms that a company can choose from, and whether it can make one of its own',
    access,
    addition: true,
    query: z.strictObject({ company_id: Id }),
    replies: {
      200: z.object({ status: z.literal(200), norms: z.array(Norm), offers: z.array(NormOffer) }),
    },
    errors: ['NOT_FOUND'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/norms/preview',
    summary: 'What a norm of the company’s own people would change, before it is made',
    access,
    audit: 'norms.preview',
    addition: true,
    body: z.strictObject({ company_id: Id, use: NormUse }),
    replies: { 200: z.object({ status: z.literal(200), preview: NormPreview }) },
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/norms',
    summary: 'Make a norm of the company’s own people; whoever asks approves it by name, at most once a quarter',
    access,
    audit: 'norms.create',
    addition: true,
    idempotent: true,
    body: z.strictObject({ company_id: Id, use: NormUse, name: line(80), approved: z.literal(true) }),
    replies: { 201: itemsReply(201, 'norms', Norm) },
    errors: ['NOT_FOUND'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/norms/default',
    summary: 'Choose the norm of new campaigns; those that there are keep theirs',
    access,
    audit: 'norms.choose',
    addition: true,
    body: z.strictObject({ company_id: Id, version: Version }),
    replies: {
      200: z.object({ status: z.literal(200), norms: z.array(Norm), command: z.optional(CommandReceipt) }),
    },
    errors: ['NOT_FOUND'],
  }),
  rescore: endpoint({
    method: 'POST',
    path: '/norms/rescore',
    summary: 'Score the stored results of a company under a norm too, in the background; the scores they have stay',
    access,
    audit: 'norms.rescore',
    addition: true,
    body: z.strictObject({ company_id: Id, version: Version }),
    replies: { 202: z.object({ status: z.literal(202), job_id: Uuid, queued: z.int() }) },
    errors: ['NOT_FOUND'],
  }),
}
