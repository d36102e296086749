import { startTransition, useEffect, useState } from 'react'
import type { Selection } from './selection.ts'
import { TableRow } from './table-row.tsx'
import styles from './table.module.css'
import type { Column, RowGroup } from './table-types.ts'

interface TableGroupsProps<Row> {
  groups: readonly RowGroup<Row>[]
  hasTies: boolean
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  selection: Selection | undefined
  onChoose: ((key: string, isRange: boolean) => void) | undefined
}

/** More than a screen shows of a table. */
const ROWS_AT_FIRST = 24

let isFirstTable = true

/**
 * How many rows are drawn. The first table of a document stands with those that are in sight, a frame before the rest: drawing and laying
 * out fifty is most of what opening a list costs. Whoever comes back to a list later finds all of them at once, and the place they left.
 */
const useRowsDrawn = (): number => {
  const [areAll, setAll] = useState(!isFirstTable)
  useEffect(() => {
    isFirstTable = false
    startTransition(() => setAll(true))
  }, [])
  return areAll ? Infinity : ROWS_AT_FIRST
}

/** The rows, each group under its heading; a bracket joins the rows of a group that are tied. */
export const TableGroups = <Row,>(props: TableGroupsProps<Row>) => {
  const { groups, hasTies, columns, rowKey, rowName, selection, onChoose } = props
  const most = useRowsDrawn()
  const width = columns.length + (hasTies ? 1 : 0) + (onChoose ? 1 : 0)
  return groups.map((group) => (
    <tbody key={group.key}>
      {group.heading === null ? null : (
        <tr>
          <th scope="rowgroup" colSpan={width} className={styles.groupHead}>
            <span className={styles.groupWords}>{group.heading}</span>
          </th>
        </tr>
      )}
      {group.rows.slice(0, most).map((row, at) => {
        const key = rowKey(row)
        return (
          <TableRow
            key={key}
            row={row}
            rowKey={key}
            name={rowName(row)}
            columns={columns}
            isChosen={selection?.has(key) ?? false}
            onChoose={onChoose}
            tie={hasTies ? placeInTie(group.isTied ?? false, at, group.rows.length) : undefined}
          />
        )
      })}
    </tbody>
  ))
}

const placeInTie = (isTied: boolean, at: number, count: number) => {
  if (!isTied) return 'none'
  if (count === 1) return 'only'
  if (at === 0) return 'first'
  return at === count - 1 ? 'last' : 'middle'
}
