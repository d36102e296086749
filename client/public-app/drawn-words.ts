import type { Locale } from '#contract/resources/surveys.ts'

/** Words of a language, and what loads them. */
interface Drawn {
  load: unknown
  locale: Locale
  texts: unknown
}

let drawn: Drawn | undefined

/** Says in which words a page is drawn first: the server draws it in the language of whoever asks, and it comes to life in the same. */
export const drawIn = (words: Drawn | undefined): void => {
  drawn = words
}

/** The words in which the page is drawn first; undefined where that is English. */
export const drawnIn = (): Drawn | undefined => drawn
