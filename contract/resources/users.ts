import * as z from 'zod/mini'
import { PICTURE_MAX_BYTES } from '#contract/constants.ts'
import { Role } from '#contract/access/role.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line, LinkToken, Phone, Secret } from '#contract/core/fields.ts'
import { FileReply } from '#contract/core/file.ts'
import { messageReply } from '#contract/core/page.ts'

export const ProfileCompany = z.object({
  id: Id,
  name: z.string(),
  go_high_level_location_id: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  created_at: Instant,
  time_zone: z.string(),
  /** hb only. */
  product_type: z.optional(z.nullable(z.string())),
})

/** Of which results a mail tells somebody: of none, of those from campaigns they started, or of all they see. */
export const ToldOfResults = z.enum(['none', 'mine', 'all'])
export type ToldOfResults = z.output<typeof ToldOfResults>

/** The effective user's profile. `superAdmin` is the original super user while acting as another user. */
export const Profile = z.object({
  id: Id,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** What was chosen here; UTC where nothing was. Whoever wants UTC itself has Etc/UTC. */
  time_zone: z.string(),
  /** Where days begin and end for the user: the zone that was chosen, else that of the company, else UTC. */
  zone: z.string(),
  picture_url: z.nullable(z.string()),
  told_of_results: ToldOfResults,
  created_at: Instant,
  updated_at: Instant,
  active: z.union([z.literal(0), z.literal(1)]),
  auth_role: Role,
  company_id: z.nullable(Id),
  company: z.nullable(ProfileCompany),
  permissions: z.object({ can_view_hiring_pipeline: z.boolean(), internal_tools: z.boolean() }),
  superAdmin: z.nullable(z.object({ id: Id, first: z.string(), last: z.string(), email: z.string() })),
  companies: z.array(z.object({ id: Id, name: z.string() })),
})
export type Profile = z.output<typeof Profile>

/** What registration tells of a new account. */
export const PublicUser = z.object({ id: Id, email: z.string(), first: z.string(), last: z.string(), auth_role: Role })

const profiles = z.object({ status: z.literal(200), users: z.array(Profile) })

/** IANA time zones; whether the runtime knows the name is checked by the service. */
const TimeZone = line(64)

/** What is made of a new password: 0 (guessed at once) to 4, and the rules it breaks, each with its sentence. */
export const PasswordJudgement = z.object({
  strength: z.int().check(z.minimum(0), z.maximum(4)),
  broken: z.array(z.object({ code: z.string(), message: z.string() })),
})
export type PasswordJudgement = z.output<typeof PasswordJudgement>

export const users = {
  profile: endpoint({
    method: 'GET',
    path: '/users/profile',
    summary: 'The effective user, as a list of one',
    access: 'signed-in',
    replies: { 200: profiles },
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/users/profile',
    summary: 'Change own name, phone, time zone, or of which results a mail tells',
    access: 'signed-in',
    audit: 'users.update_profile',
    body: z.strictObject({
      first: z.optional(line(80)),
      last: z.optional(line(80)),
      phone: z.optional(z.nullable(Phone)),
      /** UTC stands for none: then days are those of the company. */
      time_zone: z.optional(TimeZone),
      told_of_results: z.optional(ToldOfResults),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: profiles },
    errors: ['STALE'],
  }),
  viewAs: endpoint({
    method: 'POST',
    path: '/users/view-as',
    summary:
      'Begin to look at the product as a role of colleagues; each call then names it in the header x-view-as-role',
    access: 'users:manage',
    audit: 'users.view_as',
    addition: true,
    notDuringProxy: true,
    body: z.strictObject({ role: Role }),
    replies: { 200: z.object({ status: z.literal(200), role: Role }) },
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/users/profile/picture',
    summary: 'Give oneself a picture: PNG, JPEG or WebP by its content, written anew',
    access: 'signed-in',
    audit: 'users.upload_picture',
    addition: true,
    upload: { field: 'picture', maxBytes: PICTURE_MAX_BYTES },
    replies: { 200: profiles },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/users/profile/picture',
    summary: 'Take the own picture away, also where there is none',
    access: 'signed-in',
    audit: 'users.remove_picture',
    addition: true,
    replies: { 200: profiles },
  }),
  ownData: endpoint({
    method: 'GET',
    path: '/users/profile/data',
    summary: 'Everything that is kept about oneself, as one JSON file',
    access: 'signed-in',
    audit: 'users.export_own_data',
    addition: true,
    notDuringProxy: true,
    files: ['application/json'],
    replies: { 200: FileReply },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/change-password',
    summary: 'Change own password; all other sessions end',
    access: 'signed-in',
    audit: 'users.change_password',
    notDuringProxy: true,
    ownTransactions: true,
    body: z.strictObject({ oldPassword: Secret, newPassword: Secret }),
    replies: { 200: messageReply(200) },
    errors: ['WrongOldPassword', 'LimitExceededException'],
  }),
  judgeOwnPassword: endpoint({
    method: 'POST',
    path: '/users/judge-password',
    summary: 'How hard a new password of one’s own is to guess and which rules it breaks, while it is typed',
    access: 'signed-in',
    audit: 'users.judge_own_password',
    addition: true,
    notDuringProxy: true,
    ownTransactions: true,
    body: z.strictObject({ password: Secret }),
    replies: { 200: z.object({ status: z.literal(200), ...PasswordJudgement.shape }) },
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/users/reset-password',
    summary: 'Set a new password with the token of a reset mail; all sessions end',
    access: 'public',
    audit: 'users.reset_password',
    ownTransactions: true,
    body: z.strictObject({ resetToken: LinkToken, newPassword: Secret }),
    replies: { 200: messageReply(200) },
    errors: ['TOKEN_EXPIRED', 'LimitExceededException'],
  }),
  setUpPassword: endpoint({
    method: 'POST',
    path: '/public/users/set-up-password',
    summary: 'Set the first password with the token of a set-up mail',
    access: 'public',
    audit: 'users.set_up_password',
    ownTransactions: true,
    body: z.strictObject({ token: LinkToken, password: Secret }),
    replies: { 200: z.object({ status: z.literal(200), email: z.string() }) },
    errors: ['TOKEN_EXPIRED', 'LimitExceededException'],
  }),
  judgePassword: endpoint({
    method: 'POST',
    path: '/public/users/judge-password',
    summary:
      'How hard a new password is to guess and which rules it breaks, while it is typed; the link stays as it is',
    access: 'public',
    audit: 'users.judge_password',
    addition: true,
    ownTransactions: true,
    body: z.strictObject({ token: LinkToken, type: z.enum(['reset', 'setup']), password: Secret }),
    replies: {
      200: z.object({
        status: z.literal(200),
        ...PasswordJudgement.shape,
        /** Whose password it becomes: password managers keep it under the address. */
        email: z.string(),
      }),
    },
    errors: ['TOKEN_EXPIRED', 'LimitExceededException'],
  }),
}
