import type { Locale } from './resources/surveys.ts'

/** Whether a language is read from the right. */
export const isRightToLeft = (locale: Locale): boolean => locale === 'ar'

/** Words that are read their own way among others: a number beside a name in Arabic stays on its side, and a question mark with its question. */
export const isolated = (words: string): string => `\u2068${words}\u2069`

const FROM_RIGHT = /[\u0600-\u06ff]/
/** What would carry a sign that nobody sees to wherever it is copied. */
const ADDRESS = /@|:\/\//

/** What is filled into a text of ours: in one from the right, a bracket at the end of a name stays at its end. */
export const filledIn = (text: string, value: string | number): string => {
  const isApart = typeof value === 'string' && FROM_RIGHT.test(text) && !FROM_RIGHT.test(value) && !ADDRESS.test(value)
  return isApart ? isolated(value) : String(value)
}

const FROM_ANY_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const APART = /\u2068[^\u2069]*\u2069/g

/** From which side words are read: that of their first letter, where names that were filled in do not count. */
export const directionOf = (words: string): 'ltr' | 'rtl' => {
  const [first = ''] = /\p{L}/u.exec(words.replaceAll(APART, '')) ?? []
  return FROM_ANY_RIGHT.test(first) ? 'rtl' : 'ltr'
}
