import { fieldsOf } from './people-headings.ts'
import { delimiterOf, inOneLine, readCells, type ReadRow } from './read-cells.ts'

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

/** What every list of people may hold. */
const OWN = ['first', 'last', 'name', 'email'] as const
// A quoted name before an address is no quoted cell.
const QUOTED_NAME = /^"([^"\r\n]*)"\s*(<[^<>\r\n]+>)[ \t]*$/gm

// What stands behind a comma without being a first name.
const BEHIND_NAMES = /^(?:jr|sr|ii|iii|iv|ph\.?d|md|mba)\.?$/i

/** "Ada Maria Ng": the last word is the last name; "Ng, Ada Maria": what stands before the comma is. */
export const splitName = (name: string): { first: string; last: string } => {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  if (last && first && more.length === 0 && !BEHIND_NAMES.test(first)) return { first, last }
  const words = name.split(/\s+/).filter(Boolean)
  return { first: words.slice(0, -1).join(' ') || (words[0] ?? ''), last: words.length > 1 ? (words.at(-1) ?? '') : '' }
}

/** The parts of "Ada Ng <mail>". */
const namedIn = (text: string): { name: string; email: string } | null => {
  const at = text.lastIndexOf('<')
  const email = text.slice(at + 1, -1)
  return at >= 0 && text.endsWith('>') && email !== '' && !email.includes('>')
    ? { name: text.slice(0, at).trimEnd(), email }
    : null
}

type Read = Omit<ListedPerson, 'line' | 'more'>
/** What each cell of a row is, for those that are known. */
type Keys = readonly (string | undefined)[]

/** A last name, and a first name with its address. */
const isNameInTwo = ([last = '', rest = '', ...more]: readonly string[]): boolean => {
  if (more.length > 0 || last === '' || last.includes('@')) return false
  const named = namedIn(rest)
  return named !== null && /^[^<>@]+$/.test(named.name) && /^.[^@]*@./.test(named.email)
}

const fromCells = (cells: readonly string[]): Read => {
  const [only = ''] = cells
  // "Ng, Ada <mail>" is one name, whatever parts the other lines.
  const named = cells.length === 1 || isNameInTwo(cells) ? namedIn(cells.join(', ')) : null
  if (named) return { ...splitName(named.name.replaceAll('"', '')), email: named.email }
  const at = cells.findIndex((cell) => cell.includes('@'))
  const names = cells.filter((_, index) => index !== at)
  const email = at < 0 ? (names.length ? '' : only) : (cells[at] ?? '')
  if (names.length === 1) return { ...splitName(names[0] ?? ''), email }
  return { first: names[0] ?? '', last: names[1] ?? '', email }
}

const fromHeadings = (keys: Keys, cells: readonly string[]): Read => {
  const cell = (key: string) => cells[keys.indexOf(key)] ?? ''
  const name = keys.includes('name') ? splitName(cell('name')) : { first: '', last: '' }
  return { first: cell('first') || name.first, last: cell('last') || name.last, email: cell('email') }
}

const moreOf = (keys: Keys, cells: readonly string[], names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (keys.includes(name) ? [[name, cells[keys.indexOf(name)] ?? '']] : [])))

/** Several addresses in one line, as a mail program writes those it sends to, are several people. */
const peopleIn = (cells: readonly string[]): Read[] =>
  cells.length > 1 && cells.every((cell) => cell.includes('@'))
    ? cells.map((cell) => fromCells([cell]))
    : [fromCells(cells)]

const fromLine = ({ line, cells }: ReadRow): ListedPerson[] =>
  peopleIn(cells.filter((cell) => cell !== '')).map((person) => ({ line, ...person, more: {} }))

const fromTable = ({ line, cells }: ReadRow, keys: Keys, more: Record<string, string>): ListedPerson => ({
  line,
  ...fromHeadings(keys, cells),
  more: moreOf(keys, cells, [...new Set(Object.values(more))]),
})

/** What the cells below a line are, where it holds headings. */
const keysOf = (cells: readonly string[], more: Record<string, string>): Keys | null => {
  const fields = fieldsOf(cells)
  const keys = cells.map((cell, at) => OWN.find((field) => field === fields[at]) ?? more[cell.toLowerCase()])
  return keys.includes('email') ? keys : null
}

/** A cell without the quotes and blanks around it. */
const bare = (cell: string): string => {
  const isEdge = (at: number) => /[\ufeff"\s]/.test(cell.charAt(at))
  let [from, to] = [0, cell.length]
  while (from < to && isEdge(from)) from += 1
  while (from < to && isEdge(to - 1)) to -= 1
  return cell.slice(from, to)
}

/** The text in parts, each but the first with headings at its head: a file may stand below lines that were typed. */
const partsOf = (text: string): { text: string; linesBefore: number }[] => {
  const lines = text.split('\n')
  // Somebody may be called Mail: a heading stands alone there, or beside another.
  const isHead = (line: string) => {
    const cells = line.split(/[\t;,]/).map(bare)
    const known = keysOf(cells, {})?.filter((key) => key !== undefined) ?? []
    return known.length > 1 || (known.length === 1 && cells.length === 1)
  }
  const heads = lines.flatMap((line, at) => (at > 0 && line !== '' && isHead(line) ? [at] : []))
  return [0, ...heads].map((from, at) => ({
    text: lines.slice(from, heads[at] ?? lines.length).join('\n'),
    linesBefore: from,
  }))
}

/** A quote that somebody forgot to close encloses nothing; those of other lines hold. */
const cellsOf = (text: string, delimiter = delimiterOf(text)): ReadRow[] => {
  try {
    return readCells(text, '"', delimiter).map(({ line, cells }) => ({ line, cells: cells.map(inOneLine) }))
  } catch {
    const lines = text.split('\n')
    if (lines.length === 1) return readCells(text, false, delimiter)
    return lines.flatMap((one, at) => cellsOf(one, delimiter).map(({ cells }) => ({ line: at + 1, cells })))
  }
}

/** Without headings lines of several kinds may follow each other: neighbours whose cells are parted alike are read together. */
const rowsOf = (text: string): ReadRow[] => {
  const runs: { lines: string[]; before: number; delimiter: string | undefined }[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const delimiter = delimiterOf(line)
    const run = runs.at(-1)
    if (run && (delimiter === undefined || run.delimiter === undefined || run.delimiter === delimiter)) {
      run.lines.push(line)
      run.delimiter ??= delimiter
    } else runs.push({ lines: [line], before: at, delimiter })
  }
  return runs.flatMap(({ lines, before, delimiter }) =>
    cellsOf(lines.join('\n'), delimiter).map(({ line, cells }) => ({ line: line + before, cells })),
  )
}

/** Whoever takes a list takes fewer people: a longer one is counted, so that it can be refused, and not read. */
const MOST_LINES = 1_000

const counted = (text: string): ListedPerson[] | null => {
  const lines = text.split('\n').flatMap((words, at) => (words.trim() === '' ? [] : [{ line: at + 1, words }]))
  if (lines.length <= MOST_LINES) return null
  return lines.map(({ line, words }) => ({ line, first: '', last: '', email: words.slice(0, 254), more: {} }))
}

/**
 * Reads a list of people: one a line, as "mail", "Name <mail>", "Last, First <mail>", "first, last, mail"; several addresses in a
 * line; or as CSV, TSV or semicolons with headings, which hold for the lines below them.
 * Nothing is refused here; whoever uses it says what is wrong with a line. Of more than a thousand lines each is a person unread.
 * @param more further headings in lower case, each with the name that its cells get
 */
export const readPeople = (text: string, more: Record<string, string> = {}): ListedPerson[] =>
  counted(text) ??
  partsOf(text.normalize('NFC').replaceAll(QUOTED_NAME, '$1 $2'))
    .flatMap((part) => {
      const inList = ({ line, cells }: ReadRow) => ({ line: line + part.linesBefore, cells })
      const rows = cellsOf(part.text)
      const keys = keysOf(rows[0]?.cells ?? [], more)
      return keys
        ? rows.slice(1).map((row) => fromTable(inList(row), keys, more))
        : rowsOf(part.text).flatMap((row) => fromLine(inList(row)))
    })
    .filter(({ first, last, email }) => first + last + email !== '')
