import { IconAlertCircle } from '@tabler/icons-react'
import styles from './dialog.module.css'

/** What a call failed with: words, or anything that carries words. */
export type ShownProblem = string | { message: string; code?: string } | null | undefined

/** A form that was refused because somebody else came first keeps what was typed: it does not show the state of now. */
const NOT_SAVED = 'Somebody else changed this meanwhile. What you typed is not saved.'

const wordsOf = (problem: NonNullable<ShownProblem>): string => {
  if (typeof problem === 'string') return problem
  return problem.code === 'STALE' ? NOT_SAVED : problem.message
}

/** The failure of a form or a dialog, said where it happened and read out at once. */
export const ProblemNote = ({ problem }: { problem: ShownProblem }) =>
  problem ? (
    <div role="alert" className={styles.problem}>
      <IconAlertCircle aria-hidden="true" />
      {wordsOf(problem)}
    </div>
  ) : null
