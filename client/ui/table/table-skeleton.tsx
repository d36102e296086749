import { Skeleton } from '#client/ui/skeleton.tsx'
import { leaves } from './table-head.tsx'
import styles from './table.module.css'
import type { Column } from './table-types.ts'

const WIDTHS = ['72%', '54%', '64%', '48%', '68%']

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  rows: number
  hasCheck: boolean
}

/** Rows that are not there yet, each exactly as high as a real one. */
export const TableSkeleton = <Row,>({ columns, rows, hasCheck }: TableSkeletonProps<Row>) => (
  <tbody aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      <tr key={at}>
        {hasCheck ? (
          <td className={styles.check}>
            <span className={styles.checkGhost}>
              <Skeleton width="16px" height="16px" />
            </span>
          </td>
        ) : null}
        {columns.map((column, place) => (
          <td key={column.key} className={leaves(column)}>
            <Skeleton width={WIDTHS[(at + place) % WIDTHS.length] ?? '60%'} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
