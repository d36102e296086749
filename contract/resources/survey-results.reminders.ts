import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Ids } from '#contract/core/fields.ts'
import { CommandReceipt } from '#contract/core/page.ts'

/** Somebody who was not reminded, and why, in a sentence. */
const NotReminded = z.object({ survey_result_id: Id, first: z.string(), last: z.string(), why: z.string() })
const reminding = { reminded: z.int(), left_out: z.int(), people: z.array(NotReminded) }

/** Mails that lead people back to what they have begun. */
export const surveyResultsReminders = {
  remind: endpoint({
    method: 'POST',
    path: '/survey-results/remind',
    summary:
      'Send those who have registered and not handed in their link again; others are left out, each with the reason; can be undone until the mails leave',
    access: 'candidates:edit',
    audit: 'survey-results.remind',
    addition: true,
    idempotent: true,
    body: z.strictObject({
      ids: Ids,
      /** True tells who would be left out, and does nothing. */
      dry_run: z.optional(z.boolean()),
    }),
    replies: {
      200: z.object({ status: z.literal(200), ...reminding }),
      202: z.object({ status: z.literal(202), ...reminding, command: z.optional(CommandReceipt) }),
    },
    errors: ['NOT_FOUND'],
  }),
}
