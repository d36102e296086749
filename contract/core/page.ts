import * as z from 'zod/mini'
import { ID_MAX, LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '#contract/constants.ts'
import { SearchText, Uuid } from './fields.ts'

/**
 * Filters that every list takes. `page` counts from 1; `cursor` (from the answer before) is the fast way to the next page at
 * any depth and wins over `page`.
 */
export const listFields = <const Sort extends readonly [string, ...string[]]>(sortable: Sort) => ({
  limit: z._default(z.int().check(z.gte(1), z.lte(LIST_LIMIT_MAX)), LIST_LIMIT_DEFAULT),
  page: z._default(z.int().check(z.gte(1), z.lte(ID_MAX)), 1),
  cursor: z.optional(z.string().check(z.maxLength(500), z.regex(/^[A-Za-z0-9_-]+$/))),
  sort_by: z._default(z.enum(sortable, `Sort by one of: ${sortable.join(', ')}.`), sortable[0]),
  order_by: z._default(z.enum(['asc', 'desc']), 'desc'),
  include_archived: z._default(z.boolean(), false),
  include_tests: z._default(z.boolean(), false),
  search: z.optional(SearchText),
  uuid: z.optional(Uuid),
  is_active: z.optional(z.boolean()),
})

/** The same for a list that has an order of its own, in which it stands where none is asked for. */
export const ownOrderFields = <const Sort extends readonly [string, ...string[]]>(sortable: Sort) => ({
  ...listFields(sortable),
  sort_by: z.optional(z.enum(sortable, `Sort by one of: ${sortable.join(', ')}.`)),
})

/** How the answer of a list speaks of its pages; `total` stops counting at 10,001. */
export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  total_pages: z.int(),
  next_cursor: z.nullable(z.string()),
})
export type Pagination = z.output<typeof Pagination>

type Flat<T> = { [K in keyof T]: T[K] }
type ListShape<Name extends string, Item extends z.ZodMiniType> = Flat<
  { status: z.ZodMiniLiteral<200>; pagination: typeof Pagination } & { [N in Name]: z.ZodMiniArray<Item> }
>
type ItemsShape<Status extends number, Name extends string, Item extends z.ZodMiniType> = Flat<
  { status: z.ZodMiniLiteral<Status> } & { [N in Name]: z.ZodMiniArray<Item> }
>

/** A list answer: `{status, [resource]: [...], pagination}`. */
export const listReply = <Name extends string, Item extends z.ZodMiniType>(
  name: Name,
  item: Item,
): z.ZodMiniObject<ListShape<Name, Item>, z.core.$strip> =>
  z.object({ status: z.literal(200), [name]: z.array(item), pagination: Pagination } as unknown as ListShape<
    Name,
    Item
  >)

/** An answer with resources but no pages, also for one item. */
export const itemsReply = <Status extends 200 | 201 | 202, Name extends string, Item extends z.ZodMiniType>(
  status: Status,
  name: Name,
  item: Item,
): z.ZodMiniObject<ItemsShape<Status, Name, Item>, z.core.$strip> =>
  z.object({ status: z.literal(status), [name]: z.array(item) } as unknown as ItemsShape<Status, Name, Item>)

/** An answer that carries nothing but words. */
export const messageReply = <Status extends 200 | 201 | 202>(status: Status) =>
  z.object({ status: z.literal(status), message: z.string() })

/** What the page needs to offer an undo. */
export const CommandReceipt = z.object({
  id: z.string(),
  summary: z.string(),
  undo_until: z.iso.datetime(),
  /** Mails that it causes: none leaves before it can no longer be undone. */
  mails: z.int(),
})
export type CommandReceipt = z.output<typeof CommandReceipt>
