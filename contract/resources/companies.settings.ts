import * as z from 'zod/mini'
import { Role } from '#contract/access/role.ts'
import { LOGO_MAX_BYTES } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { FileReply } from '#contract/core/file.ts'
import { Id, IdParam, Instant, line, prose } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { Company, CompanyFilters, CompanyName } from './companies.ts'

export const RETENTION_MONTHS_MAX = 120

/** A company as its settings show it. */
export const CompanyDetails = z.extend(Company, {
  /** How long results are kept; people read it before they agree. */
  retention_months: z.int(),
  /** A paragraph of the company's own under the consent of its surveys. */
  consent_text: z.nullable(z.string()),
  /** The colour that the company's surveys, mails and pages have instead of the brand's. */
  accent: z.nullable(z.string()),
  /** What new campaigns of roles without a benchmark are held against; only in brands with benchmark scores. */
  default_role_benchmark: z.optional(z.nullable(CompanyName)),
  locations_count: z.int(),
  departments_count: z.int(),
})
export type CompanyDetails = z.output<typeof CompanyDetails>

/** Somebody of a company, to act as. */
export const CompanyPerson = z.object({
  id: Id,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  auth_role: Role,
  active: z.boolean(),
  last_sign_in_at: z.nullable(Instant),
})
export type CompanyPerson = z.output<typeof CompanyPerson>

/** Whom a company's end would touch. */
export const DeactivationEffects = z.object({
  /** Accounts that could not sign in any more. */
  users: z.int(),
  /** Of them signed in now. */
  signed_in: z.int(),
  /** Open campaigns whose links would say that they are closed. */
  campaigns: z.int(),
  /** People who have begun and not finished; they may still finish. */
  unfinished: z.int(),
})
export type DeactivationEffects = z.output<typeof DeactivationEffects>

/** What a new campaign of a role would be held against, were the asked-for benchmark the default. */
export const DefaultEffect = z.object({
  role_name: z.string(),
  /** The role's own benchmark, which stays. */
  own: z.nullable(CompanyName),
  changes: z.boolean(),
})
export type DefaultEffect = z.output<typeof DefaultEffect>

const Accent = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Write the colour as # and six digits, for example #1a5842.'))
const Url = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300),
    z.regex(/^https?:\/\/[^\s/]+\.[^\s/]+/i, 'Write an address that begins with https://.'),
  )

const optional = {
  industry: z.optional(z.nullable(line(80))),
  url: z.optional(z.nullable(Url)),
  time_zone: z.optional(line(64)),
  retention_months: z.optional(z.int().check(z.gte(1), z.lte(RETENTION_MONTHS_MAX))),
  consent_text: z.optional(z.nullable(prose(2_000))),
  accent: z.optional(z.nullable(Accent)),
  default_role_benchmark_id: z.optional(z.nullable(Id)),
  // Only the platform may set these.
  franchise_id: z.optional(z.nullable(Id)),
  product_type: z.optional(z.nullable(line(80))),
  go_high_level_location_id: z.optional(z.nullable(line(80))),
}

/** What can be taken over from another company. */
export const CopiedPart = z.enum(['settings', 'look', 'locations', 'departments'])
export type CopiedPart = z.output<typeof CopiedPart>

const one = z.object({ id: IdParam })
const changed = z.object({
  status: z.literal(200),
  companies: z.array(CompanyDetails),
  command: z.optional(CommandReceipt),
})

/** What a company is and what it chose: the part of the resource that its page writes. */
export const companiesSettings = {
  get: endpoint({
    method: 'GET',
    path: '/companies/{id}',
    summary: 'One company with its settings',
    access: 'companies:view',
    addition: true,
    params: one,
    replies: { 200: itemsReply(200, 'companies', CompanyDetails) },
  }),
  options: endpoint({
    method: 'GET',
    path: '/companies/filter-options',
    summary: 'Industries, franchises and product types to filter by',
    access: 'companies:view',
    addition: true,
    replies: {
      200: z.object({
        status: z.literal(200),
        industries: z.array(z.string()),
        franchises: z.array(CompanyName),
        /** hb only. */
        product_types: z.optional(z.array(z.string())),
      }),
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies/update',
    summary: 'Open a company; settings of another may be taken over at once',
    access: 'companies:manage',
    audit: 'companies.create',
    idempotent: true,
    body: z.strictObject({ ...optional, name: line(120), copy_from_id: z.optional(Id) }),
    replies: { 201: itemsReply(201, 'companies', CompanyDetails) },
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/companies/update',
    summary: 'Change a company; an owner changes what is the company’s own, the platform everything',
    access: 'companies:edit-own',
    audit: 'companies.update',
    body: z.strictObject({
      ...optional,
      id: Id,
      name: z.optional(line(120)),
      is_active: z.optional(z.boolean()),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE'],
  }),
  effects: endpoint({
    method: 'GET',
    path: '/companies/{id}/deactivation-effects',
    summary: 'Whom the end of a company would touch, before it is ended',
    access: 'companies:manage',
    addition: true,
    params: one,
    replies: { 200: z.object({ status: z.literal(200), effects: DeactivationEffects }) },
  }),
  defaultEffects: endpoint({
    method: 'GET',
    path: '/companies/{id}/default-benchmark-effects',
    summary: 'Which roles would take a default benchmark with their next campaign, before it is saved',
    access: 'companies:edit-own',
    feature: 'benchmark_scores',
    addition: true,
    params: one,
    query: z.strictObject({ role_benchmark_id: z.optional(Id) }),
    replies: { 200: itemsReply(200, 'effects', DefaultEffect) },
  }),
  copySettings: endpoint({
    method: 'POST',
    path: '/companies/{id}/copy-settings',
    summary: 'Take settings over from another company; places that are missing are added, none is taken away',
    access: 'companies:manage',
    audit: 'companies.copy_settings',
    addition: true,
    params: one,
    body: z.strictObject({
      from_id: Id,
      parts: z.array(CopiedPart).check(z.minLength(1, 'Choose at least one.'), z.maxLength(4)),
    }),
    replies: { 200: changed },
    errors: ['NOT_FOUND'],
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/companies/{id}/logo',
    summary: 'Give a company a logo: PNG, JPEG or WebP by its content; can be undone for 15 seconds',
    access: 'companies:edit-own',
    audit: 'companies.upload_logo',
    params: z.object({ id: IdParam }),
    upload: { field: 'logo', maxBytes: LOGO_MAX_BYTES },
    replies: {
      200: z.object({ status: z.literal(200), logo_url: z.string(), command: z.optional(CommandReceipt) }),
    },
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/companies/{id}/logo',
    summary: 'Take the logo of a company away, also where there is none; can be undone for 15 seconds',
    access: 'companies:edit-own',
    audit: 'companies.remove_logo',
    params: z.object({ id: IdParam }),
    replies: {
      200: z.object({ status: z.literal(200), message: z.string(), command: z.optional(CommandReceipt) }),
    },
  }),
  people: endpoint({
    method: 'GET',
    path: '/companies/{id}/people',
    summary: 'The accounts of a company, to act as one of them',
    access: 'proxy:start',
    addition: true,
    params: one,
    replies: { 200: itemsReply(200, 'people', CompanyPerson) },
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/companies/export',
    summary: 'The companies that filters leave in, as CSV',
    access: 'companies:manage',
    audit: 'companies.export',
    addition: true,
    files: ['text/csv'],
    body: CompanyFilters,
    replies: { 200: FileReply },
  }),
}
