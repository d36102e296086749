import type { Pagination } from '#contract/core/page.ts'
import { folded } from '#contract/core/folded.ts'
import { markOf, readMark } from './keyset.ts'

// Lists that are read whole, because they are short and stand in an order of their own: filtered, sorted and cut into pages here.

interface OwnOrderInput {
  limit: number
  page: number
  cursor?: string | undefined
  sort_by?: string | undefined
  order_by: 'asc' | 'desc'
  search?: string | undefined
  uuid?: string | undefined
  is_active?: boolean | undefined
}

/** What a list is searched, sorted and filtered by. What it has none of leaves nothing in, as in every list. */
export interface OwnOrder<Row> {
  id: (row: Row) => string | number
  /** Moments and names, by what may be sorted by. */
  by: Record<string, (row: Row) => string | null>
  says: (row: Row) => string
  uuid?: (row: Row) => string
  isActive?: (row: Row) => boolean
}

/** The row before the page, and where it stood, for a list in which it is no more. */
interface Mark {
  order: string
  id: string | number
  at: number
}

/** A mark of this order; nothing where it is none. */
const readOf =
  (order: string) =>
  ({ order: given, id, at }: Record<string, unknown>): Mark | undefined => {
    const isId = typeof id === 'string' || typeof id === 'number'
    const isPlace = typeof at === 'number' && Number.isSafeInteger(at) && at >= 0
    return given === order && isId && isPlace ? { order, id, at } : undefined
  }

const isFound = <Row>(row: Row, f: OwnOrderInput, how: OwnOrder<Row>): boolean =>
  (f.search === undefined || folded(how.says(row)).includes(folded(f.search))) &&
  (f.uuid === undefined || how.uuid?.(row) === f.uuid) &&
  (f.is_active === undefined || how.isActive?.(row) === f.is_active)

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)

/** As asked for; ties by id, and what has no value first going up. */
const inOrder = <Row>(rows: readonly Row[], f: OwnOrderInput, how: OwnOrder<Row>): Row[] => {
  const by = f.sort_by === undefined ? undefined : how.by[f.sort_by]
  if (!by) return [...rows]
  const value = (row: Row) => folded(by(row) ?? '')
  const up = rows.toSorted((a, b) => compare(value(a), value(b)) || compare(how.id(a), how.id(b)))
  return f.order_by === 'desc' ? up.toReversed() : up
}

/** One page of a list that was read whole. */
export const pageOfWhole = <Row>(
  input: OwnOrderInput,
  all: readonly Row[],
  how: OwnOrder<Row>,
): { rows: Row[]; pagination: Pagination } => {
  const found = inOrder(
    all.filter((row) => isFound(row, input, how)),
    input,
    how,
  )
  const { limit, page, cursor } = input
  const order = `${input.sort_by ?? 'own'}.${input.order_by}`
  const mark = cursor === undefined ? null : readMark(cursor, readOf(order))
  const before = mark ? found.findIndex((row) => how.id(row) === mark.id) : -1
  const start = mark ? (before < 0 ? mark.at : before + 1) : (page - 1) * limit
  const rows = found.slice(start, start + limit)
  const last = start + limit < found.length ? rows.at(-1) : undefined
  return {
    rows,
    pagination: {
      page,
      limit,
      total: found.length,
      total_pages: Math.ceil(found.length / limit),
      next_cursor: last === undefined ? null : markOf({ order, id: how.id(last), at: start + limit } satisfies Mark),
    },
  }
}
