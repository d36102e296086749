import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './checkbox.module.css'
import { FieldNotes, useFieldIds } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** One yes or no inside a form; what acts at once is a switch. */
export const Checkbox = ({ label, hint, error, className, ...rest }: CheckboxProps) => {
  const ids = useFieldIds({ hint, error }, rest.id)
  return (
    <div>
      <label className={styles.row}>
        <input {...rest} {...ids} type="checkbox" className={classes(styles.box, className)} />
        <span className={styles.words}>{label}</span>
      </label>
      {hint || error ? (
        <div className={styles.notes}>
          <FieldNotes id={ids.id} hint={hint} error={error} />
        </div>
      ) : null}
    </div>
  )
}

interface BareCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'ref'> {
  /** Read out: "Select Mateo Herrera". */
  label: string
  /** Some, but not all, of what it stands for are chosen. */
  mixed?: boolean
}

/** A box without words, in a row of a table; it can be hit in 28 px. */
export const BareCheckbox = ({ label, mixed = false, ...rest }: BareCheckboxProps) => (
  <label className={styles.hit}>
    <input {...rest} ref={mixedRef(mixed)} type="checkbox" aria-label={label} className={styles.box} />
  </label>
)

// Only the element itself can be set to "some of them"; there is no attribute for it.
const mixedRef = (mixed: boolean) => (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = mixed
}
