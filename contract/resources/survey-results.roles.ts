import * as z from 'zod/mini'
import { BULK_MAX_IDS } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Ids, idList, Instant, line } from '#contract/core/fields.ts'
import { ResultFit } from './benchmark-scores.ts'
import { changed, Seen } from './survey-results.ts'

/** What another role would do to one person. */
const RoleEffect = z.object({
  id: Id,
  first: z.string(),
  last: z.string(),
  role_name: z.string(),
  /** Whether there is a result that a fit can be computed of. */
  has_result: z.boolean(),
  /** Fits by the role they are in and by the other, the closest benchmark first; none where the brand has no fits. */
  before: z.array(ResultFit),
  after: z.array(ResultFit),
})
export type RoleEffect = z.output<typeof RoleEffect>

export const RoleEffects = z.object({
  role_name: z.string(),
  /** Whether anybody of their companies is in that role already, or a campaign or benchmark speaks of it. */
  is_known: z.boolean(),
  people: z.int(),
  /** Those who are in it already. */
  in_role: z.int(),
  /** Of the others, by what becomes of their closest fit: a first one, another one, the same one, none any more, or none before and after. */
  new_fit: z.int(),
  other_fit: z.int(),
  same_fit: z.int(),
  no_fit_left: z.int(),
  without_fit: z.int(),
  /** Those whose fit changes most first, up to the limit. */
  rows: z.array(RoleEffect),
  /** Everybody as they are now, for the change to notice whether somebody came between. */
  seen: z.array(z.object({ id: Id, updated_at: Instant })),
})
export type RoleEffects = z.output<typeof RoleEffects>

/** The role that somebody is considered for, which decides the benchmarks they are held against. */
export const surveyResultsRoles = {
  updateRole: endpoint({
    method: 'PUT',
    path: '/survey-results/update-role',
    summary:
      'Give people another role, by its name or by the benchmark that is made for it; their fits are computed anew',
    access: 'candidates:edit',
    audit: 'survey-results.update_role',
    body: z.strictObject({
      ids: Ids,
      /** One of the two. */
      role_name: z.optional(line(120)),
      role_benchmark_id: z.optional(Id),
      seen: z.optional(Seen),
    }),
    replies: { 200: changed },
    errors: ['NOT_FOUND', 'STALE'],
  }),
  roleEffects: endpoint({
    method: 'GET',
    path: '/survey-results/role-effects',
    summary: 'What another role would do to the fits of people; nothing is changed',
    access: 'candidates:edit',
    reads: 'survey-results.listed',
    addition: true,
    query: z.strictObject({
      ids: idList(BULK_MAX_IDS),
      role_name: line(120),
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
    }),
    replies: { 200: z.object({ status: z.literal(200), effects: RoleEffects }) },
    errors: ['NOT_FOUND'],
  }),
}
