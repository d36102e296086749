import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day, Id, Instant, line, prose } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'

const Piece = z.string().check(z.regex(/^(ES|[EOAC])\d\.[HL]$/, 'This is no piece of advice.'))
export const Reader = z.enum(['manager', 'person'])
export type Reader = z.output<typeof Reader>
const Days = z.union([z.literal(30), z.literal(60), z.literal(90)])

/** A piece of coaching that somebody has pinned for the next 30, 60 or 90 days. */
export const CoachingItem = z.object({
  /** "E3.H": a piece of the coaching of this result. */
  piece: z.string(),
  reader: Reader,
  days: Days,
  /** The day that the span ends on, counted from when it was chosen. */
  due_on: z.nullable(Day),
  is_done: z.boolean(),
  updated_at: Instant,
})
export type CoachingItem = z.output<typeof CoachingItem>

const Kept = z.enum(['yes', 'partly', 'no'])
export const CheckIn = z.object({
  id: Id,
  kept: Kept,
  note: z.nullable(z.string()),
  by: z.string(),
  created_at: Instant,
})
export type CheckIn = z.output<typeof CheckIn>

/** The one goal that the person has chosen, with their own if-then plans. */
export const GrowthGoal = z.object({
  piece: z.string(),
  plans: z.array(z.string()),
  follow_up_on: z.nullable(Day),
  updated_at: Instant,
})
export const GrowthPlan = z.object({
  goal: z.nullable(GrowthGoal),
  check_ins: z.array(CheckIn),
})
export type GrowthPlan = z.output<typeof GrowthPlan>

const ofResult = z.strictObject({ survey_result_id: Id })
const command = z.optional(CommandReceipt)

export const developmentPlans = {
  coaching: endpoint({
    method: 'GET',
    path: '/development-plans/coaching',
    summary: 'What is pinned of the coaching of a result, for 30, 60 and 90 days',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    feature: 'coaching',
    addition: true,
    query: ofResult,
    replies: { 200: itemsReply(200, 'coaching_items', CoachingItem) },
    errors: ['NOT_FOUND'],
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/development-plans/coaching',
    summary: 'Pin a piece of coaching for 30, 60 or 90 days, tick it off, or take it out (no days); can be undone',
    access: 'candidates:edit',
    feature: 'coaching',
    audit: 'development-plans.pin',
    addition: true,
    body: z.strictObject({
      survey_result_id: Id,
      piece: Piece,
      reader: Reader,
      days: z.nullable(Days),
      is_done: z.optional(z.boolean()),
    }),
    replies: { 200: z.object({ status: z.literal(200), coaching_items: z.array(CoachingItem), command }) },
    errors: ['NOT_FOUND'],
  }),
  growth: endpoint({
    method: 'GET',
    path: '/development-plans/growth',
    summary: 'The goal that a person has chosen, their plans, and how it went',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    feature: 'growth_report',
    addition: true,
    query: ofResult,
    replies: { 200: itemsReply(200, 'growth_plans', GrowthPlan) },
    errors: ['NOT_FOUND'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/development-plans/growth',
    summary: 'Choose one goal with if-then plans and a day to look at it again, or none; can be undone',
    access: 'candidates:edit',
    feature: 'growth_report',
    audit: 'development-plans.choose',
    addition: true,
    body: z.strictObject({
      survey_result_id: Id,
      piece: z.nullable(Piece),
      plans: z._default(z.array(line(240)).check(z.maxLength(4, 'Keep to four plans.')), []),
      follow_up_on: z.optional(z.nullable(Day)),
    }),
    replies: { 200: z.object({ status: z.literal(200), growth_plans: z.array(GrowthPlan), command }) },
    errors: ['NOT_FOUND'],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/development-plans/check-ins',
    summary: 'Note how the chosen goal went',
    access: 'candidates:edit',
    feature: 'growth_report',
    audit: 'development-plans.check_in',
    addition: true,
    idempotent: true,
    body: z.strictObject({ survey_result_id: Id, kept: Kept, note: z.optional(prose(1_000)) }),
    replies: { 201: itemsReply(201, 'growth_plans', GrowthPlan) },
    errors: ['NOT_FOUND', 'NO_GOAL'],
  }),
}
