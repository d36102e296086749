/**
 * In lower case as the database writes it: letter by letter, whatever stands beside it. JavaScript makes two letters of a capital İ and
 * another one of a Σ at the end of a word, so that what is stored would not be found by its own name.
 */
export const lowered = (text: string): string =>
  Array.from(text, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('')
