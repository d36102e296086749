import styles from './steps-bar.module.css'

interface StepsBarProps {
  /** What the steps lead to: "Set-up". */
  label: string
  done: number
  total: number
}

/** How many steps of a few are done: a bar for each, and the count in words. */
export const StepsBar = ({ label, done, total }: StepsBarProps) => (
  <span className={styles.steps}>
    <span className={styles.bars} role="img" aria-label={`${label}: ${done} of ${total} steps done`}>
      {Array.from({ length: total }, (_, at) => (
        <span key={at} data-done={at < done || undefined} />
      ))}
    </span>
    <span className={styles.words}>{done === total ? 'done' : `${done} of ${total}`}</span>
  </span>
)
