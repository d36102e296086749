import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './checkbox.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

/** On or off, and it acts at once; inside a form that is saved later, use a checkbox. */
export const Switch = ({ label, hint, className, ...rest }: SwitchProps) => (
  <label className={styles.row}>
    <input {...rest} type="checkbox" role="switch" className={classes(styles.track, className)} />
    <span className={styles.words}>
      {label}
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </span>
  </label>
)
