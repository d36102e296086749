import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { focusFirstError } from './first-error.ts'
import styles from './form-page.module.css'
import { ProblemNote, type ShownProblem } from './problem-note.tsx'

export interface FormPageProps {
  /** "Save profile" */
  verb: string
  pending: boolean
  problem: ShownProblem
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** Left of the buttons: "Draft saved 09:12". */
  state?: ReactNode
  onCancel?: () => void
  /** As wide as the page, for forms that show what they make. */
  wide?: boolean
  children: ReactNode
}

/** A form that is a page: its fields, and a bar at the foot with Save at the end. */
export const FormPage = ({ verb, pending, problem, onSubmit, state, onCancel, wide, children }: FormPageProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) onSubmit(event)
  }
  return (
    <form ref={focusFirstError} onSubmit={submit} noValidate>
      <div className={classes(styles.fields, wide && styles.wide)}>{children}</div>
      <div className={styles.problem}>
        <ProblemNote problem={problem} />
      </div>
      <div className={styles.foot} data-foot>
        {state ? <span className={styles.state}>{state}</span> : null}
        {onCancel ? (
          <Button kind="quiet" onClick={onCancel} disabled={pending}>
            Cancel
          </Button>
        ) : null}
        <Button kind="primary" type="submit" pending={pending}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
