import { createRequire } from 'node:module'

// Arabic and Hebrew are read from the right, figures and other writing within them from the left: which stands where on a line
// is told by the rules of Unicode (UAX 9).

interface Rules {
  getEmbeddingLevels(words: string, base: Base): { levels: Uint8Array }
  getMirroredCharacter(letter: string): string | null
}

const require = createRequire(import.meta.url)
let known: Rules | undefined
/** Opened with the first words that need them: most papers have none. */
const rules = (): Rules => (known ??= (require('bidi-js') as () => Rules)())

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu
/** What makes one word: its letters look at each other, so that it is drawn as one. */
const IN_WORD = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u200C\u200D]/u

/** Words that are drawn in one go. Those of an odd level are read from the right. */
export interface Stretch {
  words: string
  level: number
}

export const isFromRight = ({ level }: Stretch): boolean => level % 2 === 1

const isOneWay = (words: string): boolean => words.search(FROM_RIGHT) < 0

/** Of a text in Arabic that names something in Latin letters, so much is Arabic. */
const MOSTLY = 0.75

export type Base = 'ltr' | 'rtl'

/** Stands before words that are read from the right whatever they are made of, and between a name and a number. It is not drawn. */
export const READ_FROM_RIGHT = '\u200F'

/** A text is read from the right where it begins so and nearly all of it is: a name does not turn the sentence that it stands in. */
export const baseOf = (words: string): Base => {
  if (words.startsWith(READ_FROM_RIGHT)) return 'rtl'
  const letters = words.match(/\p{L}/gu) ?? []
  const begins = letters[0] !== undefined && !isOneWay(letters[0])
  const count = words.match(FROM_RIGHT)?.length ?? 0
  return begins && count > MOSTLY * letters.length ? 'rtl' : 'ltr'
}

/** The stretches of a line as they are read. The base is that of the whole text, whatever the line begins with. */
export const stretchesOf = (words: string, base: Base): Stretch[] => {
  if (isOneWay(words)) return [{ words: words.replaceAll(READ_FROM_RIGHT, ''), level: 0 }]
  const { levels } = rules().getEmbeddingLevels(words, base)
  const stretches: Stretch[] = []
  let at = 0
  for (const letter of words) {
    const own = { words: letter, level: levels[at] ?? 0 }
    const last = stretches.at(-1)
    const goesOn = !isFromRight(own) || (IN_WORD.test(letter) && IN_WORD.test(last?.words ?? ''))
    if (isFromRight(own)) own.words = rules().getMirroredCharacter(letter) ?? letter
    at += letter.length
    if (letter === READ_FROM_RIGHT) continue
    if (last?.level === own.level && goesOn) last.words += own.words
    else stretches.push(own)
  }
  return stretches
}

/** What is read one after another, in the order in which it stands from left to right. */
export const fromLeft = <T extends Stretch>(read: readonly T[]): T[] => {
  let line = [...read]
  const highest = Math.max(0, ...line.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    const turned: T[] = []
    let from = 0
    for (const [at, stretch] of line.entries()) {
      if (stretch.level >= level) turned.splice(from, 0, stretch)
      else {
        turned.push(stretch)
        from = at + 1
      }
    }
    line = turned
  }
  return line
}
