import { IconAlertCircle } from '@tabler/icons-react'
import styles from './dialog.module.css'

/** What a call failed with: words, or anything that carries words. */
export type ShownProblem = string | { message: string } | null | undefined

/** The failure of a form or a dialog, said where it happened and read out at once. */
export const ProblemNote = ({ problem }: { problem: ShownProblem }) =>
  problem ? (
    <div role="alert" className={styles.problem}>
      <IconAlertCircle aria-hidden="true" />
      {typeof problem === 'string' ? problem : problem.message}
    </div>
  ) : null
