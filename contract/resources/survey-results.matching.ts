import * as z from 'zod/mini'
import { MATCHING_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, line } from '#contract/core/fields.ts'
import { CommandReceipt } from '#contract/core/page.ts'
import { ResultFilters, ResultType } from '#contract/result-filters.ts'

const matching = {
  filters: ResultFilters,
  /** How many the list said; were it another number by now, nobody is changed. */
  people: z.int().check(z.gte(1), z.lte(MATCHING_MAX, 'Narrow the filters: at most 10,000 people at once.')),
}
const done = z.object({ status: z.literal(200), updated: z.int(), command: z.optional(CommandReceipt) })

/** Changes to everybody whom filters leave in: more than a list of ids may name, as one change that one undo takes back. */
export const surveyResultsMatching = {
  changeMatching: endpoint({
    method: 'PUT',
    path: '/survey-results/change-matching',
    summary: 'Change everybody whom filters leave in, up to 10,000, all or none',
    access: 'candidates:edit',
    audit: 'survey-results.change_matching',
    addition: true,
    body: z.strictObject({
      ...matching,
      changes: z.strictObject({
        is_archived: z.optional(z.boolean()),
        archived_reason: z.optional(z.nullable(line(300))),
        is_test: z.optional(z.boolean()),
        type: z.optional(ResultType),
        location_id: z.optional(z.nullable(Id)),
        department_id: z.optional(z.nullable(Id)),
      }),
    }),
    replies: { 200: done },
    errors: ['NOT_FOUND', 'MATCH_CHANGED'],
  }),
  moveMatching: endpoint({
    method: 'PUT',
    path: '/survey-results/move-matching',
    summary:
      'Move everybody whom filters leave in to a status, up to 10,000; a named person moves, and a decline has a reason',
    access: 'candidates:edit',
    audit: 'survey-results.move_matching',
    addition: true,
    body: z.strictObject({ ...matching, status: line(60), reason: z.optional(line(300)) }),
    replies: { 200: done },
    errors: ['NOT_FOUND', 'MATCH_CHANGED', 'COLUMN_CHANGED'],
  }),
}
