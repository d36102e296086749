import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classes } from '#client/ui/classes.ts'
import { Field, type FieldProps, useFieldIds } from './field.tsx'
import styles from './fields.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'> {
  options: readonly Option[]
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  placeholder?: string
  size?: 'medium' | 'large'
}

/** One of a few, in the system's own list. For many, use the combobox. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, labelHidden, hint, error, optional, options, placeholder, size, className, ...rest } = props
  const ids = useFieldIds({ hint, error }, rest.id)
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <span className={styles.selectBox}>
        <select
          {...rest}
          {...ids}
          className={classes(styles.input, styles.select, size === 'large' && styles.large, className)}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled={!optional}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown aria-hidden="true" />
      </span>
    </Field>
  )
}
