import { lowered } from '#contract/core/lowered.ts'

/** A part of a text, and whether a search found it. */
export interface Piece {
  text: string
  isFound: boolean
}

export const wordsOf = (search: string | undefined): string[] =>
  lowered(search ?? '')
    .split(/\s+/)
    .filter(Boolean)

/** Whether a text has all words, in any case. */
export const saysAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => lowered(text).includes(word))

/** The text in pieces: those that a word of the search found, and those between. */
export const piecesOf = (text: string, words: readonly string[]): Piece[] => {
  const lower = lowered(text)
  if (words.length === 0) return [{ text, isFound: false }]
  const marks = Array.from({ length: text.length }, () => false)
  for (const word of words)
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      marks.fill(true, at, at + word.length)
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1)
    const isFound = marks[at] ?? false
    if (last?.isFound === isFound) last.text += text[at] ?? ''
    else pieces.push({ text: text[at] ?? '', isFound })
  }
  return pieces
}

/** Where the words that are not in the name were found; null when the name has them all. */
export const foundBeside = (
  row: { first: string; last: string; email: string; phone: string | null },
  words: readonly string[],
): 'e-mail' | 'phone' | 'note' | null => {
  const name = lowered(`${row.first} ${row.last}`)
  const rest = words.filter((word) => !name.includes(word))
  if (rest.length === 0) return null
  if (rest.every((word) => lowered(row.email).includes(word))) return 'e-mail'
  const phone = `${row.phone ?? ''} ${row.phone?.replaceAll(/\D/g, '') ?? ''}`
  return rest.every((word) => phone.includes(word)) ? 'phone' : 'note'
}
