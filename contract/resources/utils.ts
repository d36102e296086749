import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id } from '#contract/core/fields.ts'

/** What a sealed reference may be for; one made for another purpose opens nothing. */
export const SEAL_PURPOSES = ['survey_link', 'report_link', 'unsubscribe'] as const
export const CLEAN_UP_SCOPES = ['test_results', 'expired_tokens', 'orphan_files', 'old_events'] as const

const Purpose = z.enum(SEAL_PURPOSES)
const Reference = z.strictObject({
  type: z.string().check(z.regex(/^[a-z_]{1,40}$/, 'Name the type in small letters, for example survey_result.')),
  id: Id,
})

export const utils = {
  encrypt: endpoint({
    method: 'POST',
    path: '/utils/encrypt',
    summary: 'Seal a reference for one purpose, as text that fits into a link; never seals anything else',
    access: 'utils:use',
    audit: 'utils.encrypt',
    notDuringProxy: true,
    body: z.strictObject({
      data: Reference,
      purpose: Purpose,
      /** Seconds; without it the text does not expire. */
      expires_in: z.optional(z.int().check(z.gte(1), z.lte(31_536_000))),
    }),
    replies: { 200: z.object({ status: z.literal(200), encrypted: z.string() }) },
  }),
  decrypt: endpoint({
    method: 'POST',
    path: '/utils/decrypt',
    summary: 'Open a sealed reference for the purpose that it was made for',
    access: 'utils:use',
    audit: 'utils.decrypt',
    notDuringProxy: true,
    body: z.strictObject({ encrypted: z.string().check(z.minLength(1), z.maxLength(1_000)), purpose: Purpose }),
    replies: { 200: z.object({ status: z.literal(200), data: Reference }) },
    errors: ['SEAL_EXPIRED', 'SEAL_BROKEN'],
  }),
  cleanUpData: endpoint({
    method: 'POST',
    path: '/utils/clean-up-data',
    summary: 'Remove what has served its time; without dry_run: false it only counts',
    access: 'utils:use',
    audit: 'utils.clean-up-data',
    notDuringProxy: true,
    body: z.strictObject({
      scope: z.enum(CLEAN_UP_SCOPES),
      older_than_days: z.int().check(z.gte(1), z.lte(3_650)),
      dry_run: z._default(z.boolean(), true),
      /** On prod the name of the scope, typed. */
      confirm: z.optional(z.string().check(z.maxLength(40))),
    }),
    replies: {
      200: z.object({
        status: z.literal(200),
        counts: z.record(z.string(), z.int()),
        dry_run: z.boolean(),
      }),
    },
  }),
}
