import { ChangeCharts } from '#client/blocks/change-chart/change-charts.tsx'
import { ComparisonChart } from '#client/blocks/comparison-chart/comparison-chart.tsx'
import { namesOf, scalesInSight } from '#client/blocks/comparison-chart/comparison.model.ts'
import { Shape } from '#client/blocks/comparison-chart/shape.tsx'
import { COMPARED, EVENTS, LINES, RESULTS } from './kit-charts-values.ts'
import { KitPanel } from './kit-panel.tsx'
import styles from './kit.module.css'

/** People beside each other on the same scales, and one person beside earlier results. */
export const KitCharts = () => {
  const names = namesOf(COMPARED, false)
  return (
    <div className={styles.two}>
      <KitPanel title="Comparison">
        <ul className={styles.people} aria-label="Who is compared">
          {names.map(({ full }, at) => (
            <li key={full}>
              <Shape at={at} /> {full}
            </li>
          ))}
        </ul>
        <ComparisonChart comparison={COMPARED} scales={scalesInSight(COMPARED, 'domains')} names={names} />
      </KitPanel>
      <KitPanel title="Change over time">
        <ChangeCharts label="Traits of Aisha Khan over time" lines={LINES} points={RESULTS} marks={EVENTS} />
        <p className={styles.muted}>a: new depot. All points: combined norm, version 1.</p>
      </KitPanel>
    </div>
  )
}
