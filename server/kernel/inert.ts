// A cell that a spreadsheet would run as a formula: = + - @ (full-width forms too), also after blanks; TAB or CR at its start.
const FORMULA = /^(?:[\t\r]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** The text as a spreadsheet shows it and never runs it: what looks like a formula gets an apostrophe, unless it is a number. */
export const inert = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text.trim()) ? `'${text}` : text)

/** What `inert` was given, as far as anybody can tell: a file that came from here, or from a spreadsheet, is read again as it was meant. */
export const asMeant = (text: string): string =>
  text.startsWith("'") && inert(text.slice(1)) === text ? text.slice(1) : text
