import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Ids, Instant, PeopleList, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, listFields, listReply } from '#contract/core/page.ts'

/**
 * Where an invitation stands: its mail waits, was sent, could not be delivered, or its link was opened; how far the person has
 * come; or that the campaign was over before they came.
 */
export const InvitationState = z.enum([
  'waiting',
  'sent',
  'failed',
  'opened',
  'registered',
  'started',
  'finished',
  'expired',
])
export type InvitationState = z.output<typeof InvitationState>

/** States by which a list is narrowed; two say more than one state: those who have not answered, and of them those who soon cannot. */
export const InvitationFilter = z.enum([...InvitationState.options, 'unanswered', 'expiring'])
export type InvitationFilter = z.output<typeof InvitationFilter>

export const Invitation = z.object({
  id: Id,
  campaign_id: Id,
  campaign: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  state: InvitationState,
  /** Why the mail could not be delivered. */
  failure: z.nullable(z.string()),
  opened_at: z.nullable(Instant),
  reminders: z.int(),
  reminded_at: z.nullable(Instant),
  /** When the next reminder leaves by itself, if nothing changes until then. */
  next_reminder_at: z.nullable(Instant),
  /** They have said that they want no more mails, or no reminders. */
  wants_none: z.boolean(),
  survey_result_id: z.nullable(Id),
  created_at: Instant,
})
export type Invitation = z.output<typeof Invitation>

/** Somebody invited who was not reminded, and why, in a sentence. */
const NotReminded = z.object({ id: Id, first: z.string(), last: z.string(), email: z.string(), why: z.string() })
const reminding = { reminded: z.int(), left_out: z.int(), people: z.array(NotReminded) }

/** What became, or would become, of a line of the list. */
export const Outcome = z.enum(['invited', 'twice', 'invited_before', 'registered', 'wants_none', 'invalid'])
const Line = z.object({
  line: z.int(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  outcome: Outcome,
  /** For a line that invites nobody: why. */
  why: z.nullable(z.string()),
})
export type InvitationLine = z.output<typeof Line>

/** What became, or would become, of somebody who is on the list already. */
export const InvitedPerson = z.object({
  survey_result_id: Id,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  outcome: z.enum([
    'invited',
    'twice',
    'invited_before',
    'registered',
    'no_address',
    'wants_none',
    'held',
    'erased',
    'elsewhere',
  ]),
  /** For somebody who is not invited: why. */
  why: z.nullable(z.string()),
})
export type InvitedPerson = z.output<typeof InvitedPerson>
const invitedPeople = { people: z.array(InvitedPerson), invited: z.int() }

/** All that the link of an invitation tells its holder of themselves: what its mail was addressed to. */
const Invited = z.object({ first: z.string(), last: z.string(), email: z.string() })

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/invitations',
    summary: 'Who was invited, and how far each has come',
    access: 'campaigns:view',
    reads: 'invitations.listed',
    addition: true,
    query: z.strictObject({
      ...listFields(['created_at']),
      /** Left out: of every campaign in reach. */
      campaign_id: z.optional(Id),
      state: z.optional(InvitationFilter),
    }),
    replies: { 200: listReply('invitations', Invitation) },
    errors: ['NOT_FOUND'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invitations',
    summary: 'Invite up to 500 people by mail from a list: one a line, as mail, name and mail, or CSV with a heading',
    access: 'campaigns:manage',
    audit: 'invitations.invite',
    addition: true,
    idempotent: true,
    body: z.strictObject({
      campaign_id: Id,
      list: PeopleList,
      /** True tells what each line would do, and does nothing. */
      dry_run: z.optional(z.boolean()),
    }),
    replies: {
      200: z.object({ status: z.literal(200), lines: z.array(Line), invited: z.int() }),
      201: z.object({
        status: z.literal(201),
        lines: z.array(Line),
        invited: z.int(),
        command: z.optional(CommandReceipt),
      }),
    },
    errors: ['NOT_FOUND', 'CAMPAIGN_CLOSED'],
  }),
  invitePeople: endpoint({
    method: 'POST',
    path: '/invitations/people',
    summary: 'Invite people who are on the list to another campaign; they stay the person they are; can be undone',
    access: 'campaigns:manage',
    audit: 'invitations.invite_people',
    addition: true,
    idempotent: true,
    body: z.strictObject({
      campaign_id: Id,
      survey_result_ids: Ids,
      /** True tells who would be invited and who not, and does nothing. */
      dry_run: z.optional(z.boolean()),
    }),
    replies: {
      200: z.object({ status: z.literal(200), ...invitedPeople }),
      201: z.object({ status: z.literal(201), ...invitedPeople, command: z.optional(CommandReceipt) }),
    },
    errors: ['NOT_FOUND', 'CAMPAIGN_CLOSED'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/invitations/remind',
    summary: 'Remind those who have not finished; others are left out, each with the reason',
    access: 'campaigns:manage',
    audit: 'invitations.remind',
    addition: true,
    idempotent: true,
    body: z.strictObject({
      ids: Ids,
      /** True tells who would be left out, and does nothing. */
      dry_run: z.optional(z.boolean()),
    }),
    replies: {
      200: z.object({ status: z.literal(200), ...reminding }),
      202: z.object({ status: z.literal(202), ...reminding, command: z.optional(CommandReceipt) }),
    },
    errors: ['NOT_FOUND', 'CAMPAIGN_CLOSED'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/public/invitations/open',
    summary:
      'Who was invited by the link of a mail, for its holder need not write it again; null once they have registered. Notes that it was opened',
    access: 'public',
    audit: 'invitations.open',
    addition: true,
    body: z.strictObject({ campaign: Uuid, invitation: Uuid }),
    replies: { 200: z.object({ status: z.literal(200), invited: z.nullable(Invited) }) },
  }),
}
