import { useDeferredValue, useEffect } from 'react'
import { isOnWayBack } from '#client/lib/way-back.ts'
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

/** Less than a row is high in most tables, so that what is drawn at first is more than a screen shows of them. */
const ROW_PX = 36
const rowsInSight = () => Math.ceil((globalThis.innerHeight ?? 864) / ROW_PX)

let isFirstTable = true

/**
 * How many rows are drawn. A first table, and a page that has turned, stand with the rows that are in sight, a frame before the rest:
 * drawing and laying out fifty is most of what that costs. Whoever comes back to a list finds all of them at once, and the place they
 * left; and of rows that stood there already none goes for a moment.
 */
const useRowsDrawn = (keys: readonly string[]): number => {
  const wanted = keys.join('\n')
  const drawn = useDeferredValue(wanted, isFirstTable ? '' : wanted)
  useEffect(() => {
    isFirstTable = false
  }, [])
  if (drawn === wanted || isOnWayBack()) return Infinity
  const before = new Set(drawn.split('\n'))
  return keys.some((key) => before.has(key)) ? Infinity : rowsInSight()
}

/** The rows, each group under its heading; a bracket joins the rows of a group that are tied. */
export const TableGroups = <Row,>(props: TableGroupsProps<Row>) => {
  const { groups, hasTies, columns, rowKey, rowName, selection, onChoose } = props
  const most = useRowsDrawn(groups.flatMap((group) => group.rows.map(rowKey)))
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
