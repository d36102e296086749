/*
 * How texts are compared where people search and where names stand in order: without case, accents and points. The database does exactly
 * the same (its function `folded`); a test holds both side by side.
 */

/** What is put above, below and through letters of Latin, Greek and Cyrillic, and vowel points of Hebrew and Arabic. Of other scripts a mark is a letter's own. */
const MARKS =
  /[\u0300-\u036f\u1ab0-\u1ace\u1dc0-\u1dff\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0610-\u061a]/g

/** Small letters that no accent makes, as people write them who lack the key; and the signs that programs make of an apostrophe. */
const OTHERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
}

const letter = (sign: string): string => {
  const small = sign.toLowerCase()
  return OTHERS[small] ?? small
}

/**
 * A text as it is compared: "Émile" as "emile", "Łukasz" as "lukasz", "Straße" as "strasse". Signs that belong together stay one, so that
 * "か" is not found in "が", nor half a syllable of Korean.
 */
export const folded = (text: string): string =>
  Array.from(text.normalize('NFKD').replaceAll(MARKS, ''), letter).join('').normalize('NFC')

/** The words of a search, as they are compared. */
export const wordsOf = (search: string | undefined): string[] =>
  folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean)

/** A letter with what belongs to it: marks that are signs of their own, and the rest of a syllable of Korean or of half a kana. */
const LETTER = /[\s\S][\p{M}\u1160-\u11ff\uff9e\uff9f]*/gu

/** Where in a text, by its letters, something stands that was found in it as it is compared. */
export interface Letterwise {
  letters: string[]
  /** The text as it is compared. */
  said: string
  /** Of each place in it, the number of the letter that it comes from. */
  letterAt: number[]
}

/** A text by its letters, for places that were found in it as it is compared. */
export const letterwise = (text: string): Letterwise => {
  const letters = text.match(LETTER) ?? []
  const parts = letters.map(folded)
  return {
    letters,
    said: parts.join(''),
    letterAt: parts.flatMap((part, at) => Array.from({ length: part.length }, () => at)),
  }
}
