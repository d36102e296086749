import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { classes } from '#client/ui/classes.ts'
import { BareCheckbox } from '#client/ui/fields/checkbox.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { SizeHandle } from './size-handle.tsx'
import styles from './table.module.css'
import { type Column, sizeOf, type Sort } from './table-types.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  hasTies: boolean
  /** How much of the page is chosen; left out where rows cannot be chosen. */
  chosen: 'none' | 'some' | 'all' | undefined
  onChooseAll: () => void
}

/** The heads of the columns; a press on one that sorts turns the order round. */
export const TableHead = <Row,>({ columns, sort, onSort, hasTies, chosen, onChooseAll }: TableHeadProps<Row>) => (
  <thead>
    <tr>
      {hasTies ? (
        <th className={styles.tieHead}>
          <VisuallyHidden>Tie group</VisuallyHidden>
        </th>
      ) : null}
      {chosen ? (
        <th className={styles.check}>
          <BareCheckbox
            label="Select all"
            checked={chosen === 'all'}
            mixed={chosen === 'some'}
            onChange={onChooseAll}
          />
        </th>
      ) : null}
      {columns.map((column) => (
        <th
          key={column.key}
          scope="col"
          aria-sort={ariaSort(column.key, sort)}
          style={sizeOf(column) ?? (column.width ? { width: column.width } : undefined)}
          className={classes(
            column.align === 'end' && styles.end,
            leaves(column),
            column.sizePx !== undefined && styles.sized,
            column.isName && styles.named,
          )}
        >
          {column.sortable && onSort ? (
            <SortButton column={column} sort={sort} onSort={onSort} />
          ) : (
            <span title={column.label}>{column.title}</span>
          )}
          {column.onSize ? <SizeHandle onSize={column.onSize} /> : null}
        </th>
      ))}
    </tr>
  </thead>
)

interface SortButtonProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

const SortButton = <Row,>({ column, sort, onSort }: SortButtonProps<Row>) => {
  const isOn = sort?.key === column.key
  const turn = () => onSort({ key: column.key, order: isOn && sort.order === 'desc' ? 'asc' : 'desc' })
  return (
    <button type="button" className={styles.sort} onClick={turn} title={column.label}>
      {column.title}
      {isOn ? sort.order === 'desc' ? <IconArrowDown aria-hidden="true" /> : <IconArrowUp aria-hidden="true" /> : null}
    </button>
  )
}

const ariaSort = (key: string, sort: Sort | undefined) => {
  if (sort?.key !== key) return undefined
  return sort.order === 'asc' ? 'ascending' : 'descending'
}

/** The class by which a column leaves a narrow table. */
export const leaves = ({ leavesBelowPx }: { leavesBelowPx?: 560 | 720 | 880 }) => {
  if (leavesBelowPx === 560) return styles.leaves560
  if (leavesBelowPx === 720) return styles.leaves720
  return leavesBelowPx === 880 ? styles.leaves880 : undefined
}
