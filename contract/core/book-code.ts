/** The letters and digits of a book code: none that can be taken for another, and no U. */
export const BOOK_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BOOK_CODE_LENGTH = 16
const GROUP = 4

/**
 * A totally anti-symmetric quasigroup of order ten (H. M. Damm, 2004): it catches every single wrong digit and every swap of two
 * neighbours. Thirty letters are ten times three, so a letter is checked as a pair, the second by 2a + b modulo three, which
 * catches the same.
 */
const TENS = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const

/** Where the letters lead, one after the other; a whole code leads back to zero. */
const walk = (letters: string): { ten: number; three: number } => {
  let ten = 0
  let three = 0
  for (const letter of letters) {
    const value = BOOK_CODE_LETTERS.indexOf(letter)
    ten = TENS[ten]?.[value % 10] ?? 0
    three = (2 * three + Math.floor(value / 10)) % 3
  }
  return { ten, three }
}

/** The check character of fifteen letters: with it behind them, every single typing error and every swap of neighbours shows. */
export const checkLetter = (letters: string): string => {
  const { ten, three } = walk(letters)
  return BOOK_CODE_LETTERS[three * 10 + ten] ?? ''
}

/** What somebody typed, read as a code, or where it goes wrong. */
export type ReadBookCode =
  | { at: 'code'; code: string }
  | { at: 'length'; typed: number }
  | { at: 'letter'; letter: string }
  | { at: 'check' }

/**
 * Reads a code as typed or pasted: small or capital letters, in groups or not, with whatever blanks and hyphens. Tells a typing
 * error from the letters alone, so that no call is needed for it.
 */
export const readBookCode = (typed: string): ReadBookCode => {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\u200b\u2010-\u2015\u2212_.-]/g, '')
  const wrong = Array.from(letters).find((letter) => !BOOK_CODE_LETTERS.includes(letter))
  if (wrong !== undefined) return { at: 'letter', letter: wrong }
  if (letters.length !== BOOK_CODE_LENGTH) return { at: 'length', typed: letters.length }
  const { ten, three } = walk(letters)
  return ten === 0 && three === 0 ? { at: 'code', code: letters } : { at: 'check' }
}

/** A code in groups of four, as it is printed: `K7QM-2XWD-9HTA-RB4C`. */
export const printedBookCode = (code: string): string =>
  Array.from({ length: Math.ceil(code.length / GROUP) }, (_, group) =>
    code.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')
