import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { isHalfTyped } from './half-typed.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max'> {
  /** Days as YYYY-MM-DD. */
  min?: string
  max?: string
  withTime?: boolean
}

/**
 * A day in the system's own calendar; its value is YYYY-MM-DD, with `withTime` YYYY-MM-DDTHH:MM. Whoever types a year passes
 * through the years 2, 20 and 202: nobody is told of those, and what was typed stays until the field is left.
 */
export const DateField = ({ withTime, value, onChange, onBlur, ...rest }: DateFieldProps) => {
  const [typed, setTyped] = useState<string>()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    if (!isHalfTyped(event.target.value)) onChange?.(event)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    onBlur?.(event)
  }
  return (
    <TextField
      {...rest}
      {...(value === undefined ? { onChange, onBlur } : { value: typed ?? value, onChange: change, onBlur: leave })}
      type={withTime ? 'datetime-local' : 'date'}
    />
  )
}
