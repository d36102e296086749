import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day, Id, IdParam, Instant, line } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'

const Mark = z.nullable(z.object({ percentile: z.int(), low: z.int(), high: z.int() }))

/** One likely source of friction, in words for both; `readings` and `marks` are in the order of the people. */
const ConflictTopic = z.object({
  id: z.string(),
  theme: z.string(),
  /** What put it here. */
  rule: z.string(),
  readings: z.array(z.string()),
  each_brings: z.string(),
  agree_on: z.string(),
  scales: z.array(z.object({ scale: z.string(), marks: z.array(Mark) })),
})
export type ConflictTopic = z.output<typeof ConflictTopic>

/** What two employees look at together, and what they agree on. Never a score of the two. */
export const ConflictPlan = z.object({
  id: Id,
  people: z.array(
    z.object({
      id: Id,
      first: z.string(),
      last: z.string(),
      /** What tells the two apart: the first name, or all of it where both have the same. */
      called: z.string(),
      signed_at: z.nullable(Instant),
    }),
  ),
  /** The day on which both said yes to looking at this together. */
  agreed_on: Day,
  /** Whether the two can be held beside each other: by facets of both, against the same people. */
  is_compared: z.boolean(),
  /** The two strongest; none where no source of friction that is looked for stands out. */
  topics: z.array(ConflictTopic),
  /** How the two may meet where somebody has to lead, in words for both; null where there is nothing to say. */
  leading: z.nullable(z.string()),
  points: z.array(z.string()),
  /** When a change of the points took signatures away; null once both have signed what stands. */
  unsigned_at: z.nullable(Instant),
  follow_up_on: z.nullable(Day),
  updated_at: Instant,
})
export type ConflictPlan = z.output<typeof ConflictPlan>

const one = z.object({ id: IdParam })
const feature = 'conflict_tool'
const command = CommandReceipt

export const conflictPlans = {
  list: endpoint({
    method: 'GET',
    path: '/conflict-plans',
    summary: 'What an employee has looked at together with others',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    feature,
    addition: true,
    query: z.strictObject({ survey_result_id: Id }),
    replies: { 200: itemsReply(200, 'conflict_plans', ConflictPlan) },
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/conflict-plans',
    summary: 'Begin one for two employees who have both said yes; never for candidates',
    access: 'candidates:edit',
    feature,
    audit: 'conflict-plans.create',
    addition: true,
    idempotent: true,
    body: z.strictObject({ survey_result_id: Id, other_id: Id, agreed_on: Day }),
    replies: { 201: itemsReply(201, 'conflict_plans', ConflictPlan) },
    errors: ['NOT_FOUND', 'EMPLOYEES_ONLY', 'AGREEMENT_EXISTS'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/conflict-plans/{id}',
    summary: 'Write what the two agree on, when to look again, and who has signed; new points need new signatures',
    access: 'candidates:edit',
    feature,
    audit: 'conflict-plans.update',
    addition: true,
    params: one,
    body: z.strictObject({
      points: z.optional(z.array(line(300)).check(z.maxLength(6, 'Keep to six points.'))),
      follow_up_on: z.optional(z.nullable(Day)),
      /** Whoever of the two signs now. */
      signed_by: z.optional(Id),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: z.object({ status: z.literal(200), conflict_plans: z.array(ConflictPlan), command }) },
    errors: ['STALE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/conflict-plans/{id}',
    summary: 'Delete one; can be undone',
    access: 'candidates:edit',
    feature,
    audit: 'conflict-plans.delete',
    addition: true,
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command }) },
  }),
}
