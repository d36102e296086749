import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day, Id, IdParam, Instant, line, prose, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listFields, listReply } from '#contract/core/page.ts'

export const CampaignState = z.enum(['scheduled', 'open', 'paused', 'closed'])
export type CampaignState = z.output<typeof CampaignState>

export const Campaign = z.object({
  id: Id,
  uuid: Uuid,
  company: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  role_name: z.string(),
  location: z.nullable(z.object({ id: Id, name: z.string() })),
  type: z.enum(['candidate', 'employee']),
  instrument: z.string(),
  starts_on: z.nullable(Day),
  ends_on: z.nullable(Day),
  message: z.nullable(z.string()),
  /** Whether people see their own report when they have handed in. */
  shares_report: z.boolean(),
  state: CampaignState,
  is_archived: z.boolean(),
  /** Where people register; this is what is copied. */
  link: z.string(),
  /** `invited` are those invited by mail; many register over the link without. */
  counts: z.object({ invited: z.int(), registered: z.int(), started: z.int(), completed: z.int() }),
  created_at: Instant,
  updated_at: Instant,
})
export type Campaign = z.output<typeof Campaign>

const fields = listFields(['created_at', 'name', 'ends_on'])
const filters = { ...fields, id: z.optional(Id), company_id: z.optional(Id), state: z.optional(CampaignState) }
const details = {
  name: line(120),
  role_name: line(120),
  location_id: z.optional(z.nullable(Id)),
  type: z.optional(z.enum(['candidate', 'employee'])),
  starts_on: z.optional(z.nullable(Day)),
  ends_on: z.optional(z.nullable(Day)),
  message: z.optional(z.nullable(prose(2_000))),
  shares_report: z.optional(z.boolean()),
}

export const hiringCampaigns = {
  create: endpoint({
    method: 'POST',
    path: '/hiring-campaigns/campaigns/create',
    summary: 'Start a campaign for a role; its link works at once',
    access: 'campaigns:manage',
    audit: 'hiring-campaigns.create',
    idempotent: true,
    body: z.strictObject({ company_id: Id, ...details }),
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
}
