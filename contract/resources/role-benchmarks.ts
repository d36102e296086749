import * as z from 'zod/mini'
import { BENCHMARK_TRAITS_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Ids, Instant, line, prose, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listFields, listReply } from '#contract/core/page.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'

const Named = z.object({ id: Id, name: z.string() })
const percentile = z.nullable(z.number('Write a percentile from 1 to 99.').check(z.gte(1), z.lte(99)))
const weight = z.literal([1, 2, 3], 'The weight is 1, 2 or 3.')

/** A trait with its target range in percentiles (null where open), how much it counts, and why the job needs it. */
export const BenchmarkTrait = z.object({
  scale: z.enum(SCALE_CODES),
  low: percentile,
  high: percentile,
  weight,
  reason: z.string(),
})
export type BenchmarkTrait = z.output<typeof BenchmarkTrait>

export const BenchmarkBasis = z.enum(['judgement', 'template', 'people', 'experts'])
export type BenchmarkBasis = z.output<typeof BenchmarkBasis>

/** One cut of the impact check on the reference sample. */
export const ImpactCut = z.object({
  cut_share: z.number(),
  selected: z.int(),
  rate_women: z.number(),
  rate_men: z.number(),
  /** Lower rate over higher rate, with its 95 % limits. */
  impact_ratio: z.number(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** The same rates in a pool of real size, with Fisher's exact test. */
  pool_women: z.int(),
  pool_men: z.int(),
  selected_women: z.int(),
  selected_men: z.int(),
  fisher_p: z.number(),
})
export type ImpactCut = z.output<typeof ImpactCut>

const Finding = z.object({ code: z.string(), trait: z.nullable(z.string()), text: z.string() })

/** What is said of a draft before it goes live. `fingerprint` names exactly these traits; activation asks for it. */
export const ImpactCheck = z.object({
  fingerprint: z.string(),
  refusals: z.array(Finding),
  warnings: z.array(Finding),
  cuts: z.array(ImpactCut),
  /** A ratio lies below four fifths: activation needs a written comment. */
  needs_comment: z.boolean(),
  /** The trait that carries most of it, and the ratio at the top 20 % if it weighed less or left. */
  heaviest: z.nullable(
    z.object({ scale: z.string(), weight: z.nullable(z.int()), cut_share: z.number(), impact_ratio: z.number() }),
  ),
})
export type ImpactCheck = z.output<typeof ImpactCheck>

const Standing = z.object({ fit: z.int(), low: z.int(), high: z.int(), band: z.string(), group: z.int() })

/** Whom a draft changes, before it is saved. */
export const Effects = z.object({
  /** The active version it is compared with. */
  compared_with: z.nullable(z.int()),
  /** Tried on the people it is assigned to, or on everybody while it is assigned to nobody. */
  reach: z.enum(['assigned', 'everyone']),
  people: z.int(),
  /** Only the newest 2,000 were looked at. */
  is_capped: z.boolean(),
  changed_band: z.int(),
  changed_group: z.int(),
  /** How many of those stand in a lower group. */
  fell: z.int(),
  /** Percentiles of up to 200 people on each trait. */
  strokes: z.record(z.string(), z.array(z.int())),
  /** Chosen people first, then whoever moves most. */
  rows: z.array(
    z.object({
      id: Id,
      first: z.string(),
      last: z.string(),
      role_name: z.string(),
      is_chosen: z.boolean(),
      before: z.nullable(Standing),
      after: z.nullable(Standing),
    }),
  ),
})
export type Effects = z.output<typeof Effects>

/** What chosen people have in common that sets them apart. */
export const PeopleProposal = z.object({
  at: z.enum(['too few people', 'weak evidence', 'evidence']),
  n: z.int(),
  others: z.int(),
  /** Chosen, but without a readable result. */
  unreadable: z.int(),
  traits: z.array(
    z.object({
      scale: z.enum(SCALE_CODES),
      low: z.int(),
      high: z.int(),
      weight,
      /** Difference from the others in standard deviations, shrunken. */
      d: z.number(),
      /** The same without any one of them. */
      is_stable: z.boolean(),
    }),
  ),
})
export type PeopleProposal = z.output<typeof PeopleProposal>

export const BenchmarkVersion = z.object({
  version: z.int(),
  state: z.enum(['draft', 'active', 'retired']),
  basis: BenchmarkBasis,
  /** How it was made: n and stability of people, disagreement of experts, name of a template. */
  evidence: z.record(z.string(), z.unknown()),
  traits: z.array(BenchmarkTrait),
  norm_version: z.string(),
  impact: z.nullable(z.array(ImpactCut)),
  comment: z.nullable(z.string()),
  activated_by: z.nullable(z.string()),
  activated_at: z.nullable(Instant),
  updated_at: Instant,
})
export type BenchmarkVersion = z.output<typeof BenchmarkVersion>

export const Assignment = z.object({
  id: Id,
  company: Named,
  /** Every role of the company where null. */
  role_name: z.nullable(z.string()),
  campaign: z.nullable(Named),
})
export type Assignment = z.output<typeof Assignment>

const row = {
  id: Id,
  uuid: Uuid,
  name: z.string(),
  description: z.nullable(z.string()),
  /** Null: the platform's own, for every company it is assigned to. */
  company: z.nullable(Named),
  is_active: z.boolean(),
  is_archived: z.boolean(),
  version: z.nullable(z.int()),
  draft_version: z.nullable(z.int()),
  /** Of the active version, or of the draft where none is active. */
  traits: z.array(BenchmarkTrait),
  assignments: z.array(Assignment),
  /** Results with a fit by the active version, counted up to 10,001. */
  results_count: z.int(),
  created_at: Instant,
  updated_at: Instant,
}
export const RoleBenchmarkRow = z.object(row)
export type RoleBenchmarkRow = z.output<typeof RoleBenchmarkRow>
export const RoleBenchmark = z.object({ ...row, versions: z.array(BenchmarkVersion) })
export type RoleBenchmark = z.output<typeof RoleBenchmark>

const filters = {
  ...listFields(['updated_at', 'created_at', 'name']),
  company_id: z.optional(Id),
  role_name: z.optional(line(120)),
}
const traits = z
  .array(
    z.strictObject({
      scale: z.enum(SCALE_CODES, 'This is not a trait.'),
      low: percentile,
      high: percentile,
      weight,
      reason: z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')),
    }),
  )
  .check(z.maxLength(BENCHMARK_TRAITS_MAX))
const assignments = z
  .array(
    z.strictObject({
      company_id: Id,
      role_name: z.optional(z.nullable(line(120))),
      campaign_id: z.optional(z.nullable(Id)),
    }),
  )
  .check(z.maxLength(200))
const details = {
  description: z.optional(z.nullable(prose(2_000))),
  basis: z.optional(BenchmarkBasis),
  evidence: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
  assignments: z.optional(assignments),
}
const one = z.object({ id: IdParam })
const reply = { 200: itemsReply(200, 'role_benchmarks', RoleBenchmark) }
const changed = z.object({
  status: z.literal(200),
  role_benchmarks: z.array(RoleBenchmark),
  command: z.optional(CommandReceipt),
})
const feature = 'benchmark_scores'

export const roleBenchmarks = {
  search: endpoint({
    method: 'GET',
    path: '/role-benchmarks/search',
    summary: 'Role benchmarks in reach',
    access: 'benchmarks:view',
    feature,
    query: z.strictObject(filters),
    replies: { 200: listReply('role_benchmarks', RoleBenchmarkRow) },
  }),
  searchByPost: endpoint({
    method: 'POST',
    path: '/role-benchmarks/search',
    summary: 'Role benchmarks in reach, filters in the body',
    access: 'benchmarks:view',
    feature,
    body: z.strictObject(filters),
    replies: { 200: listReply('role_benchmarks', RoleBenchmarkRow) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/role-benchmarks/create',
    summary: 'Write a role benchmark; its first version is a draft',
    access: 'benchmarks:manage',
    feature,
    audit: 'role-benchmarks.create',
    idempotent: true,
    body: z.strictObject({
      name: line(120),
      company_id: z.optional(z.nullable(Id)),
      traits: z._default(traits, []),
      ...details,
    }),
    replies: { 201: itemsReply(201, 'role_benchmarks', RoleBenchmark) },
    errors: ['NOT_FOUND'],
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/role-benchmarks/delete',
    summary: 'Delete several, all or none; those that results use are archived',
    access: 'benchmarks:manage',
    feature,
    audit: 'role-benchmarks.delete_many',
    body: z.strictObject({ ids: Ids }),
    replies: {
      200: z.object({
        status: z.literal(200),
        message: z.string(),
        removed: z.array(Id),
        archived: z.array(Id),
        command: z.optional(CommandReceipt),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/role-benchmarks/check',
    summary: 'What the editor says about traits, and the impact check on the reference sample',
    access: 'benchmarks:manage',
    feature,
    addition: true,
    audit: 'role-benchmarks.check',
    body: z.strictObject({
      traits,
      pool: z.optional(z.strictObject({ women: poolSize(), men: poolSize() })),
    }),
    replies: { 200: itemsReply(200, 'checks', ImpactCheck) },
  }),
  effects: endpoint({
    method: 'POST',
    path: '/role-benchmarks/effects',
    summary: 'Whom traits change against the active version, computed on stored results; nothing is saved',
    access: 'benchmarks:manage',
    feature,
    addition: true,
    audit: 'role-benchmarks.effects',
    reads: 'survey-results.listed',
    body: z.strictObject({
      role_benchmark_id: z.optional(Id),
      survey_result_ids: z.optional(z.array(Id).check(z.maxLength(50))),
      traits,
      /** To whom the draft is assigned as it is written; left out, as it is saved. */
      assignments: z.optional(assignments),
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
      page: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
    }),
    replies: { 200: itemsReply(200, 'effects', Effects) },
    errors: ['NOT_FOUND'],
  }),
  fromPeople: endpoint({
    method: 'POST',
    path: '/role-benchmarks/from-people',
    summary: 'Ranges and weights that chosen people suggest, with their evidence',
    access: 'benchmarks:manage',
    feature,
    addition: true,
    audit: 'role-benchmarks.from_people',
    body: z.strictObject({ survey_result_ids: Ids }),
    replies: { 200: itemsReply(200, 'proposals', PeopleProposal) },
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/role-benchmarks/{id}',
    summary: 'One role benchmark with its versions',
    access: 'benchmarks:view',
    feature,
    params: one,
    replies: reply,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/role-benchmarks/{id}',
    summary: 'Change name, assignments or the draft; new traits begin a draft where none is open',
    access: 'benchmarks:manage',
    feature,
    audit: 'role-benchmarks.update',
    params: one,
    body: z.strictObject({
      name: z.optional(line(120)),
      traits: z.optional(traits),
      discard_draft: z.optional(z.literal(true)),
      is_archived: z.optional(z.boolean()),
      ...details,
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed },
    errors: ['STALE'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/role-benchmarks/{id}/activate',
    summary: 'Make the draft the version that fits are computed by; asks for the impact check that was looked at',
    access: 'benchmarks:manage',
    feature,
    addition: true,
    audit: 'role-benchmarks.activate',
    params: one,
    body: z.strictObject({
      fingerprint: z.string().check(z.maxLength(64)),
      comment: z.optional(prose(2_000)),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed },
    errors: ['STALE', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/role-benchmarks/{id}',
    summary: 'Delete; one that results use is archived',
    access: 'benchmarks:manage',
    feature,
    audit: 'role-benchmarks.delete',
    params: one,
    replies: {
      200: z.object({
        status: z.literal(200),
        message: z.string(),
        removed: z.array(Id),
        archived: z.array(Id),
        command: z.optional(CommandReceipt),
      }),
    },
  }),
}

function poolSize() {
  return z.int().check(z.gte(1), z.lte(100_000))
}
