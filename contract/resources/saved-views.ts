import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { MAX_CONDITION_LENGTH } from '#contract/result-conditions.ts'
import { COLUMN_WIDTH_PX, PEOPLE_COLUMN_KEYS } from '#contract/people-columns.ts'

/** Lists whose views can be kept. */
export const ViewList = z.enum(['candidates'])
const Columns = z.array(z.enum(PEOPLE_COLUMN_KEYS)).check(
  z.minLength(1, 'Choose at least one.'),
  z.maxLength(PEOPLE_COLUMN_KEYS.length),
  z.refine((keys) => new Set(keys).size === keys.length, 'Choose each column once.'),
)

/** How wide columns are, in pixels, where their reader has said so. */
const Widths = z.partialRecord(
  z.enum(PEOPLE_COLUMN_KEYS),
  z.int().check(z.gte(COLUMN_WIDTH_PX.least), z.lte(COLUMN_WIDTH_PX.most)),
)
export type Widths = z.output<typeof Widths>

const Part = z.union([z.string().check(z.maxLength(MAX_CONDITION_LENGTH)), z.number(), z.boolean()])
/** The address of the list: its query by name. The list's own page reads it, and drops what it does not know. */
const Address = z
  .record(
    z.string().check(z.regex(/^[a-z_]{1,40}$/)),
    z.union([Part, z.array(Part).check(z.minLength(1), z.maxLength(200))]),
  )
  .check(z.refine((address) => Object.keys(address).length <= 40, 'This holds too much.'))

/** A way of looking at a list: its filters, order and columns under a name. */
export const SavedView = z.object({
  id: Id,
  list: ViewList,
  name: z.string(),
  address: Address,
  columns: z.nullable(Columns),
  /** Everybody of the company has it. */
  is_shared: z.boolean(),
  /** Opens when the list is opened without saying more; one for each person and list. */
  is_default: z.boolean(),
  by: z.string(),
  may_change: z.boolean(),
  updated_at: Instant,
})
export type SavedView = z.output<typeof SavedView>

/** What cards of a board can show besides the name. */
export const CardPart = z.enum(['role', 'band', 'range', 'fit', 'tags', 'foot'])
export type CardPart = z.output<typeof CardPart>
const StageKeys = z.array(line(60)).check(z.maxLength(500))

/** How somebody looks at boards: what cards show, and what became of stages, by their keys, because pipelines share them. */
export const BoardView = z.strictObject({
  parts: z.array(CardPart).check(z.maxLength(CardPart.options.length)),
  /** Closed by hand; those that decline are closed unless they are opened. */
  collapsed: StageKeys,
  opened: StageKeys,
  hidden: StageKeys,
})
export type BoardView = z.output<typeof BoardView>

const content = {
  name: z.optional(line(60)),
  address: z.optional(Address),
  columns: z.optional(z.nullable(Columns)),
  is_shared: z.optional(z.boolean()),
  is_default: z.optional(z.boolean()),
}

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    summary: 'Own and shared views of a list, and the columns one has chosen for it',
    access: 'candidates:view',
    addition: true,
    query: z.strictObject({ list: ViewList }),
    replies: {
      200: z.object({
        status: z.literal(200),
        saved_views: z.array(SavedView),
        columns: z.nullable(Columns),
        widths: Widths,
      }),
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-views',
    summary: 'Keep a view under a name',
    access: 'candidates:view',
    audit: 'saved-views.create',
    addition: true,
    idempotent: true,
    body: z.strictObject({ ...content, list: ViewList, name: line(60), address: Address }),
    replies: { 201: itemsReply(201, 'saved_views', SavedView) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/saved-views/{id}',
    summary: 'Change a view',
    access: 'candidates:view',
    audit: 'saved-views.update',
    addition: true,
    params: z.object({ id: IdParam }),
    body: z.strictObject({ ...content, updated_at: z.optional(Instant) }),
    replies: { 200: itemsReply(200, 'saved_views', SavedView) },
    errors: ['STALE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/{id}',
    summary: 'Delete a view; can be undone',
    access: 'candidates:view',
    audit: 'saved-views.delete',
    addition: true,
    params: z.object({ id: IdParam }),
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
  }),
  columns: endpoint({
    method: 'PUT',
    path: '/saved-views/columns',
    summary: 'Choose the columns of a list for oneself, and how wide they are; null takes the usual ones',
    access: 'candidates:view',
    audit: 'saved-views.columns',
    addition: true,
    body: z.strictObject({ list: ViewList, columns: z.nullable(Columns), widths: z._default(Widths, {}) }),
    replies: { 200: z.object({ status: z.literal(200), columns: z.nullable(Columns), widths: Widths }) },
  }),
  board: endpoint({
    method: 'GET',
    path: '/saved-views/board',
    summary: 'How one looks at boards; null where nothing was chosen',
    access: 'pipeline:view',
    feature: 'hiring_pipeline',
    addition: true,
    replies: { 200: z.object({ status: z.literal(200), board: z.nullable(BoardView) }) },
  }),
  chooseBoard: endpoint({
    method: 'PUT',
    path: '/saved-views/board',
    summary: 'Choose for oneself what cards of boards show, and which stages are collapsed or hidden',
    access: 'pipeline:view',
    feature: 'hiring_pipeline',
    audit: 'saved-views.board',
    addition: true,
    body: BoardView,
    replies: { 200: z.object({ status: z.literal(200), board: BoardView }) },
  }),
}
