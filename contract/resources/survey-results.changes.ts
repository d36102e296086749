import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { Verdict } from '#contract/result-filters.ts'

const ChangeWords = z.enum(['reliable increase', 'reliable decrease', 'no reliable change', 'too soon'])
export type ChangeWords = z.output<typeof ChangeWords>

/** One result of the person. */
const ChangePoint = z.object({
  id: Id,
  submitted_at: Instant,
  role_name: z.string(),
  is_active: z.boolean(),
  quality_verdict: z.nullable(Verdict),
  /** Why it is no part of the lines; null where it is. */
  left_out: z.nullable(z.enum(['answers cannot be read', 'another form', 'another norm'])),
})

/** From the first result of the line to this one, in T with its 95 % interval: percentiles cannot be subtracted. */
const ChangeInT = z.object({ t: z.number(), low: z.number(), high: z.number() })

/** The line of one scale, oldest first; `low` and `high` are the likely range in whole percentiles. */
const ChangeLine = z.object({
  scale: z.string(),
  points: z.array(
    z.object({
      id: Id,
      percentile: z.int(),
      low: z.int(),
      high: z.int(),
      /** Null for the first, and where it is too soon to compare. */
      change: z.nullable(ChangeInT),
      /** Against the first of the line and against the one before; null for the first. */
      against_first: z.nullable(ChangeWords),
      against_previous: z.nullable(ChangeWords),
    }),
  ),
})
export type ChangeLine = z.output<typeof ChangeLine>

export const ResultChanges = z.object({
  /** Every point of every line is scored under this norm, the one that is pinned to the latest result. */
  norm: z.object({ version: z.string(), words: z.string() }),
  points: z.array(ChangePoint),
  lines: z.array(ChangeLine),
})
export type ResultChanges = z.output<typeof ResultChanges>

export const surveyResultsChanges = {
  changes: endpoint({
    method: 'GET',
    path: '/survey-results/changes',
    summary: 'All results of the person of a result, with what has changed by more than the error of measurement',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    feature: 'changes_over_time',
    addition: true,
    query: z.strictObject({ survey_result_id: Id }),
    replies: { 200: itemsReply(200, 'changes', ResultChanges) },
    errors: ['NOT_FOUND', 'NOTHING_TO_ANALYSE'],
  }),
  chooseActive: endpoint({
    method: 'PUT',
    path: '/survey-results/active',
    summary: 'Which of the results of a person stands for them; can be undone',
    access: 'candidates:edit',
    feature: 'changes_over_time',
    audit: 'survey-results.choose_active',
    addition: true,
    body: z.strictObject({ survey_result_id: Id }),
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: z.optional(CommandReceipt) }) },
    errors: ['NOT_FOUND', 'NOTHING_TO_ANALYSE'],
  }),
}
