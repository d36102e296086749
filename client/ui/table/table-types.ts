import type { ReactNode } from 'react'
import type { ShownProblem } from '#client/ui/problem-note.tsx'

export interface Column<Row> {
  key: string
  title: ReactNode
  /** Read out where the title is no text, and used in menus. */
  label?: string
  cell: (row: Row) => ReactNode
  /** Numbers stand right, text left. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** The column that names the row; its cells are headers of their rows. */
  isName?: boolean
  width?: string
  /** Its text may be long, as the name of a company is: it breaks before another column leaves the sight. */
  wraps?: boolean
  /** Words that somebody writes: cut off where they are so long that they would push other columns out of sight. */
  isWritten?: boolean
  /** How wide the reader has made it; what does not fit is cut off. */
  sizePx?: number | undefined
  /** Where the reader can size it. */
  onSize?: (px: number | null) => void
  /** The column goes when the table is narrower than this. */
  leavesBelowPx?: 560 | 720 | 880
}

/** A sized column keeps its width, whatever stands in it. */
export const sizeOf = ({ sizePx }: { sizePx?: number | undefined }) =>
  sizePx === undefined ? undefined : { inlineSize: sizePx, minInlineSize: sizePx, maxInlineSize: sizePx }

export interface Sort {
  key: string
  order: 'asc' | 'desc'
}

/** Rows that stand together under a heading; tied rows are joined by a bracket. */
export interface RowGroup<Row> {
  key: string
  heading: ReactNode
  rows: readonly Row[]
  isTied?: boolean
}

export type TableContent<Row> =
  | { at: 'loading' }
  | { at: 'failed'; problem: ShownProblem; onRetry: () => void }
  | { at: 'ready'; rows: readonly Row[] }
  | { at: 'grouped'; groups: readonly RowGroup<Row>[] }

/** What a table shows of a query: its rows even when a later call failed, else the failure, else the skeleton. */
export const contentOf = <Data, Row>(
  query: { data: Data | undefined; error: ShownProblem; refetch: () => unknown },
  rows: (data: Data) => readonly Row[],
): TableContent<Row> => {
  if (query.data !== undefined) return { at: 'ready', rows: rows(query.data) }
  if (query.error) return { at: 'failed', problem: query.error, onRetry: () => void query.refetch() }
  return { at: 'loading' }
}
