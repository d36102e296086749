import type { FieldProps } from './field.tsx'

export interface Choice {
  value: string
  label: string
  hint?: string
}

export interface ComboboxCommon extends FieldProps {
  /** All that can be chosen; with `onSearch` those that match so far. */
  choices: readonly Choice[]
  placeholder?: string
  /** Asks somewhere else for what matches; without it the choices are filtered here. */
  onSearch?: (text: string) => void
  /** The search is running. */
  busy?: boolean
  /** Said when nothing matches. */
  nothing?: string
  disabled?: boolean
  maxLength?: number
}

export interface ComboboxFieldProps extends ComboboxCommon {
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
}

export interface MultiComboboxFieldProps extends ComboboxCommon {
  /** The field is left with words in it that were not chosen from; without it they go. */
  onLeft?: (text: string) => void
  chosen: readonly Choice[]
  onChoose: (choices: Choice[]) => void
}
