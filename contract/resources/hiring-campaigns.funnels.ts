import * as z from 'zod/mini'
import {
  FUNNEL_MAX_QUESTIONS,
  FUNNEL_MAX_STEPS,
  FUNNEL_SLUG_MAX,
  FUNNEL_SLUG_MIN,
  PICTURE_MAX_BYTES,
} from '#contract/constants.ts'
import { Country } from '#contract/core/countries.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line, prose, webAddress } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listFields, listReply } from '#contract/core/page.ts'
import { SourceName } from '#contract/core/sources.ts'
import { SurveyInvitation } from './surveys.ts'

/** The last part of a funnel's address. */
export const Slug = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(FUNNEL_SLUG_MIN, `Use at least ${FUNNEL_SLUG_MIN} characters.`),
    z.maxLength(FUNNEL_SLUG_MAX, `Use at most ${FUNNEL_SLUG_MAX} characters.`),
    z.regex(/^[a-z0-9-]+$/, 'Use letters, digits and hyphens.'),
  )

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const title = z.optional(z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters.')))
/** What a candidate is asked before the assessment. No answer rejects anybody: people read them. */
export const FunnelQuestion = z.strictObject({
  id,
  text: line(300),
  kind: z.enum(['yes_no', 'choice', 'text']),
  options: z.array(line(120)).check(z.maxLength(10, 'Use at most 10 answers.')),
  is_required: z.boolean(),
})
export type FunnelQuestion = z.output<typeof FunnelQuestion>

const many = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.minLength(1, 'Write at least one.'), z.maxLength(max, `Use at most ${max}.`))

/** Kinds of employment, as schema.org's JobPosting has them in capitals. */
const EMPLOYMENT = ['full_time', 'part_time', 'contractor', 'temporary', 'intern'] as const
export type Employment = (typeof EMPLOYMENT)[number]

/**
 * One step of a funnel's page. A closed list of kinds, each with words and nothing else: there is no markup that could carry
 * anything along.
 */
export const FunnelStep = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('text'), title, text: prose(5_000) }),
  z.strictObject({ id, kind: z.literal('picture'), picture: line(120), alt: line(300), caption: title }),
  z.strictObject({
    id,
    kind: z.literal('facts'),
    title,
    facts: many(z.strictObject({ label: line(60), value: line(200) }), 12),
  }),
  z.strictObject({ id, kind: z.literal('benefits'), title, benefits: many(line(200), 12) }),
  z.strictObject({ id, kind: z.literal('video'), title: line(120), url: webAddress(500) }),
  z.strictObject({
    id,
    kind: z.literal('faq'),
    title,
    entries: many(z.strictObject({ question: line(300), answer: prose(2_000) }), 20),
  }),
  z.strictObject({ id, kind: z.literal('questions'), title, questions: many(FunnelQuestion, FUNNEL_MAX_QUESTIONS) }),
  z.strictObject({
    id,
    kind: z.literal('form'),
    title,
    asks_resume: z.boolean(),
    asks_phone: z.boolean(),
    /** What kind of employment it is, told to search engines, which people filter by it. */
    employment: z.optional(z.array(z.enum(EMPLOYMENT)).check(z.maxLength(EMPLOYMENT.length))),
  }),
])
export type FunnelStep = z.output<typeof FunnelStep>

const steps = z.array(FunnelStep).check(z.maxLength(FUNNEL_MAX_STEPS, `Use at most ${FUNNEL_MAX_STEPS} blocks.`))
const content = { headline: line(160), text: prose(1_000), steps }

export const Funnel = z.object({
  id: Id,
  campaign: z.object({ id: Id, name: z.string() }),
  company: z.object({ id: Id, name: z.string() }),
  slug: z.string(),
  headline: z.string(),
  text: z.string(),
  steps: z.array(FunnelStep),
  is_published: z.boolean(),
  /** The version that is, or was last, published; 0 before the first. */
  version: z.int(),
  /** Whether what is written differs from what was published last. */
  has_changes: z.boolean(),
  url: z.string(),
  created_at: Instant,
  updated_at: Instant,
})
export type Funnel = z.output<typeof Funnel>

/** What stands at a funnel's address: the same for everybody. */
export const PublicFunnel = z.object({
  slug: z.string(),
  headline: z.string(),
  text: z.string(),
  steps: z.array(FunnelStep),
  invitation: SurveyInvitation,
  url: z.string(),
  published_at: Instant,
  closes_on: z.nullable(z.string()),
  /** The moment that day is over, where the company is. */
  closes_at: z.nullable(Instant),
  /** Where the work is; the country where the company has said it. */
  places: z.array(z.object({ name: z.string(), country: z.nullable(Country) })),
})
export type PublicFunnel = z.output<typeof PublicFunnel>

export const FunnelVersion = z.object({
  version: z.int(),
  headline: z.string(),
  text: z.string(),
  steps: z.array(FunnelStep),
  published_by: z.string(),
  created_at: Instant,
})
export type FunnelVersion = z.output<typeof FunnelVersion>

export const Application = z.object({
  survey_result_id: Id,
  funnel: z.object({ id: Id, slug: z.string(), headline: z.string() }),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  created_at: Instant,
})
export type Application = z.output<typeof Application>

const filters = {
  ...listFields(['created_at', 'slug']),
  id: z.optional(Id),
  campaign_id: z.optional(Id),
  company_id: z.optional(Id),
}
const one = z.object({ id: IdParam })
const changed = z.object({
  status: z.literal(200),
  funnels: z.array(Funnel),
  command: z.optional(CommandReceipt),
})

export const hiringCampaignsFunnels = {
  createFunnel: endpoint({
    method: 'POST',
    path: '/hiring-campaigns/funnels/create',
    summary: 'Write the public page of a campaign; nobody sees it until it is published',
    access: 'campaigns:manage',
    audit: 'hiring-campaigns.create_funnel',
    idempotent: true,
    body: z.strictObject({
      campaign_id: Id,
      /** Left out, it is made of company and role, and differs from all that are taken. */
      slug: z.optional(Slug),
      ...content,
    }),
    replies: { 201: itemsReply(201, 'funnels', Funnel) },
    errors: ['NOT_FOUND', 'SLUG_TAKEN'],
  }),
  searchFunnels: endpoint({
    method: 'GET',
    path: '/hiring-campaigns/funnels/search',
    summary: 'Public pages of campaigns in reach',
    access: 'campaigns:view',
    query: z.strictObject(filters),
    replies: { 200: listReply('funnels', Funnel) },
  }),
  searchFunnelsByPost: endpoint({
    method: 'POST',
    path: '/hiring-campaigns/funnels/search',
    summary: 'Public pages of campaigns in reach, filters in the body',
    access: 'campaigns:view',
    body: z.strictObject(filters),
    replies: { 200: listReply('funnels', Funnel) },
  }),
  updateFunnel: endpoint({
    method: 'PUT',
    path: '/hiring-campaigns/funnels/{id}',
    summary:
      'Change what is written; what is published stays until it is published again. Can be undone for 15 seconds',
    access: 'campaigns:manage',
    audit: 'hiring-campaigns.update_funnel',
    addition: true,
    params: one,
    body: z.strictObject({
      slug: z.optional(Slug),
      headline: z.optional(content.headline),
      text: z.optional(content.text),
      steps: z.optional(steps),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed },
    errors: ['STALE', 'SLUG_TAKEN'],
  }),
  publishFunnel: endpoint({
    method: 'PUT',
    path: '/hiring-campaigns/funnels/{id}/publication',
    summary: 'Publish what is written as a new version, or take the page down; can be undone for 15 seconds',
    access: 'campaigns:manage',
    audit: 'hiring-campaigns.publish_funnel',
    addition: true,
    params: one,
    body: z.strictObject({ is_published: z.boolean(), updated_at: z.optional(Instant) }),
    replies: { 200: changed },
    errors: ['STALE'],
  }),
  funnelVersions: endpoint({
    method: 'GET',
    path: '/hiring-campaigns/funnels/{id}/versions',
    summary: 'What was published, newest first, each to go back to',
    access: 'campaigns:view',
    addition: true,
    params: one,
    replies: { 200: itemsReply(200, 'versions', FunnelVersion) },
  }),
  uploadFunnelPicture: endpoint({
    method: 'POST',
    path: '/hiring-campaigns/funnels/{id}/pictures',
    summary: 'A picture for the page: PNG, JPEG or WebP by its content, written anew',
    access: 'campaigns:manage',
    audit: 'hiring-campaigns.upload_picture',
    addition: true,
    params: one,
    upload: { field: 'picture', maxBytes: PICTURE_MAX_BYTES },
    replies: { 201: itemsReply(201, 'pictures', z.object({ picture: z.string(), url: z.string() })) },
  }),
  application: endpoint({
    method: 'GET',
    path: '/hiring-campaigns/applications',
    summary: 'What somebody answered on the page they applied over; empty where they came another way',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    addition: true,
    query: z.strictObject({ survey_result_id: Id }),
    replies: { 200: itemsReply(200, 'applications', Application) },
    errors: ['NOT_FOUND'],
  }),
  publicFunnel: endpoint({
    method: 'GET',
    path: '/public/funnels/{slug}',
    summary: 'What stands at a funnel’s address, as published',
    access: 'public',
    addition: true,
    params: z.object({ slug: Slug }),
    query: z.strictObject({
      /** Which link led here; `visit` counts it, first-party and without anything kept in the browser. */
      source: z.optional(SourceName),
      visit: z.optional(z.boolean()),
    }),
    replies: { 200: itemsReply(200, 'funnels', PublicFunnel) },
    errors: ['CAMPAIGN_CLOSED'],
  }),
}
