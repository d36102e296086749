import { isDrawable, JOINER } from './fonts.ts'

/** Stands where letters cannot be printed; the document says so. */
export const UNPRINTABLE = '[…]'

/** What a document says that could not print every letter. */
export const MISSING_NOTE = `${UNPRINTABLE} stands for letters that this document cannot print; the page on the screen has them.`

/** How a document stands to its data. */
export interface Print {
  /** Every letter of the data can be printed. */
  isWhole: boolean
  /** The title as it was asked for: no drawing, readers show it in letters of their own. */
  fileTitle: string
}

const BREAKS = new Set([' ', '\n', '\t', '\r'])

/** Signs that say where a line may end or which way it goes, and are no letters. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** Whether two letters join is part of how they are written in Arabic and Indic scripts, and means nothing anywhere else. */
const IDLE_JOINER = new RegExp(`(?<![\\p{M}\\p{Script=Arabic}])${JOINER.source}|${JOINER.source}(?!\\p{L})`, 'gu')
const plain = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(IDLE_JOINER, '')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/(?!\u00A0)\p{Zs}/gu, ' ')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Several words in a row that cannot be printed are one gap. */
const GAPS = /\[…\](?:[ \t]+\[…\])+/g

const drawable = (words: string): string => {
  let made = ''
  for (const letter of words) {
    if (BREAKS.has(letter) || JOINER.test(letter) || isDrawable(letter.codePointAt(0) ?? 0)) made += letter
    else if (!made.endsWith(UNPRINTABLE)) made += UNPRINTABLE
  }
  return made.replaceAll(GAPS, UNPRINTABLE)
}

/** The same data in letters that can be printed, and whether they are all there. */
export const printable = <T>(data: T): { data: T; isWhole: boolean } => {
  let isWhole = true
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const words = plain(value)
      const made = drawable(words)
      if (made !== words) isWhole = false
      return made
    }
    if (Array.isArray(value)) return value.map(clean)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]))
  }
  return { data: clean(data) as T, isWhole }
}
