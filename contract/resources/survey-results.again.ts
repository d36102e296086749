import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Ids, line } from '#contract/core/fields.ts'
import { CommandReceipt } from '#contract/core/page.ts'

/** What a new assessment would be to somebody, or why they get none. */
export const AskedAgain = z.object({
  survey_result_id: Id,
  first: z.string(),
  last: z.string(),
  outcome: z.enum([
    /** Has finished: the result stays as it is, beside the new one. */
    'again',
    /** Has begun: what was answered is set aside with the unfinished one, which goes to the archive. */
    'anew',
    'not_begun',
    'under_way',
    'no_address',
    'wants_none',
    'held',
    'archived',
    'erased',
  ]),
  /** For somebody who gets none: why. */
  why: z.nullable(z.string()),
  answered: z.int(),
  total: z.int(),
  /** Since they last finished an assessment here; null where they never did. */
  days_since: z.nullable(z.int()),
  /** Finished so lately that they may remember what they answered. */
  is_soon: z.boolean(),
})
export type AskedAgain = z.output<typeof AskedAgain>
const asked = { people: z.array(AskedAgain), opened: z.int() }

/** Asking people for the assessment again. */
export const surveyResultsAgain = {
  askAgain: endpoint({
    method: 'POST',
    path: '/survey-results/again',
    summary:
      'Open a new assessment for people and mail them the link: results stay, what is unfinished is set aside; can be undone',
    access: 'candidates:edit',
    audit: 'survey-results.ask_again',
    addition: true,
    idempotent: true,
    body: z.strictObject({
      ids: Ids,
      /** For the staff, in the activity of the one before; only to look at first it may be left out. */
      reason: z.optional(line(300)),
      /** True tells what it would do, and does nothing. */
      dry_run: z.optional(z.boolean()),
    }),
    replies: {
      200: z.object({ status: z.literal(200), ...asked }),
      201: z.object({ status: z.literal(201), ...asked, command: z.optional(CommandReceipt) }),
    },
    errors: ['NOT_FOUND'],
  }),
}
