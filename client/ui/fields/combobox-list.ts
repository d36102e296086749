import { folded } from '#contract/core/folded.ts'
import type { Choice } from './combobox-types.ts'

/** The choices that contain what was typed, in label or hint, whatever the case and the accents. */
export const matching = (choices: readonly Choice[], typed: string) => {
  const wanted = folded(typed.trim())
  return wanted === ''
    ? choices
    : choices.filter(({ label, hint }) => folded(`${label} ${hint ?? ''}`).includes(wanted))
}

/** Which choice the arrows lead to; round the ends, and -1 is none. */
export const nextActive = (key: string, at: number, count: number) => {
  if (count === 0) return -1
  if (key === 'ArrowDown') return (at + 1) % count
  return key === 'ArrowUp' ? (at <= 0 ? count : at) - 1 : at
}
