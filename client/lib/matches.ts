import { folded, letterwise } from '#contract/core/folded.ts'

/** A part of a text, and whether a search found it. */
export interface Piece {
  text: string
  isFound: boolean
}

/** Whether a text has all words, in any case and with any accents. */
export const saysAll = (text: string, words: readonly string[]): boolean => {
  const said = folded(text)
  return words.every((word) => said.includes(word))
}

/** The text in pieces: those that a word of the search found, and those between. A letter is marked whole, as "ß" where "s" was searched. */
export const piecesOf = (text: string, words: readonly string[]): Piece[] => {
  if (words.length === 0) return [{ text, isFound: false }]
  const { letters, said, letterAt } = letterwise(text)
  const found = new Set<number | undefined>()
  for (const word of words)
    for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + word.length))
      for (const letter of letterAt.slice(at, at + word.length)) found.add(letter)
  const pieces: Piece[] = []
  letters.forEach((letter, at) => {
    const last = pieces.at(-1)
    const isFound = found.has(at)
    if (last?.isFound === isFound) last.text += letter
    else pieces.push({ text: letter, isFound })
  })
  return pieces
}

/** Where the words that are not in the name were found; null when the name has them all. */
export const foundBeside = (
  row: { first: string; last: string; email: string; phone: string | null },
  words: readonly string[],
): 'email' | 'phone' | 'note' | null => {
  const name = folded(`${row.first} ${row.last}`)
  const rest = words.filter((word) => !name.includes(word))
  if (rest.length === 0) return null
  if (rest.every((word) => folded(row.email).includes(word))) return 'email'
  const phone = `${row.phone ?? ''} ${row.phone?.replaceAll(/\D/g, '') ?? ''}`
  return rest.every((word) => phone.includes(word)) ? 'phone' : 'note'
}
