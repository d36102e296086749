import * as z from 'zod/mini'
import { PEOPLE_COLUMN_KEYS } from '#contract/people-columns.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Instant, Uuid } from '#contract/core/fields.ts'
import { itemsReply } from '#contract/core/page.ts'
import { ResultFilters } from '#contract/result-filters.ts'

/** An export that is written in the background; whoever asked for it sees it, and nobody else. */
export const PeopleExport = z.object({
  id: Uuid,
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'expired']),
  total: z.int(),
  done: z.int(),
  /** Of the file, once it is there. */
  name: z.nullable(z.string()),
  size: z.nullable(z.int()),
  created_at: Instant,
  finished_at: z.nullable(Instant),
  /** Until when the file can be fetched. */
  expires_at: z.nullable(Instant),
})
export type PeopleExport = z.output<typeof PeopleExport>

const params = z.object({ id: Uuid })

/** Files of more people than a call can wait for. */
export const surveyResultsExports = {
  startExport: endpoint({
    method: 'POST',
    path: '/survey-results/exports',
    summary:
      'Write exactly the people that filters leave in, as they stand now, to a file in the background; one at a time for each user',
    access: 'candidates:export',
    audit: 'survey-results.export',
    addition: true,
    idempotent: true,
    notDuringProxy: true,
    body: z.strictObject({
      format: z.enum(['csv', 'xlsx']),
      columns: z.array(z.enum(PEOPLE_COLUMN_KEYS)).check(z.minLength(1, 'Choose at least one.'), z.maxLength(60)),
      filters: ResultFilters,
    }),
    replies: { 202: itemsReply(202, 'exports', PeopleExport) },
    errors: ['EXPORT_RUNNING'],
  }),
  listExports: endpoint({
    method: 'GET',
    path: '/survey-results/exports',
    summary: 'The own exports in the background, the newest first, and how far each is',
    access: 'candidates:export',
    addition: true,
    notDuringProxy: true,
    replies: { 200: itemsReply(200, 'exports', PeopleExport) },
  }),
  exportLink: endpoint({
    method: 'POST',
    path: '/survey-results/exports/{id}/link',
    summary: 'An address under which the file of an own export can be fetched for some minutes',
    access: 'candidates:export',
    audit: 'survey-results.export_fetched',
    addition: true,
    notDuringProxy: true,
    params,
    replies: { 200: z.object({ status: z.literal(200), url: z.string(), expires_in: z.int() }) },
  }),
  cancelExport: endpoint({
    method: 'DELETE',
    path: '/survey-results/exports/{id}',
    summary: 'Stop an own export, or delete its file',
    access: 'candidates:export',
    audit: 'survey-results.export_cancelled',
    addition: true,
    notDuringProxy: true,
    params,
    replies: { 200: itemsReply(200, 'exports', PeopleExport) },
  }),
}
