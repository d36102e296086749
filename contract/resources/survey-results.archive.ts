import * as z from 'zod/mini'
import { BULK_MAX_IDS } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, idList } from '#contract/core/fields.ts'

/** Where somebody who is archived would stand again. */
const Return = z.object({
  id: Id,
  first: z.string(),
  last: z.string(),
  pipeline: z.string(),
  stage: z.string(),
  /** Their place among so many in the column, from 1; null for a test record, which no board shows. */
  place: z.nullable(z.int()),
  of: z.int(),
  /** The stage they stood in was emptied while they were archived, so they return to another. */
  has_moved: z.boolean(),
})
export type Return = z.output<typeof Return>

/** People who left the lists. */
export const surveyResultsArchive = {
  restorePreview: endpoint({
    method: 'GET',
    path: '/survey-results/restore-preview',
    summary: 'To which stage and place archived people would return',
    access: 'candidates:edit',
    reads: 'survey-results.listed',
    addition: true,
    query: z.strictObject({ ids: idList(BULK_MAX_IDS) }),
    replies: { 200: z.object({ status: z.literal(200), returns: z.array(Return) }) },
    errors: ['NOT_FOUND'],
  }),
}
