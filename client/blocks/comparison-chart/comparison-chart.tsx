import type { Comparison, ComparedScale } from '#contract/resources/comparisons.ts'
import { BandAxis } from '#client/ui/marks/band-axis.tsx'
import { useWalk } from '#client/ui/marks/use-walk.ts'
import { ComparisonRow } from './comparison-row.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './comparison.module.css'
import { TraitChooser } from './trait-chooser.tsx'

interface ComparisonChartProps {
  comparison: Comparison
  /** Those in sight, in their order. */
  scales: readonly ComparedScale[]
  names: readonly { short: string; full: string }[]
}

/**
 * People on the same scales, all of them under each other; on a phone one at a time. The arrows walk from scale to scale; the same as a table
 * is under the chart for whoever asks.
 */
export const ComparisonChart = ({ comparison, scales, names }: ComparisonChartProps) => {
  const { walk, point, stop, setStop } = useWalk(scales.map(({ scale }) => scale))
  const label = `Comparison of ${names.map(({ full }) => full).join(', ')}`
  return (
    <div className={styles.compared}>
      <div role="group" aria-label={label} onKeyDown={walk}>
        <TraitChooser scales={scales} chosen={stop} onChoose={setStop} />
        <div className={styles.axisRow} aria-hidden="true">
          <BandAxis className={styles.axis} />
        </div>
        <ul className={styles.chart}>
          {scales.map((scale) => (
            <ComparisonRow
              key={scale.scale}
              {...{ comparison, scale, names }}
              isChosen={scale.scale === stop}
              point={point(scale.scale)}
            />
          ))}
        </ul>
      </div>
      <ComparisonTable {...{ label, comparison, scales, names }} />
    </div>
  )
}
