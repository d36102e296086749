const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether a label holds what was typed, without regard to case and accents. */
export const fits = (label: string, typed: string): boolean => plain(label).includes(plain(typed.trim()))

/** Whether what was typed begins the name of a page or an action and is in nobody's name: words of notes find people too. */
export const meansPage = (typed: string, labels: readonly string[], names: readonly string[]): boolean =>
  typed.trim().length > 1 &&
  labels.some((label) => plain(label).startsWith(plain(typed.trim()))) &&
  !names.some((name) => fits(name, typed))

export interface Part {
  text: string
  isHit: boolean
}

/** A label cut where it holds what was typed, so that this can be underlined; whole where it does not. */
export const partsOf = (label: string, typed: string): Part[] => {
  const term = plain(typed.trim())
  const letters = Array.from(label)
  const at = term ? plain(label).indexOf(term) : -1
  // Letters that change their length when made plain ("ß" stays, "İ" does not) would shift the cut: then nothing is underlined.
  if (at < 0 || plain(label).length !== letters.length) return [{ text: label, isHit: false }]
  const cut = (from: number, to?: number) => letters.slice(from, to).join('')
  return [
    { text: cut(0, at), isHit: false },
    { text: cut(at, at + term.length), isHit: true },
    { text: cut(at + term.length), isHit: false },
  ].filter((part) => part.text !== '')
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Whether Alt and a letter are pressed, also where Alt makes another sign of the letter ("µ" on a Mac). Alt Gr types. */
export const isAlt = ({ key, code, altKey, ctrlKey, metaKey }: Pressed, letter: string): boolean =>
  altKey && !ctrlKey && !metaKey && (/^[a-z]$/i.test(key) ? key.toUpperCase() === letter : code === `Key${letter}`)

/** The place after a step up or down, round and round. */
export const stepped = (at: number, step: number, count: number): number => (count ? (at + step + count) % count : 0)
