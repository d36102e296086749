import { type MouseEvent, useMemo } from 'react'
import { classes } from '#client/ui/classes.ts'
import { BareCheckbox } from '#client/ui/fields/checkbox.tsx'
import { leaves } from './table-head.tsx'
import styles from './table.module.css'
import { type Column, sizeOf } from './table-types.ts'

interface TableRowProps<Row> {
  row: Row
  rowKey: string
  name: string
  columns: readonly Column<Row>[]
  isChosen: boolean
  /** Left out where rows cannot be chosen. */
  onChoose: ((key: string, isRange: boolean) => void) | undefined
  /** Its place in a group of ties; left out outside of one. */
  tie?: 'first' | 'middle' | 'last' | 'only' | 'none' | undefined
}

/** One row. Its name is the link; the row itself is no button, it only takes the focus of the keys J and K. Drawn anew when it changes. */
export const TableRow = <Row,>({ row, rowKey, name, columns, isChosen, onChoose, tie }: TableRowProps<Row>) =>
  useMemo(() => {
    const choose = (event: MouseEvent) => onChoose?.(rowKey, event.shiftKey)
    return (
      <tr data-key={rowKey} tabIndex={-1} className={classes(styles.row, isChosen && styles.chosen)}>
        {tie ? <td className={classes(styles.tie, tie !== 'none' && styles.bracket, styles[tie])} /> : null}
        {onChoose ? (
          <td className={styles.check}>
            <BareCheckbox label={`Select ${name}`} checked={isChosen} onClick={choose} readOnly />
          </td>
        ) : null}
        {columns.map((column) => {
          const look = classes(
            column.align === 'end' && styles.end,
            leaves(column),
            column.sizePx !== undefined && styles.sized,
            column.wraps && column.sizePx === undefined && styles.wraps,
            column.isWritten && styles.written,
          )
          return column.isName ? (
            <th key={column.key} scope="row" style={sizeOf(column)} className={classes(look, styles.name)}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.key} style={sizeOf(column)} className={look}>
              {column.cell(row)}
            </td>
          )
        })}
      </tr>
    )
  }, [row, rowKey, name, columns, isChosen, onChoose, tie])
