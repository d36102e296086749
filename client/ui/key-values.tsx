import type { ReactNode } from 'react'
import styles from './key-values.module.css'

interface KeyValuesProps {
  pairs: readonly { key: string; value: ReactNode }[]
}

/** Facts in pairs: what left, how much right. */
export const KeyValues = ({ pairs }: KeyValuesProps) => (
  <dl className={styles.list}>
    {pairs.map((pair) => (
      <div key={pair.key} className={styles.pair}>
        <dt>{pair.key}</dt>
        <dd>{pair.value}</dd>
      </div>
    ))}
  </dl>
)
