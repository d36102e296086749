import '#client/styles/fading.css'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { ErrorPanel } from './error-panel.tsx'
import { LoadingNote } from './skeleton.tsx'
import { type Selection, extent, toggled, toggledAll, toggledRange } from './table/selection.ts'
import { TableGroups } from './table/table-groups.tsx'
import { TableHead } from './table/table-head.tsx'
import { TableSkeleton } from './table/table-skeleton.tsx'
import styles from './table/table.module.css'
import type { Column, RowGroup, Sort, TableContent } from './table/table-types.ts'
import { useRowKeys } from './table/use-row-keys.ts'

export interface DataTableProps<Row> {
  /** What is listed: "Candidates". */
  label: string
  columns: readonly Column<Row>[]
  content: TableContent<Row>
  rowKey: (row: Row) => string
  /** Whom the row is about, read out with its box: "Select Mateo Herrera". */
  rowName: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  /** Shown when there is no row: an `EmptyState`. */
  empty: ReactNode
  /** What could not be loaded, said when it failed: "The list could not be loaded". */
  failedTitle?: string
  /** What was kept then: "Your filters are kept." */
  kept?: string
  /** Newer rows are on their way; the old ones stay until then. */
  busy?: boolean
  skeletonRows?: number
  /** Under the table: counts left, keys or pages right; nothing is counted before it is known. */
  foot?: ReactNode
}

/** Every list of rows: sorted, chosen, walked by keys J, K and X; loading, empty and failed included. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, content, rowKey, rowName, sort, onSort, selection, onSelect, empty, busy, foot } = props
  const table = useRef<HTMLTableElement>(null)
  const lastChosen = useRef<string>(undefined)
  const groups = groupsOf(content)
  const keys = groups.flatMap((group) => group.rows.map(rowKey))

  const choose = (key: string, isRange: boolean) => {
    if (!selection || !onSelect) return
    const from = lastChosen.current
    onSelect(isRange && from ? toggledRange(selection, keys, from, key) : toggled(selection, key))
    lastChosen.current = key
  }
  // The same for all rows and from one drawing to the next: else one choice would draw every row anew.
  const chooseNow = useRef(choose)
  useEffect(() => {
    chooseNow.current = choose
  })
  const onChoose = useCallback((key: string, isRange = false) => chooseNow.current(key, isRange), [])
  const hasCheck = selection !== undefined && onSelect !== undefined
  useRowKeys(table, hasCheck ? onChoose : undefined)

  if (content.at === 'failed') {
    return (
      <ErrorPanel title={props.failedTitle ?? 'The list could not be loaded'} problem={content.problem} retry={content}>
        {props.kept}
      </ErrorPanel>
    )
  }
  const isLoading = content.at === 'loading'
  if (!isLoading && keys.length === 0) return <div className={styles.scroll}>{empty}</div>
  const hasTies = groups.some((group) => group.isTied)
  return (
    <div className={styles.box}>
      {isLoading ? <LoadingNote /> : null}
      <div
        className={classes(styles.scroll, busy && styles.busy)}
        role="region"
        aria-label={label}
        aria-busy={isLoading || busy}
        tabIndex={0}
      >
        <table ref={table} className={styles.table}>
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            hasTies={hasTies}
            chosen={hasCheck ? extent(selection, keys) : undefined}
            onChooseAll={() => hasCheck && onSelect(toggledAll(selection, keys))}
          />
          {isLoading ? (
            <TableSkeleton columns={columns} rows={props.skeletonRows ?? 8} hasCheck={hasCheck} />
          ) : (
            <TableGroups
              groups={groups}
              hasTies={hasTies}
              columns={columns}
              rowKey={rowKey}
              rowName={rowName}
              selection={selection}
              onChoose={hasCheck ? onChoose : undefined}
            />
          )}
        </table>
      </div>
      {foot && !isLoading ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  )
}

const groupsOf = <Row,>(content: TableContent<Row>): readonly RowGroup<Row>[] => {
  if (content.at === 'grouped') return content.groups
  return content.at === 'ready' ? [{ key: 'all', heading: null, rows: content.rows }] : []
}
