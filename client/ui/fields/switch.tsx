import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import row from './checkbox.module.css'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

/** On or off, and it acts at once; inside a form that is saved later, use a checkbox. */
export const Switch = ({ label, hint, className, ...rest }: SwitchProps) => (
  <label className={row.row}>
    <input {...rest} type="checkbox" role="switch" className={classes(styles.track, className)} />
    <span className={row.words}>
      {label}
      {hint ? <span className={row.hint}>{hint}</span> : null}
    </span>
  </label>
)
