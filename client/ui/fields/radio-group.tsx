import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import row from './checkbox.module.css'
import styles from './radio-group.module.css'
import { FieldNotes, useFieldIds } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: string
  disabled?: boolean
}

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'checked'> {
  label: string
  name: string
  options: readonly RadioOption[]
  /** Controlled; left out where a form library registers the inputs. */
  value?: string
  defaultValue?: string
  hint?: ReactNode
  error?: string | undefined
  /** Beside each other instead of below each other. */
  inline?: boolean
}

/** One of a few, all of them in sight. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { label, options, value, defaultValue, hint, error, inline, className, ...rest } = props
  const ids = useFieldIds({ hint, error }, rest.id)
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-describedby={ids['aria-describedby']}
      aria-invalid={ids['aria-invalid']}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={inline ? styles.inline : styles.options}>
        {options.map((option) => (
          <label key={option.value} className={row.row}>
            <input
              {...rest}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              {...(value !== undefined && { checked: option.value === value })}
              {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
              className={classes(row.dot, className)}
            />
            <span className={row.words}>
              {option.label}
              {option.hint ? <span className={row.hint}>{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={ids.id} hint={hint} error={error} />
    </fieldset>
  )
}
