import { type ComponentProps, useState } from 'react'
import { classes } from '#client/ui/classes.ts'
import { Field, type FieldProps, useFieldIds } from './field.tsx'
import styles from './fields.module.css'

export interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {
  /** Says how much room is left, where the page does not speak English. */
  wordsLeft?: (left: number) => string
}

/** Several lines; it grows with its text. With `maxLength` the last tenth is counted down. */
export const TextArea = ({
  label,
  labelHidden,
  hint,
  error,
  optional,
  wordsLeft,
  className,
  ...rest
}: TextAreaProps) => {
  const ids = useFieldIds({ hint, error }, rest.id)
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const left = rest.maxLength === undefined ? undefined : rest.maxLength - length
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <textarea
        rows={3}
        {...rest}
        {...ids}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          rest.onInput?.(event)
        }}
        className={classes(styles.input, styles.area, className)}
      />
      {left !== undefined && rest.maxLength !== undefined && left <= rest.maxLength / 10 ? (
        <span className={styles.count} aria-live="polite">
          {wordsLeft ? wordsLeft(left) : `${left} characters left`}
        </span>
      ) : null}
    </Field>
  )
}
