import { TextField, type TextFieldProps } from './text-field.tsx'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max'> {
  /** Days as YYYY-MM-DD. */
  min?: string
  max?: string
  withTime?: boolean
}

/** A day in the system's own calendar; its value is YYYY-MM-DD, with `withTime` YYYY-MM-DDTHH:MM. */
export const DateField = ({ withTime, ...rest }: DateFieldProps) => (
  <TextField {...rest} type={withTime ? 'datetime-local' : 'date'} />
)
