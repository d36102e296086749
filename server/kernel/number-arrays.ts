import pg from 'pg'

// The driver reads arrays letter by letter and writes each number in quotes. Answers and scores are arrays of numbers, kept one by one
// and listed by the hundred, so both ways have one of their own.

/** Type numbers of smallint[], integer[] and double precision[]; they never change. */
const ARRAYS = [1005, 1007, 1022]

/** Nothing but numbers: JSON but for its brackets. What holds nulls, NaN, bounds or further arrays is left to the driver. */
const PLAIN = /^\{[\d.,eE+-]+\}$/

/** Makes this process read arrays of numbers quickly, whoever asks for them. */
export const readArraysQuickly = (): void => {
  for (const type of ARRAYS) {
    const driver: (text: string) => unknown = pg.types.getTypeParser(type)
    pg.types.setTypeParser(type, (text) => (PLAIN.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : driver(text)))
  }
}

/** What stands for no number. */
export const NONE = 'NULL'

/** Numbers as a parameter: the text that PostgreSQL reads as an array of them. */
export const arrayText = (numbers: readonly (number | typeof NONE)[]): string => `{${numbers.join(',')}}`
