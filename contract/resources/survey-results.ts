import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { FileReply } from '#contract/core/file.ts'
import { Email, Id, Ids, Instant, line, Phone, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listReply, messageReply, Pagination } from '#contract/core/page.ts'
import { StageMail } from './pipelines.ts'
import { Progress, ResultFilters, ResultType, Verdict } from '#contract/result-filters.ts'
import { PEOPLE_COLUMN_KEYS } from '#contract/people-columns.ts'
import { ResultFit } from './benchmark-scores.ts'

/** One scale. `low` and `high` are the 90 % interval in percentile points, unrounded; null where not scored. */
export const Score = z.object({
  scale: z.string(),
  level: z.enum(['domain', 'facet']),
  raw: z.nullable(z.number()),
  n_answered: z.int(),
  t: z.nullable(z.number()),
  percentile: z.nullable(z.int()),
  band: z.nullable(z.string()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})
export type Score = z.output<typeof Score>

/** What is best supposed of somebody on a scale, in T: drawn towards the middle as far as the scale is uncertain (Lord & Novick 1968). For calculations; people read the score with its range. */
const TrueScore = z.object({ scale: z.string(), t: z.number(), se: z.number() })

/** Whether the answers can be read; says nothing about the person. */
export const Quality = z.object({
  verdict: Verdict,
  points: z.int(),
  flags: z.array(z.string()),
  reasons: z.array(z.string()),
  values: z.object({
    longstring: z.nullable(z.number()),
    irv: z.nullable(z.number()),
    evenodd: z.nullable(z.number()),
    synonyms: z.nullable(z.number()),
    mahal_d2: z.nullable(z.number()),
    mean_s: z.nullable(z.number()),
    share_fast: z.nullable(z.number()),
    missing_share: z.nullable(z.number()),
    agreement: z.nullable(z.number()),
  }),
})
export type Quality = z.output<typeof Quality>

const Named = z.object({ id: Id, name: z.string() })

const row = {
  id: Id,
  uuid: Uuid,
  type: ResultType,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  company: Named,
  role_name: z.string(),
  location: z.nullable(Named),
  department: z.nullable(Named),
  campaign: z.nullable(Named),
  /** By name. */
  tags: z.array(Named),
  /** Key of the pipeline status; `status_name` is what people read. */
  status: z.string(),
  status_name: z.string(),
  progress: Progress,
  answered: z.int(),
  total: z.int(),
  minutes: z.nullable(z.int()),
  quality_verdict: z.nullable(Verdict),
  /** Lists carry the five domains; one result carries all 32 scales. */
  scores: z.array(Score),
  /** How near to the closest benchmark that is assigned, or to the one that was asked for; absent where the brand has no fits. */
  fit: z.optional(z.nullable(ResultFit)),
  /** In a list by fit: the group of those who cannot be told apart, 1 for the highest. */
  tie_group: z.optional(z.int()),
  /** Handed in, and nobody on the staff has opened it. */
  is_unread: z.boolean(),
  is_archived: z.boolean(),
  archived_reason: z.nullable(z.string()),
  archived_at: z.nullable(Instant),
  /** Who archived; null where nobody did, or it was nobody that one may see. */
  archived_by: z.nullable(z.string()),
  /** Why and since when nothing of the person may be erased. */
  legal_hold: z.nullable(z.object({ reason: z.string(), since: Instant })),
  /** When the company's retention time ends for it; null where it is erased already. A legal hold beats it. */
  erases_at: z.nullable(Instant),
  /** Has registered and agreed; not so somebody who was imported. */
  has_consented: z.boolean(),
  /** Nothing of the person is left: the row counts, and names nobody. */
  is_erased: z.boolean(),
  is_test: z.boolean(),
  is_active: z.boolean(),
  created_at: Instant,
  started_at: z.nullable(Instant),
  submitted_at: z.nullable(Instant),
  updated_at: Instant,
}

/** Where a search found somebody whose row does not say it, and the words around. */
const FoundText = z.object({ in: z.enum(['note', 'resume']), text: z.string() })
export type FoundText = z.output<typeof FoundText>

export const SurveyResultRow = z.object({ ...row, found: z.optional(FoundText) })
export type SurveyResultRow = z.output<typeof SurveyResultRow>

export const TimelineEvent = z.object({
  id: Id,
  at: Instant,
  event: z.string(),
  by: z.nullable(z.string()),
  properties: z.record(z.string(), z.unknown()),
})

export const SurveyResult = z.object({
  ...row,
  /** Of somebody who was added from a table and has not registered: whether an invitation leads to this assessment. */
  asked: z.nullable(z.enum(['no', 'invited'])),
  /** How they came to be on the list, where it was not by themselves alone: who put them there by a table, or which code of a book. */
  came_by: z.object({
    table: z.nullable(z.object({ by: z.nullable(z.string()), at: Instant })),
    book_code: z.nullable(z.object({ batch_name: z.string(), number: z.int() })),
  }),
  locale: z.string(),
  instrument: z.string(),
  norm: z.object({ version: z.string(), words: z.string() }),
  /** The way of scoring by which the scores came about; null where there are none. */
  scorer_version: z.nullable(z.string()),
  /** Of the scales that are scored; none where each answer was asked for by those before, whose estimate is one already. */
  true_scores: z.array(TrueScore),
  quality: z.nullable(Quality),
  /** Where the resume can be fetched for five minutes; null where there is none. */
  resume_url: z.nullable(z.string()),
  /** The stages of the pipeline; entering one that declines needs a reason. */
  statuses: z.array(z.object({ key: z.string(), name: z.string(), is_rejection: z.boolean() })),
  timeline: z.array(TimelineEvent),
})
export type SurveyResult = z.output<typeof SurveyResult>

/** People whose fits cannot be told apart, in a list by fit. */
export const TieGroup = z.object({ group: z.int(), count: z.int(), from: z.int(), to: z.int() })
export type TieGroup = z.output<typeof TieGroup>

/** One page of the list; by fit also the groups of ties, and the benchmark it is by. */
const ResultList = z.extend(listReply('survey_results', SurveyResultRow), {
  tie_groups: z.optional(z.array(TieGroup)),
  ranked_by: z.optional(z.nullable(z.object({ id: Id, name: z.string(), version: z.int() }))),
})
/** What a change of people answers: they as they are now, and what takes it back. */
export const changed = z.object({
  status: z.literal(200),
  updated: z.int(),
  survey_results: z.array(SurveyResultRow),
  command: z.optional(CommandReceipt),
})
const changes = {
  is_archived: z.optional(z.boolean()),
  archived_reason: z.optional(z.nullable(line(300))),
  is_test: z.optional(z.boolean()),
  type: z.optional(ResultType),
  /** Decides which benchmarks apply: fits are there with the answer, and return when it is undone. */
  role_name: z.optional(line(120)),
  location_id: z.optional(z.nullable(Id)),
  department_id: z.optional(z.nullable(Id)),
}

/**
 * People as they were when it was decided: whoever has changed since makes it STALE. Where only the stage mattered, `status` says in
 * which one they were seen, and whatever else has changed is no conflict.
 */
export const Seen = z
  .array(
    z.strictObject({
      id: Id,
      updated_at: z.optional(Instant),
      status: z.optional(line(60)),
      /** Stages of two pipelines may have one key. */
      pipeline_id: z.optional(Id),
    }),
  )
  .check(z.maxLength(500))
export type Seen = z.output<typeof Seen>[number]

export const surveyResults = {
  get: endpoint({
    method: 'GET',
    path: '/survey-results',
    summary: 'One result whole, by id or uuid; or a list by the filters of the search',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    query: z.extend(ResultFilters, { id: z.optional(Id) }),
    replies: {
      200: z.extend(itemsReply(200, 'survey_results', z.union([SurveyResult, SurveyResultRow])), {
        /** Where it is a list. */
        pagination: z.optional(Pagination),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/survey-results/search',
    summary: 'Results in reach',
    access: 'candidates:view',
    reads: 'survey-results.listed',
    query: ResultFilters,
    replies: { 200: ResultList },
  }),
  searchByPost: endpoint({
    method: 'POST',
    path: '/survey-results/search',
    summary: 'Results in reach, filters in the body',
    access: 'candidates:view',
    reads: 'survey-results.listed',
    body: ResultFilters,
    replies: { 200: ResultList },
  }),
  facets: endpoint({
    method: 'GET',
    path: '/survey-results/filter-options',
    summary:
      'Roles, statuses, locations, departments, campaigns with the links that they were given, and tags to filter by',
    access: 'candidates:view',
    addition: true,
    query: z.strictObject({ company_id: z.optional(Id), type: z.optional(ResultType) }),
    replies: {
      200: z.object({
        status: z.literal(200),
        role_names: z.array(z.string()),
        statuses: z.array(z.object({ key: z.string(), name: z.string(), is_rejection: z.boolean() })),
        locations: z.array(Named),
        departments: z.array(Named),
        campaigns: z.array(Named),
        /** Names of links, beside those that every campaign has. */
        sources: z.array(z.string()),
        tags: z.array(Named),
      }),
    },
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/survey-results/export',
    summary: 'Exactly the people that filters leave in, or those chosen, with the columns asked for, as CSV or Excel',
    access: 'candidates:export',
    audit: 'survey-results.export',
    addition: true,
    notDuringProxy: true,
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    body: z.strictObject({
      format: z.enum(['csv', 'xlsx']),
      columns: z.array(z.enum(PEOPLE_COLUMN_KEYS)).check(z.minLength(1, 'Choose at least one.'), z.maxLength(60)),
      /** Left out: everybody in reach, in the list's own order. */
      filters: z.optional(ResultFilters),
      ids: z.optional(Ids),
    }),
    replies: { 200: FileReply },
    errors: ['EXPORT_TOO_LARGE', 'NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/survey-results/update',
    summary: 'Change one result',
    access: 'candidates:edit',
    audit: 'survey-results.update',
    body: z.strictObject({
      id: Id,
      first: z.optional(line(80)),
      last: z.optional(line(80)),
      email: z.optional(Email),
      phone: z.optional(z.nullable(Phone)),
      ...changes,
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed },
    errors: ['NOT_FOUND', 'STALE'],
  }),
  bulkUpdate: endpoint({
    method: 'PUT',
    path: '/survey-results/bulk-update',
    summary: 'Change 1 to 500 results, all or none',
    access: 'candidates:edit',
    audit: 'survey-results.bulk_update',
    body: z.strictObject({
      ids: Ids,
      changes: z.strictObject(changes),
      seen: z.optional(Seen),
    }),
    replies: { 200: changed },
    errors: ['NOT_FOUND', 'STALE'],
  }),
  updateStatus: endpoint({
    method: 'PUT',
    path: '/survey-results/update-status',
    summary: 'Move results to a status; a named person moves, and a decline has a reason',
    access: 'candidates:edit',
    audit: 'survey-results.update_status',
    body: z.strictObject({
      ids: Ids,
      pipeline_id: z.optional(Id),
      status: line(60),
      /** Where in the column, from 0; or beside which card of it. Left out: where the default order puts them. */
      position: z.optional(z.int().check(z.gte(0))),
      before_id: z.optional(Id),
      after_id: z.optional(Id),
      reason: z.optional(line(300)),
      mail: z.optional(StageMail),
      seen: z.optional(Seen),
    }),
    replies: { 200: changed },
    errors: ['NOT_FOUND', 'COLUMN_CHANGED', 'STALE'],
  }),
  trackEvent: endpoint({
    method: 'POST',
    path: '/survey-results/track-event',
    summary: 'Add to the timeline of a result',
    access: 'signed-in-or-survey-token',
    audit: 'survey-results.track_event',
    body: z.strictObject({
      survey_result_id: z.optional(Id),
      uuid: z.optional(Uuid),
      event: z.enum(['opened', 'started', 'paused', 'finished', 'viewed', 'downloaded', 'shared']),
      properties: z.optional(
        z.record(
          z.string().check(z.maxLength(60)),
          z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]),
        ),
      ),
    }),
    replies: { 201: messageReply(201) },
    errors: ['NOT_FOUND'],
  }),
}
