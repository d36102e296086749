import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Ids } from '#contract/core/fields.ts'
import { CommandReceipt } from '#contract/core/page.ts'

/** Mails that lead people back to what they have begun. */
export const surveyResultsReminders = {
  remind: endpoint({
    method: 'POST',
    path: '/survey-results/remind',
    summary:
      'Send those who have registered and not handed in their link again; others are left out and counted; can be undone until the mails leave',
    access: 'candidates:edit',
    audit: 'survey-results.remind',
    addition: true,
    idempotent: true,
    body: z.strictObject({ ids: Ids }),
    replies: {
      202: z.object({
        status: z.literal(202),
        reminded: z.int(),
        /** They have handed in, were archived, have not registered themselves, or want no mails. */
        left_out: z.int(),
        command: z.optional(CommandReceipt),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
}
