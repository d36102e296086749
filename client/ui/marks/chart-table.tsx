import '#client/styles/fading.css'
import type { ReactNode } from 'react'
import { Disclosure } from '#client/ui/disclosure.tsx'
import styles from './chart-table.module.css'

interface ChartTableProps {
  /** What the chart shows: "Traits of Ingrid Solberg". */
  label: string
  /** Head and body of the table. */
  children: ReactNode
}

/** The same as a chart in words and figures, for whoever asks. */
export const ChartTable = ({ label, children }: ChartTableProps) => (
  <div className={styles.asked}>
    <Disclosure title="Show as a table">
      <div className={styles.table} role="region" aria-label={`${label}, as a table`} tabIndex={0}>
        <table>{children}</table>
      </div>
    </Disclosure>
  </div>
)
