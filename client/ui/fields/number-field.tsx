import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange'> {
  value: number
  /** Told of whole numbers only: whoever empties the field to type another number is not given one meanwhile. */
  onValue: (value: number) => void
}

/** A number; what was typed stays until the field is left. */
export const NumberField = ({ value, onValue, onBlur, ...rest }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string>()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    if (Number.isInteger(event.target.valueAsNumber)) onValue(event.target.valueAsNumber)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    onBlur?.(event)
  }
  return <TextField {...rest} type="number" value={typed ?? String(value)} onChange={change} onBlur={leave} />
}
