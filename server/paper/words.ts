import { type Base, baseOf, fromLeft, isFromRight, stretchesOf } from './directions.ts'
import type { Face, Weight } from './faces.ts'
import { type Family, reachOf, type Run, runsOf } from './fonts.ts'

/** How words are set. */
export interface Setting {
  family: Family
  weight: Weight
  size: number
  /** From one line to the next, in parts of the letter size. */
  leading: number
  colour: string
  align: 'left' | 'center'
}

/** Words of one line that one file of letters draws. */
export interface Piece {
  face: Face
  words: string
  width: number
  /** How far from the line's left end. */
  from: number
  /** Read from the right: its letters are drawn last first. */
  isReversed: boolean
}

export interface Line {
  /** As they are read. */
  pieces: Piece[]
  width: number
}

/** How wide words are, as `pdfkit` sets them: each with the space after it. */
const widthOf = ({ face, words }: Run, size: number): number =>
  (words.match(/[^ ]* |[^ ]+$/g) ?? []).reduce((sum, word) => sum + face.advance(word), 0) * size

const lineOf = (words: string, { family, weight, size }: Setting, base: Base = baseOf(words)): Line => {
  const pieces = stretchesOf(words, base).flatMap((stretch) =>
    runsOf(stretch.words, family, weight).map((run) => ({
      ...run,
      level: stretch.level,
      width: widthOf(run, size),
      from: 0,
      isReversed: isFromRight(stretch),
    })),
  )
  let width = 0
  for (const piece of fromLeft(pieces)) {
    piece.from = width
    width += piece.width
  }
  return { pieces, width }
}

/** How many letters of these, at least one, stand on a line. */
const fitting = (letters: readonly string[], setting: Setting, width: number, end = ''): number => {
  const isTooWide = (count: number) => lineOf(letters.slice(0, count).join('') + end, setting).width > width
  let [fits, most] = [1, Math.min(letters.length, 16)]
  // A word may be a page long, and a line is not: only as much of it is measured as a line may hold.
  while (most < letters.length && !isTooWide(most)) [fits, most] = [most, Math.min(letters.length, 2 * most)]
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2)
    if (isTooWide(middle)) most = middle - 1
    else fits = middle
  }
  return fits
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Letters with the marks that stand on them. */
const lettersOf = (words: string): string[] => Array.from(LETTERS.segment(words), ({ segment }) => segment)

/** Writing that has no spaces between its words. */
const UNSPACED = /\p{Script=Thai}|\p{Script=Khmer}|\p{Script=Lao}/u
let wordsWithin: Intl.Segmenter | undefined
/** After how much of a word another begins in it, in lengths of text. */
const endsWithin = (word: string): ReadonlySet<number> => {
  if (!UNSPACED.test(word)) return new Set()
  wordsWithin ??= new Intl.Segmenter('th', { granularity: 'word' })
  return new Set(Array.from(wordsWithin.segment(word), ({ index }) => index))
}

/** How many of these letters stand before the last end of a word among the first `most`; 0 where there is none. */
const lastEnd = (letters: readonly string[], most: number, ends: ReadonlySet<number>, before: number): number => {
  let [last, length] = [0, before]
  for (const [at, letter] of letters.slice(0, most).entries()) {
    length += letter.length
    if (letter === '-' || ends.has(length)) last = at + 1
  }
  return last
}

/** A word that is longer than a line, cut behind its last hyphen that fits or between two words of writing without spaces, else where the line is full. */
const cut = (word: string, setting: Setting, width: number): string[] => {
  const parts: string[] = []
  const ends = endsWithin(word)
  let rest = lettersOf(word)
  let done = 0
  while (rest.length > 0) {
    const full = fitting(rest, setting, width)
    const count = full < rest.length ? lastEnd(rest, full, ends, done) || full : full
    const part = rest.slice(0, count).join('')
    parts.push(part)
    done += part.length
    rest = rest.slice(count)
  }
  return parts
}

/** As much of the words as fits on one line, and a sign where they go on. */
export const oneLine = (words: string, setting: Setting, width: number): Line => {
  const whole = lineOf(words, setting)
  if (whole.width <= width) return whole
  const letters = lettersOf(words)
  return lineOf(
    `${letters
      .slice(0, fitting(letters, setting, width, '…'))
      .join('')
      .trimEnd()}…`,
    setting,
    baseOf(words),
  )
}

const wrap = (words: string, setting: Setting, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  let filled = 0
  const take = (word: string) => {
    const own = lineOf(word, setting).width
    const space = line === '' ? 0 : lineOf(' ', setting).width
    if (line !== '' && filled + space + own > width) {
      lines.push(line)
      line = word
      filled = own
    } else {
      line = line === '' ? word : `${line} ${word}`
      filled += space + own
    }
  }
  for (const word of words.split(/[ \t]+/).filter(Boolean))
    if (lineOf(word, setting).width > width) cut(word, setting, width).forEach(take)
    else take(word)
  return [...lines, line]
}

/** Words broken into lines that are no wider than may be. */
export const linesOf = (words: string, setting: Setting, width: number): Line[] =>
  words.split(/\r?\n/).flatMap((part) => {
    const whole = lineOf(part.replaceAll(/[ \t]+/g, ' ').trim(), setting)
    if (whole.width <= width) return [whole]
    const base = baseOf(part)
    return wrap(part, setting, width).map((line) => lineOf(line, setting, base))
  })

/** From one line to the next. */
export const lineHeight = ({ size, leading }: Setting): number => size * leading

/** From the top of a line to where its letters stand. */
export const baseline = ({ family, size, leading }: Setting): number => {
  const { over, under } = reachOf(family)
  return (size * (leading - over - under)) / 2 + size * over
}
