import { folded } from '#contract/core/folded.ts'

/** Whether a label holds what was typed, without regard to case and accents. */
export const fits = (label: string, typed: string): boolean => folded(label).includes(folded(typed.trim()))

/** Whether what was typed begins the name of a page or an action and is in nobody's name: words of notes find people too. */
export const meansPage = (typed: string, labels: readonly string[], names: readonly string[]): boolean =>
  typed.trim().length > 1 &&
  labels.some((label) => folded(label).startsWith(folded(typed.trim()))) &&
  !names.some((name) => fits(name, typed))

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Whether Alt and a letter are pressed, also where Alt makes another sign of the letter ("µ" on a Mac). Alt Gr types. */
export const isAlt = ({ key, code, altKey, ctrlKey, metaKey }: Pressed, letter: string): boolean =>
  altKey && !ctrlKey && !metaKey && (/^[a-z]$/i.test(key) ? key.toUpperCase() === letter : code === `Key${letter}`)

/** The place after a step up or down, round and round. */
export const stepped = (at: number, step: number, count: number): number => (count ? (at + step + count) % count : 0)
