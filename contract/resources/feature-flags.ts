import * as z from 'zod/mini'
import { Role } from '#contract/access/role.ts'
import { BrandKey, STAGES } from '#contract/brands/brand.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listReply, ownOrderFields } from '#contract/core/page.ts'

export const FLAG_TYPES = ['boolean', 'string', 'number'] as const
const Variant = line(60)
const Value = z.union([z.boolean(), z.string().check(z.maxLength(500)), z.number()])

const listed = <T extends z.ZodMiniType>(one: T) =>
  z.optional(z.array(one).check(z.minLength(1, 'Choose at least one, or leave it out.'), z.maxLength(200)))

/** One rule: every named attribute must fit, then its variant is the answer. A percentage is stable per key. */
export const FlagRule = z.strictObject({
  variant: Variant,
  keys: listed(line(200)),
  anonymous: z.optional(z.boolean()),
  roles: listed(Role),
  company_ids: listed(Id),
  brands: listed(BrandKey),
  stages: listed(z.enum(STAGES)),
  percentage: z.optional(z.number().check(z.gte(0, 'From 0 to 100.'), z.lte(100, 'From 0 to 100.'))),
})
export type FlagRule = z.output<typeof FlagRule>

const settings = {
  is_on: z.boolean(),
  default_variant: Variant,
  /** What each variant is worth. */
  variants: z.record(Variant, Value),
  /** In their order: the first that fits decides. */
  rules: z.array(FlagRule).check(z.maxLength(50, 'Use at most 50 rules.')),
}

const FlagKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_-]{0,59}$/, 'Use small letters, digits, - and _, beginning with a letter.'))

/** How a flag is evaluated. */
export const FlagSettings = z.object(settings)
export type FlagSettings = z.output<typeof FlagSettings>

export const FeatureFlag = z.object({
  key: z.string(),
  type: z.enum(FLAG_TYPES),
  ...settings,
  /** The code asks for it: it can be set, not deleted. */
  is_built_in: z.boolean(),
  /** Null as long as nobody has set it: the code's default stands. */
  updated_at: z.nullable(Instant),
})
export type FeatureFlag = z.output<typeof FeatureFlag>

const Person = z.object({ id: Id, name: z.string(), email: z.string() })

/** One change of a flag, newest first: who made it, what stood before and what after. */
export const FlagChange = z.object({
  id: Id,
  at: Instant,
  by: z.nullable(Person),
  action: z.string(),
  before: z.nullable(FlagSettings),
  after: z.nullable(FlagSettings),
})
export type FlagChange = z.output<typeof FlagChange>

/** What somebody gets, and which rule says so (counted from 1). */
export const FlagPreview = z.object({
  key: z.string(),
  value: Value,
  variant: z.string(),
  reason: z.enum(['DISABLED', 'TARGETING_MATCH', 'SPLIT', 'DEFAULT', 'UNKNOWN']),
  rule: z.nullable(z.int()),
})
export type FlagPreview = z.output<typeof FlagPreview>

const one = z.object({ key: z.string().check(z.maxLength(60)) })
const changed = z.object({
  status: z.literal(200),
  feature_flags: z.array(FeatureFlag),
  command: CommandReceipt,
})

export const featureFlags = {
  list: endpoint({
    method: 'GET',
    path: '/feature-flags',
    summary: 'Every flag with its rules; those that nobody has set stand with the default of the code',
    access: 'flags:manage',
    addition: true,
    query: z.strictObject(ownOrderFields(['updated_at', 'key'])),
    replies: {
      200: z.extend(listReply('feature_flags', FeatureFlag), {
        /** Null where flags are kept here; else how it stands with the service that keeps them, and there are none in the list. */
        host: z.nullable(z.object({ is_answering: z.boolean(), answered_at: z.nullable(Instant) })),
      }),
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/feature-flags/create',
    summary: 'A new flag; it can be undone for 15 seconds',
    access: 'flags:manage',
    addition: true,
    audit: 'feature-flags.create',
    idempotent: true,
    body: z.strictObject({ key: FlagKey, type: z.enum(FLAG_TYPES), ...settings }),
    replies: {
      201: z.object({ status: z.literal(201), feature_flags: z.array(FeatureFlag), command: CommandReceipt }),
    },
    errors: ['CONFLICT', 'FLAGS_ELSEWHERE'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/feature-flags/{key}',
    summary: 'Set a flag; open pages follow at once, and it can be undone for 15 seconds',
    access: 'flags:manage',
    addition: true,
    audit: 'feature-flags.update',
    params: one,
    body: z.strictObject({ ...settings, updated_at: z.optional(Instant) }),
    replies: { 200: changed },
    errors: ['STALE', 'FLAGS_ELSEWHERE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/feature-flags/{key}',
    summary: 'Delete a flag; one that the code asks for goes back to its default',
    access: 'flags:manage',
    addition: true,
    audit: 'feature-flags.delete',
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
    errors: ['FLAGS_ELSEWHERE'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/feature-flags/{key}/history',
    summary: 'The last 50 changes of a flag, newest first',
    access: 'flags:manage',
    addition: true,
    params: one,
    replies: { 200: itemsReply(200, 'changes', FlagChange) },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/feature-flags/preview',
    summary: 'What somebody would get: a person of the product by their address, or a stranger',
    access: 'flags:manage',
    addition: true,
    audit: 'feature-flags.preview',
    // The flags are read over a connection of their own.
    ownTransactions: true,
    body: z.strictObject({
      /** Left out for somebody who is not signed in. */
      email: z.optional(line(254)),
      brand: z.optional(BrandKey),
      /** Settings that are not saved yet, of the flag with this key. */
      draft: z.optional(z.strictObject({ key: z.string().check(z.maxLength(60)), ...settings })),
    }),
    replies: { 200: itemsReply(200, 'previews', FlagPreview) },
  }),
}
