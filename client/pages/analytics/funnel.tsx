import styles from './analytics.module.css'
import { inFigures, percentOf } from '#client/lib/format.ts'

interface FunnelProps {
  label: string
  /** What is counted: one, and many. */
  unit: readonly [string, string]
  steps: readonly { name: string; count: number }[]
}

/** Steps below each other, each as wide as its share of the first. */
export const Funnel = ({ label, unit, steps }: FunnelProps) => {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  const first = steps[0]?.count ?? 0
  return (
    <ol className={styles.funnel} aria-label={label}>
      {steps.map(({ name, count }, at) => (
        <li key={name}>
          <span className={styles.stepWords}>
            <span>{name}</span>
            <span>
              <b>{inFigures(count)}</b> {count === 1 ? unit[0] : unit[1]}
              {at > 0 && first > 0 ? `, ${percentOf(count, first)}` : ''}
            </span>
          </span>
          <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.track} width="100" height="6" />
            <rect className={styles.views} width={(count / most) * 100} height="6" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
