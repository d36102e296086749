import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day, Id, Instant } from '#contract/core/fields.ts'
import { itemsReply } from '#contract/core/page.ts'
import { StageColour } from '#contract/resources/pipelines.ts'
import { Verdict } from '#contract/result-filters.ts'

/** Somebody or something that waits for the reader, oldest first. */
const Waiting = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('unread_result'),
    survey_result_id: Id,
    name: z.string(),
    role_name: z.string(),
    company: z.string(),
    quality: z.nullable(Verdict),
    since: Instant,
  }),
  /** Whoever stands longest in a stage beyond its limit of days, and how many do; since the limit was passed. */
  z.object({
    kind: z.literal('stage_late'),
    pipeline_id: Id,
    company_id: Id,
    company: z.string(),
    stage: z.string(),
    stage_name: z.string(),
    day_limit: z.int(),
    next_action: z.nullable(z.string()),
    name: z.string(),
    count: z.int(),
    since: Instant,
  }),
  /** Somebody the reader looks after, whom colleagues have rated and the reader has not. */
  z.object({
    kind: z.literal('rating_owed'),
    survey_result_id: Id,
    name: z.string(),
    role_name: z.string(),
    company: z.string(),
    raters: z.int(),
    since: Instant,
  }),
  /** What a user asked support, for those who answer. */
  z.object({
    kind: z.literal('support_asked'),
    user_id: Id,
    name: z.string(),
    company: z.nullable(z.string()),
    messages: z.int(),
    since: Instant,
  }),
  /** Somebody tries book codes, for those whose codes they are; since the first wrong one of the day. */
  z.object({ kind: z.literal('codes_guessed'), tries: z.int(), addresses: z.int(), since: Instant }),
  /** Invitations whose campaign ends within three days, since it does, or whose mail was not delivered, since the first of them. */
  z.object({ kind: z.literal('invitations'), state: z.enum(['expiring', 'failed']), count: z.int(), since: Instant }),
  z.object({ kind: z.literal('campaign_ends'), campaign_id: Id, name: z.string(), company: z.string(), ends_on: Day }),
])
export type Waiting = z.output<typeof Waiting>

/** Invitations of a week that begins on `monday`; people who registered in it, by whichever way, and how far they are today. */
const Week = z.object({ monday: Day, invited: z.int(), registered: z.int(), started: z.int(), finished: z.int() })
export type Week = z.output<typeof Week>

/**
 * Those who registered in the last 90 days. `stops` counts by twelfths of the form where people stopped two days ago or earlier, of the
 * newest 2,000 who have begun and not handed in.
 */
const Health = z.object({
  started: z.int(),
  finished: z.int(),
  low_quality: z.int(),
  median_minutes: z.nullable(z.int()),
  stops: z.array(z.int()),
})
export type Health = z.output<typeof Health>

const CompanyLine = z.object({ id: Id, name: z.string(), registered: z.int(), finished: z.int(), unread: z.int() })

/** Invitations of campaigns that still take people: not answered (and of these, ending within three days), or not delivered. */
const InvitationCounts = z.object({ unanswered: z.int(), expiring: z.int(), failed: z.int() })

/** How many stand in each stage of a pipeline; a count stops at 10,001. */
const PipelineStrip = z.object({
  id: Id,
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  stages: z.array(
    z.object({ key: z.string(), name: z.string(), colour: StageColour, is_rejection: z.boolean(), count: z.int() }),
  ),
})
export type PipelineStrip = z.output<typeof PipelineStrip>

/**
 * How many stand behind the entries of the sidebar; null where the reader has no such entry. Of people it counts those that lists
 * show by default, up to the cap of totals; beyond it says of nobody what they are.
 */
export const EntryCounts = z.object({
  people: z.int(),
  /** Those of them who are employees. */
  employees: z.nullable(z.int()),
  /** Those of them who stand in a stage of a pipeline and are not turned down. */
  in_pipelines: z.nullable(z.int()),
  /** Active ones. */
  companies: z.nullable(z.int()),
  /** Without archived ones. */
  role_benchmarks: z.nullable(z.int()),
})
export type EntryCounts = z.output<typeof EntryCounts>

export const Overview = z.object({
  /** When the reader was last here before this session, else seven days ago. */
  since: Instant,
  is_first_visit: z.boolean(),
  /** The first day that `unread`, `waiting`, `health` and `companies` count, 90 days ago, where the reader is. */
  from: Day,
  /** When that day begins there. */
  from_at: Instant,
  new_results: z.int(),
  waiting: z.array(Waiting),
  unread: z.int(),
  /** Null for those who do not see campaigns. */
  invitations: z.nullable(InvitationCounts),
  weeks: z.array(Week),
  health: Health,
  /** Only for those who see several companies: the ones with most registrations of the last 90 days. */
  companies: z.array(CompanyLine),
})
export type Overview = z.output<typeof Overview>

export const home = {
  overview: endpoint({
    method: 'GET',
    path: '/home/overview',
    summary: 'What is new, what waits, and how surveys go, for whoever asks',
    access: 'candidates:view',
    reads: 'survey-results.listed',
    addition: true,
    replies: { 200: z.object({ status: z.literal(200), overview: Overview }) },
  }),
  pipelines: endpoint({
    method: 'GET',
    path: '/home/pipelines',
    summary: 'How many stand in each stage, of the first pipelines in reach',
    access: 'pipeline:view',
    feature: 'hiring_pipeline',
    addition: true,
    replies: { 200: itemsReply(200, 'pipelines', PipelineStrip) },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/home/counts',
    summary: 'How many stand behind each entry of the sidebar',
    access: 'candidates:view',
    addition: true,
    replies: { 200: z.object({ status: z.literal(200), counts: EntryCounts }) },
  }),
}
