import { readCells } from './read-cells.ts'

/** A line of a list of people as it was read; what is missing is empty. */
export interface ListedPerson {
  /** From 1, as the writer counts them. */
  line: number
  first: string
  last: string
  email: string
  /** Cells under further headings that the reader asked for, by the name it gave them. */
  more: Record<string, string>
}

const HEADINGS: Record<string, string> = {
  first: 'first',
  'first name': 'first',
  firstname: 'first',
  'given name': 'first',
  last: 'last',
  'last name': 'last',
  lastname: 'last',
  surname: 'last',
  'family name': 'last',
  name: 'name',
  'full name': 'name',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'email address': 'email',
}
const NAMED = /^(.*?)\s*<([^<>]+)>$/
// A quoted name before an address is no quoted cell.
const QUOTED_NAME = /^"([^"\r\n]*)"\s*(<[^<>\r\n]+>)[ \t]*$/gm

/** "Ada Maria Ng": the last word is the last name. */
export const splitName = (name: string): { first: string; last: string } => {
  const words = name.split(/\s+/).filter(Boolean)
  return { first: words.slice(0, -1).join(' ') || (words[0] ?? ''), last: words.length > 1 ? (words.at(-1) ?? '') : '' }
}

type Read = Omit<ListedPerson, 'line' | 'more'>

const fromCells = (cells: readonly string[]): Read => {
  const [only = ''] = cells
  const named = cells.length === 1 ? NAMED.exec(only) : null
  if (named) return { ...splitName((named[1] ?? '').replaceAll('"', '')), email: named[2] ?? '' }
  const at = cells.findIndex((cell) => cell.includes('@'))
  const names = cells.filter((_, index) => index !== at)
  const email = at < 0 ? (names.length ? '' : only) : (cells[at] ?? '')
  if (names.length === 1) return { ...splitName(names[0] ?? ''), email }
  return { first: names[0] ?? '', last: names[1] ?? '', email }
}

const fromHeadings = (keys: readonly (string | undefined)[], cells: readonly string[]): Read => {
  const cell = (key: string) => cells[keys.indexOf(key)] ?? ''
  const name = keys.includes('name') ? splitName(cell('name')) : { first: '', last: '' }
  return { first: cell('first') || name.first, last: cell('last') || name.last, email: cell('email') }
}

/** Several addresses in one line, as a mail program writes those it sends to, are several people. */
const peopleIn = (cells: readonly string[]): Read[] =>
  cells.length > 1 && cells.every((cell) => cell.includes('@'))
    ? cells.map((cell) => fromCells([cell]))
    : [fromCells(cells)]

const moreOf = (keys: readonly (string | undefined)[], cells: readonly string[], names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (keys.includes(name) ? [[name, cells[keys.indexOf(name)] ?? '']] : [])))

/**
 * Reads a list of people: one a line, as "mail", "Name <mail>", "first, last, mail"; several addresses in a line; or as CSV, TSV or semicolons with headings.
 * Nothing is refused here; whoever uses it says what is wrong with a line.
 * @param more further headings in lower case, each with the name that its cells get
 */
export const readPeople = (text: string, more: Record<string, string> = {}): ListedPerson[] => {
  const rows = readCells(text.replaceAll(QUOTED_NAME, '$1 $2'))
  const keysOf = (cells: readonly string[]) =>
    cells.map((cell) => HEADINGS[cell.toLowerCase()] ?? more[cell.toLowerCase()])
  const names = [...new Set(Object.values(more))]
  // Headings hold for the lines below them: a file may stand under lines that were typed.
  let headings: readonly (string | undefined)[] = []
  return rows
    .flatMap(({ line, cells }): ListedPerson[] => {
      const keys = keysOf(cells)
      if (keys.includes('email')) {
        headings = keys
        return []
      }
      return headings.length
        ? [{ line, ...fromHeadings(headings, cells), more: moreOf(headings, cells, names) }]
        : peopleIn(cells.filter((cell) => cell !== '')).map((person) => ({ line, ...person, more: {} }))
    })
    .filter(({ first, last, email }) => first + last + email !== '')
}
