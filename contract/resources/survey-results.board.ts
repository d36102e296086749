import * as z from 'zod/mini'
import { BOARD_COLUMN_MAX, BOARD_FIRST_CARDS_MAX, CARDS_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, idList, Instant, line } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { ResultFit } from './benchmark-scores.ts'
import { StageColour, StageMail } from './pipelines.ts'
import { Score } from './survey-results.ts'
import { Progress, ResultFilters, ResultType, Verdict } from '#contract/result-filters.ts'

const Named = z.object({ id: Id, name: z.string() })
const Colleague = z.object({ id: Id, first: z.string(), last: z.string() })

/** One person on the board. */
export const Card = z.object({
  id: Id,
  first: z.string(),
  last: z.string(),
  type: ResultType,
  role_name: z.string(),
  location: z.nullable(z.string()),
  department: z.nullable(z.string()),
  status: z.string(),
  column_position: z.nullable(z.number()),
  progress: Progress,
  answered: z.int(),
  total: z.int(),
  quality_verdict: z.nullable(Verdict),
  /** The score of the pipeline's scale, with its range; null where there is none or the answers cannot be read. */
  score: z.nullable(Score),
  /** To the benchmark closest to them; null where none applies, left out where the brand has no fits. */
  fit: z.optional(z.nullable(ResultFit)),
  /** Since when in this stage, and who moved them there. */
  status_changed_at: Instant,
  moved_by: z.nullable(Colleague),
  assigned_to: z.nullable(Colleague),
  tags: z.array(Named),
  /** Finished, and nobody of the staff has opened the result yet. */
  is_unread: z.boolean(),
  is_test: z.boolean(),
  is_archived: z.boolean(),
  /** Nothing of the person is left: the card counts, names nobody and waits for nothing. */
  is_erased: z.boolean(),
  /** Why they were declined; null elsewhere. */
  reason: z.nullable(z.string()),
  /** A mail of a move that has not left yet: it can be recalled. */
  waiting_mail: z.nullable(z.object({ subject: z.string(), leaves_at: Instant })),
  created_at: Instant,
})
export type Card = z.output<typeof Card>

/** A stage as a column: exact counts, and its people in their order. */
export const BoardColumn = z.object({
  key: z.string(),
  name: z.string(),
  colour: StageColour,
  day_limit: z.nullable(z.int()),
  acts: z.nullable(z.string()),
  next_action: z.nullable(z.string()),
  is_rejection: z.boolean(),
  count: z.int(),
  /** How many wait longer than the limit of days. */
  late: z.int(),
  /** How many have a position of their own. */
  positioned: z.int(),
  ids: z.array(Id),
})
export type BoardColumn = z.output<typeof BoardColumn>

export const Board = z.object({
  status: z.literal(200),
  pipeline: z.object({
    id: Id,
    name: z.string(),
    company: Named,
    /** Whoever registers comes into it. */
    is_default: z.boolean(),
    score_scale: z.string(),
    updated_at: Instant,
  }),
  /** The company's pipelines, to choose between. */
  pipelines: z.array(Named),
  columns: z.array(BoardColumn),
  /** The first of each column. */
  cards: z.array(Card),
})
export type Board = z.output<typeof Board>

const listOnly = { limit: true, page: true, cursor: true, sort_by: true, order_by: true } as const
const column = { pipeline_id: Id, status: line(60) }
const changed = z.object({ status: z.literal(200), updated: z.int(), command: z.optional(CommandReceipt) })

/** The board: stages of a pipeline as columns, people as cards. */
export const surveyResultsBoard = {
  board: endpoint({
    method: 'GET',
    path: '/survey-results/board',
    summary: `A pipeline as a board: exact counts, up to ${BOARD_COLUMN_MAX} ids a column in their order, the first cards of each`,
    access: 'pipeline:view',
    reads: 'survey-results.listed',
    feature: 'hiring_pipeline',
    addition: true,
    query: z.extend(z.omit(ResultFilters, listOnly), {
      first_cards: z._default(z.int().check(z.gte(0), z.lte(BOARD_FIRST_CARDS_MAX)), 0),
    }),
    replies: { 200: Board },
    errors: ['NOT_FOUND'],
  }),
  cards: endpoint({
    method: 'GET',
    path: '/survey-results/cards',
    summary: `Up to ${CARDS_MAX} people as cards`,
    access: 'pipeline:view',
    reads: 'survey-results.listed',
    feature: 'hiring_pipeline',
    addition: true,
    query: z.strictObject({
      pipeline_id: Id,
      ids: idList(CARDS_MAX),
    }),
    replies: { 200: itemsReply(200, 'cards', Card) },
    errors: ['NOT_FOUND'],
  }),
  columnOrder: endpoint({
    method: 'GET',
    path: '/survey-results/default-order-of-status',
    summary: 'The order a column would have without positions: by score, then newest first',
    access: 'pipeline:view',
    feature: 'hiring_pipeline',
    addition: true,
    query: z.strictObject(column),
    replies: { 200: z.object({ status: z.literal(200), ids: z.array(Id), now: z.array(Id) }) },
    errors: ['NOT_FOUND'],
  }),
  updateColumnPositions: endpoint({
    method: 'PUT',
    path: '/survey-results/update-column-positions',
    summary: 'Gives cards of a column the positions 0 to n-1 in the order given',
    access: 'pipeline:view',
    feature: 'hiring_pipeline',
    audit: 'survey-results.update_column_positions',
    body: z.strictObject({
      ...column,
      ids: z.array(Id).check(z.minLength(1, 'Choose at least one.'), z.maxLength(BOARD_COLUMN_MAX)),
    }),
    replies: { 200: changed },
    errors: ['NOT_FOUND', 'COLUMN_CHANGED'],
  }),
  clearColumnPositions: endpoint({
    method: 'PUT',
    path: '/survey-results/clear-column-positions-of-status',
    summary: 'Takes the positions of a column away, so that it returns to the default order',
    access: 'pipeline:view',
    feature: 'hiring_pipeline',
    audit: 'survey-results.clear_column_positions',
    body: z.strictObject(column),
    replies: { 200: changed },
    errors: ['NOT_FOUND'],
  }),
  moveAll: endpoint({
    method: 'PUT',
    path: '/survey-results/move-all-of-status-to-new-status',
    summary: 'Moves everybody of a status in reach to another, in their order, behind those already there',
    access: 'pipeline:view',
    feature: 'hiring_pipeline',
    audit: 'survey-results.move_all',
    body: z.strictObject({
      pipeline_id: Id,
      from_status: line(60),
      to_status: line(60),
      reason: z.optional(line(300)),
      mail: z.optional(StageMail),
      /** Archived people too, which a stage needs before it can be removed. */
      include_archived: z._default(z.boolean(), false),
    }),
    replies: {
      200: z.object({
        status: z.literal(200),
        updated: z.int(),
        ids: z.array(Id),
        command: z.optional(CommandReceipt),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/survey-results/assign',
    summary: 'Says who of the staff looks after people, or nobody',
    access: 'candidates:edit',
    audit: 'survey-results.assign',
    addition: true,
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'Choose at least one.'), z.maxLength(500, 'Choose at most 500.')),
      user_id: z.nullable(Id),
    }),
    replies: { 200: changed },
    errors: ['NOT_FOUND'],
  }),
  recallMail: endpoint({
    method: 'PUT',
    path: '/survey-results/recall-mail',
    summary: 'Takes back mails of moves that have not left yet',
    access: 'candidates:edit',
    audit: 'survey-results.recall_mail',
    addition: true,
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'Choose at least one.'), z.maxLength(500, 'Choose at most 500.')),
    }),
    replies: { 200: z.object({ status: z.literal(200), recalled: z.int() }) },
    errors: ['NOT_FOUND'],
  }),
}
