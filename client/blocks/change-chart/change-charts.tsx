import type { ReactNode } from 'react'
import type { ChangeLine, ResultChanges } from '#contract/resources/survey-results.changes.ts'
import { useWalk } from '#client/ui/marks/use-walk.ts'
import { ChangeChart } from './change-chart.tsx'
import type { EventMark } from '#contract/change-lines.ts'
import styles from './change-chart.module.css'
import { ChangeTable } from './change-table.tsx'

interface ChangeChartsProps {
  /** What is drawn: "Traits over time". */
  label: string
  lines: readonly ChangeLine[]
  points: ResultChanges['points']
  marks: readonly EventMark[]
  /** Stands beside the last of them. */
  children?: ReactNode
}

/** A chart for each trait. The arrows walk from one to the next; the same as a table is under them for whoever asks. */
export const ChangeCharts = ({ label, lines, points, marks, children }: ChangeChartsProps) => {
  const { walk, point } = useWalk(lines.map(({ scale }) => scale))
  return (
    <>
      <div role="group" aria-label={label} onKeyDown={walk}>
        <ul className={styles.charts}>
          {lines.map((line) => (
            <ChangeChart key={line.scale} {...{ line, points, marks }} point={point(line.scale)} />
          ))}
          {children}
        </ul>
      </div>
      <ChangeTable {...{ label, lines, points }} />
    </>
  )
}
