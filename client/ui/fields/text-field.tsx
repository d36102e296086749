import type { ComponentProps } from 'react'
import { classes } from '#client/ui/classes.ts'
import { Field, type FieldProps, useFieldIds } from './field.tsx'
import styles from './fields.module.css'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size'> {
  /** Large fields are for public pages. */
  size?: 'medium' | 'large'
}

/** One line of text; `type` may be text, email, tel, url, number. */
export const TextField = ({ label, labelHidden, hint, error, optional, size, className, ...rest }: TextFieldProps) => {
  const ids = useFieldIds({ hint, error }, rest.id)
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <input
        type="text"
        {...rest}
        {...ids}
        className={classes(styles.input, size === 'large' && styles.large, className)}
      />
    </Field>
  )
}
