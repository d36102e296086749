import * as z from 'zod/mini'
import {
  CAMPAIGN_MAX_ANSWER_DAYS,
  CAMPAIGN_MAX_COPIES,
  CAMPAIGN_MAX_GOAL,
  CAMPAIGN_MAX_LOCATIONS,
  CAMPAIGN_MAX_SOURCES,
  CAMPAIGN_MAX_TOLD,
} from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day, Id, IdParam, Instant, line, prose, Uuid } from '#contract/core/fields.ts'
import { SourceName } from '#contract/core/sources.ts'
import { CommandReceipt, itemsReply, listFields, listReply } from '#contract/core/page.ts'
import { Locale } from '#contract/resources/surveys.ts'
import { OFFERED_CODES } from '#science/vocabulary.ts'

export const CampaignState = z.enum(['scheduled', 'open', 'paused', 'closed'])
export type CampaignState = z.output<typeof CampaignState>

export const Campaign = z.object({
  id: Id,
  uuid: Uuid,
  company: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  role_name: z.string(),
  location: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Where it hires: its one location, or those among which people choose; none where they choose among all. */
  locations: z.array(z.object({ id: Id, name: z.string() })),
  type: z.enum(['candidate', 'employee']),
  instrument: z.string(),
  starts_on: z.nullable(Day),
  ends_on: z.nullable(Day),
  message: z.nullable(z.string()),
  /** The language of its invitations and reminders. */
  locale: Locale,
  /** Whether people see their own report when they have handed in. */
  shares_report: z.boolean(),
  state: CampaignState,
  is_archived: z.boolean(),
  /** Where people register; this is what is copied. */
  link: z.string(),
  /** `invited` are those invited by mail; many register over the link without. */
  counts: z.object({ invited: z.int(), registered: z.int(), started: z.int(), completed: z.int() }),
  /** How many have finished in the last 28 days: the pace. */
  completed_lately: z.int(),
  /** How many it hopes will finish, and whether it pauses by itself once they have. */
  goal: z.nullable(z.int()),
  pauses_at_goal: z.boolean(),
  /** After how many days people who were invited by mail and have not registered are reminded; empty: never by itself. */
  reminder_days: z.array(z.int()),
  /** What its people are told of what follows: who reads their result, and within how many days they hear; null: nothing of it. */
  reader_name: z.nullable(z.string()),
  answer_days: z.nullable(z.int()),
  /** Names of the links that were given out, so that each can be counted. */
  sources: z.array(z.string()),
  /** Who of the company is told when somebody has handed in, besides those who asked to be told of all. */
  told: z.array(z.object({ id: Id, first: z.string(), last: z.string() })),
  /** What its results are held against, the closest first; only in brands with benchmark scores. */
  benchmarks: z.optional(z.array(z.object({ id: Id, name: z.string(), by: z.enum(['campaign', 'role', 'company']) }))),
  /** Its public page, where it has one that is published. */
  page_url: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
})
export type Campaign = z.output<typeof Campaign>

const fields = listFields(['created_at', 'name', 'ends_on'])
const filters = {
  ...fields,
  id: z.optional(Id),
  company_id: z.optional(Id),
  state: z.optional(CampaignState),
  /** Those that hire there, also where people choose. */
  location_id: z.optional(Id),
  /** True: archived ones alone. */
  is_archived: z.optional(z.boolean()),
}
const details = {
  name: line(120),
  role_name: line(120),
  location_id: z.optional(z.nullable(Id)),
  /** Several, among which people choose; instead of `location_id`. One is its location, none leaves all to choose from. */
  location_ids: z.optional(
    z.array(Id).check(z.maxLength(CAMPAIGN_MAX_LOCATIONS, `Choose at most ${CAMPAIGN_MAX_LOCATIONS}.`)),
  ),
  type: z.optional(z.enum(['candidate', 'employee'])),
  starts_on: z.optional(z.nullable(Day)),
  ends_on: z.optional(z.nullable(Day)),
  message: z.optional(z.nullable(prose(2_000))),
  locale: z.optional(Locale),
  shares_report: z.optional(z.boolean()),
  goal: z.optional(
    z.nullable(z.int('Write a whole number.').check(z.gte(1, 'At least one.'), z.lte(CAMPAIGN_MAX_GOAL))),
  ),
  pauses_at_goal: z.optional(z.boolean()),
  told_user_ids: z.optional(z.array(Id).check(z.maxLength(CAMPAIGN_MAX_TOLD, `Name at most ${CAMPAIGN_MAX_TOLD}.`))),
  /** Its own benchmark, or none; left out, a new campaign takes what its role has, or else the default of its company. */
  role_benchmark_id: z.optional(z.nullable(Id)),
  reminder_days: z.optional(
    z
      .array(z.int('Write whole days.').check(z.gte(1, 'At least one day.'), z.lte(60, 'At most 60 days.')))
      .check(z.maxLength(2, 'At most two reminders.')),
  ),
  reader_name: z.optional(z.nullable(line(80))),
  answer_days: z.optional(
    z.nullable(
      z
        .int('Write whole days.')
        .check(
          z.gte(1, 'At least one day.'),
          z.lte(CAMPAIGN_MAX_ANSWER_DAYS, `At most ${CAMPAIGN_MAX_ANSWER_DAYS} days.`),
        ),
    ),
  ),
  sources: z.optional(
    z.array(SourceName).check(z.maxLength(CAMPAIGN_MAX_SOURCES, `Use at most ${CAMPAIGN_MAX_SOURCES}.`)),
  ),
}

/** How far people came over one link of a campaign. */
export const CampaignSource = z.object({
  source: z.string(),
  /** Null for what is no link of its own: people who came without a name, or with one that was not given out. */
  link: z.nullable(z.string()),
  opened: z.int(),
  registered: z.int(),
  started: z.int(),
  completed: z.int(),
})
export type CampaignSource = z.output<typeof CampaignSource>

/** How far people of one location came, and the link that carries it. */
export const CampaignPlace = z.object({
  /** Null for people who named none. */
  location: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Null where nobody registers for it any more. */
  link: z.nullable(z.string()),
  registered: z.int(),
  started: z.int(),
  completed: z.int(),
})
export type CampaignPlace = z.output<typeof CampaignPlace>

/** What a copy would become. */
export const CampaignCopy = z.object({
  company: z.object({ id: Id, name: z.string() }),
  location: z.nullable(z.object({ id: Id, name: z.string() })),
  name: z.string(),
  outcome: z.enum(['new', 'exists']),
  /** For one that is not made: why. */
  why: z.nullable(z.string()),
})
export type CampaignCopy = z.output<typeof CampaignCopy>

export const hiringCampaigns = {
  create: endpoint({
    method: 'POST',
    path: '/hiring-campaigns/campaigns/create',
    summary: 'Start a campaign for a role; its link works at once',
    access: 'campaigns:manage',
    audit: 'hiring-campaigns.create',
    idempotent: true,
    body: z.strictObject({
      company_id: Id,
      ...details,
      /** The questionnaire, for good; left out, the one of 108 statements. */
      instrument: z.optional(z.enum(OFFERED_CODES)),
    }),
    replies: { 201: itemsReply(201, 'campaigns', Campaign) },
    errors: ['NOT_FOUND'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/hiring-campaigns/campaigns/search',
    summary: 'Campaigns in reach',
    access: 'campaigns:view',
    query: z.strictObject(filters),
    replies: { 200: listReply('campaigns', Campaign) },
  }),
  searchByPost: endpoint({
    method: 'POST',
    path: '/hiring-campaigns/campaigns/search',
    summary: 'Campaigns in reach, filters in the body',
    access: 'campaigns:view',
    body: z.strictObject(filters),
    replies: { 200: listReply('campaigns', Campaign) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/hiring-campaigns/campaigns/{id}',
    summary: 'Change a campaign, pause, reopen, close or archive it',
    access: 'campaigns:manage',
    audit: 'hiring-campaigns.update',
    addition: true,
    params: z.object({ id: IdParam }),
    body: z.strictObject({
      ...details,
      name: z.optional(details.name),
      role_name: z.optional(details.role_name),
      state: z.optional(z.enum(['open', 'paused', 'closed'])),
      is_archived: z.optional(z.boolean()),
      updated_at: z.optional(Instant),
    }),
    replies: {
      200: z.object({ status: z.literal(200), campaigns: z.array(Campaign), command: z.optional(CommandReceipt) }),
    },
    errors: ['STALE'],
  }),
  sources: endpoint({
    method: 'GET',
    path: '/hiring-campaigns/campaigns/{id}/sources',
    summary: 'How far people came over each link of a campaign; test records do not count',
    access: 'campaigns:view',
    addition: true,
    params: z.object({ id: IdParam }),
    replies: { 200: itemsReply(200, 'sources', CampaignSource) },
  }),
  places: endpoint({
    method: 'GET',
    path: '/hiring-campaigns/campaigns/{id}/places',
    summary: 'How far people of each location of a campaign came; test records do not count',
    access: 'campaigns:view',
    addition: true,
    params: z.object({ id: IdParam }),
    replies: { 200: itemsReply(200, 'places', CampaignPlace) },
  }),
  copy: endpoint({
    method: 'POST',
    path: '/hiring-campaigns/campaigns/{id}/copies',
    summary:
      'Start the same campaign at other places or companies, or tell what that would do; can be undone for 15 seconds',
    access: 'campaigns:manage',
    audit: 'hiring-campaigns.copy',
    addition: true,
    idempotent: true,
    params: z.object({ id: IdParam }),
    body: z.strictObject({
      places: z
        .array(z.strictObject({ company_id: Id, location_id: z.nullable(Id) }))
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(CAMPAIGN_MAX_COPIES, `At most ${CAMPAIGN_MAX_COPIES}.`),
        ),
      /** True tells what would be made, and makes nothing. */
      dry_run: z.optional(z.boolean()),
    }),
    replies: {
      200: z.object({ status: z.literal(200), copies: z.array(CampaignCopy), created: z.int() }),
      201: z.object({
        status: z.literal(201),
        copies: z.array(CampaignCopy),
        created: z.int(),
        command: CommandReceipt,
      }),
    },
    errors: ['NOT_FOUND'],
  }),
}
