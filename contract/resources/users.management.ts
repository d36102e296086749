import * as z from 'zod/mini'
import { Role } from '#contract/access/role.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, Id, IdParam, Ids, Instant, line, PeopleList } from '#contract/core/fields.ts'
import { FileReply } from '#contract/core/file.ts'
import { CommandReceipt, listFields, listReply, messageReply } from '#contract/core/page.ts'

const Named = z.object({ id: Id, name: z.string() })

/**
 * Where the mail stands by which somebody sets their account up; `accepted` once they have a password and have proved their address,
 * `unverified` where they registered by themselves and have not proved it yet.
 */
export const SetUpState = z.enum(['none', 'waiting', 'sent', 'failed', 'expired', 'unverified', 'accepted'])
export type SetUpState = z.output<typeof SetUpState>

/** A colleague as those see them who manage accounts. */
export const ManagedUser = z.object({
  id: Id,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  auth_role: Role,
  company: z.nullable(Named),
  franchise: z.nullable(Named),
  active: z.union([z.literal(0), z.literal(1)]),
  /** Their own permission; owners see the pipeline without it. */
  permissions: z.object({ can_view_hiring_pipeline: z.boolean() }),
  is_two_step: z.boolean(),
  last_sign_in_at: z.nullable(Instant),
  set_up: z.object({ state: SetUpState, at: z.nullable(Instant), failure: z.nullable(z.string()) }),
  is_self: z.boolean(),
  /** Whether the caller may change, deactivate or reset this account. */
  may_manage: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
})
export type ManagedUser = z.output<typeof ManagedUser>

/** What somebody may do and see, in words; for a look at a change of role before it is made. */
const Access = z.object({ auth_role: Role, sees: z.string(), may: z.array(z.string()) })
export const RoleChange = z.object({
  user_id: Id,
  first: z.string(),
  last: z.string(),
  before: Access,
  after: Access,
  gains: z.array(z.string()),
  loses: z.array(z.string()),
})
export type RoleChange = z.output<typeof RoleChange>

/** What became, or would become, of a line of a list of colleagues. */
const InvitedLine = z.object({
  line: z.int(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  auth_role: z.nullable(Role),
  company: z.nullable(z.string()),
  outcome: z.enum(['invited', 'twice', 'exists', 'invalid']),
  /** For a line that invites nobody: why. */
  why: z.nullable(z.string()),
})
export type InvitedLine = z.output<typeof InvitedLine>

const fields = listFields(['created_at', 'last', 'email', 'auth_role', 'last_sign_in_at'])
const filters = {
  ...fields,
  id: z.optional(Id),
  company_id: z.optional(Id),
  auth_roles: z.optional(z.array(Role).check(z.maxLength(5))),
  /** Active and set up, invited and not set up yet, or deactivated. */
  state: z.optional(z.enum(['active', 'invited', 'inactive'])),
}
const place = { company_id: z.optional(z.nullable(Id)), franchise_id: z.optional(z.nullable(Id)) }
const changed = z.object({
  status: z.literal(200),
  users: z.array(ManagedUser),
  command: z.optional(CommandReceipt),
})
const lines = <Status extends 200 | 201>(status: Status) =>
  z.object({
    status: z.literal(status),
    lines: z.array(InvitedLine),
    invited: z.int(),
    command: z.optional(CommandReceipt),
  })

export const usersManagement = {
  search: endpoint({
    method: 'GET',
    path: '/users/search',
    summary: 'Colleagues in reach',
    access: 'users:view',
    query: z.strictObject(filters),
    replies: { 200: listReply('users', ManagedUser) },
  }),
  searchByPost: endpoint({
    method: 'POST',
    path: '/users/search',
    summary: 'Colleagues in reach, filters in the body',
    access: 'users:view',
    body: z.strictObject(filters),
    replies: { 200: listReply('users', ManagedUser) },
  }),
  places: endpoint({
    method: 'GET',
    path: '/users/places',
    summary: 'Roles, companies and franchises that the caller may give to somebody',
    access: 'users:manage',
    addition: true,
    replies: {
      200: z.object({
        status: z.literal(200),
        roles: z.array(Role),
        companies: z.array(z.object({ id: Id, name: z.string(), franchise_id: z.nullable(Id) })),
        franchises: z.array(Named),
      }),
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary:
      'Open an account and send the mail by which it is set up; the mail waits until this can no longer be undone',
    access: 'users:manage',
    audit: 'users.create',
    idempotent: true,
    body: z.strictObject({
      email: Email,
      first: line(80),
      last: line(80),
      auth_role: Role,
      ...place,
      can_view_hiring_pipeline: z.optional(z.boolean()),
    }),
    replies: { 201: z.object({ ...changed.shape, status: z.literal(201) }) },
    errors: ['NOT_FOUND', 'EMAIL_EXISTS'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invitations',
    summary: 'Open up to 500 accounts from a list: one a line, or CSV with headings email, first, last, role, company',
    access: 'users:manage',
    audit: 'users.invite',
    addition: true,
    idempotent: true,
    body: z.strictObject({
      list: PeopleList,
      /** For lines that name none. */
      auth_role: Role,
      ...place,
      can_view_hiring_pipeline: z.optional(z.boolean()),
      /** True tells what each line would do, and does nothing. */
      dry_run: z.optional(z.boolean()),
    }),
    replies: { 200: lines(200), 201: lines(201) },
    errors: ['NOT_FOUND'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/users/resend-account-setup-email',
    summary: 'Send the set-up mail again; links of earlier ones stop working',
    access: 'users:manage',
    audit: 'users.resend_set_up',
    body: z.strictObject({ user_id: Id }),
    replies: { 200: messageReply(200) },
    errors: ['NOT_FOUND', 'ALREADY_SET_UP', 'DEACTIVATED', 'LimitExceededException'],
  }),
  bulkUpdateRoles: endpoint({
    method: 'PUT',
    path: '/users/bulk-update-roles',
    summary: 'Give several people a role, or tell what that would change; can be undone for 15 seconds',
    access: 'users:manage',
    audit: 'users.bulk_update_roles',
    notDuringProxy: true,
    body: z.strictObject({
      user_ids: Ids,
      auth_role: Role,
      ...place,
      /** True tells what would change, and changes nothing. */
      dry_run: z.optional(z.boolean()),
    }),
    replies: {
      200: z.object({ ...changed.shape, updated: z.int(), changes: z.array(RoleChange) }),
    },
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_SUPER_ADMIN'],
  }),
  accessReview: endpoint({
    method: 'GET',
    path: '/users/access-review',
    summary: 'Who can see which company, and why: one line for each person and company, as CSV',
    access: 'users:manage',
    audit: 'users.access_review',
    addition: true,
    notDuringProxy: true,
    files: ['text/csv'],
    replies: { 200: FileReply },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    summary: 'Change name, role, place, permission or activity of somebody; can be undone for 15 seconds',
    access: 'users:manage',
    audit: 'users.update',
    params: z.object({ id: IdParam }),
    body: z.strictObject({
      first: z.optional(line(80)),
      last: z.optional(line(80)),
      auth_role: z.optional(Role),
      ...place,
      active: z.optional(z.union([z.literal(0), z.literal(1)])),
      permissions: z.optional(z.strictObject({ can_view_hiring_pipeline: z.boolean() })),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed },
    errors: ['NOT_DURING_PROXY', 'OWN_ACCOUNT', 'LAST_SUPER_ADMIN', 'STALE'],
  }),
}
