import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { threadOf } from '#server/kernel/root.ts'
import { asMeant } from './inert.ts'

/** A row of a table that somebody pasted or uploaded. */
export interface ReadRow {
  /** Where it begins: from 1, as the writer counts lines. */
  line: number
  cells: string[]
}

/** So many rows, so many cells of each, and so many characters of a cell are all that somebody takes. */
export interface TableLimits {
  rows: number
  columns: number
  cell: number
}

/** Spreadsheets of many languages write above a table what parts its cells, and need it there to read it again. */
const SAID = /^sep=(.)[ \t]*(?:\n|$)/i

/** The character that parts the cells: whichever of tab, semicolon and comma the first line with words has outside of quotes. */
export const delimiterOf = (text: string): string | undefined => {
  const first = (text.trimStart().split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  return ['\t', ';', ','].find((one) => first.includes(one))
}

/** Whether a line has nothing but empty cells. */
const saysNothing = (line: string | undefined, parting: string): boolean =>
  line !== undefined && line.replaceAll(parting, '').replaceAll('""', '').trim() === ''

/**
 * Reads CSV, TSV or semicolons, trimmed, without empty lines and without rows of nothing but empty cells, as spreadsheets write them below
 * a table; rows may differ in length, and stray quotes are kept. An apostrophe that
 * keeps a cell from being run as a formula is no part of it.
 * @param quote what encloses a cell; false where a quote is a character as any other, and no text is refused
 * @param delimiter what parts the cells; that of the first line by default
 * @param limits how much of it is wanted: one row and one cell more are read, which tell that there is more
 * @throws CsvError where a quote that opens a cell is never closed
 */
export const readCells = (
  given: string,
  quote: '"' | false = '"',
  delimiter?: string,
  { rows: most, columns, cell }: Partial<TableLimits> = {},
): ReadRow[] => {
  // The parser counts a line that ends with two characters twice where it ends inside of a cell.
  const whole = given.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const said = SAID.exec(whole)
  const text = said ? whole.slice(said[0].length) : whole
  const parting = said?.[1] ?? delimiter ?? delimiterOf(text) ?? ','
  const rows = parse(text, {
    delimiter: parting,
    quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    info: true,
    ...(most === undefined ? {} : { to: most + 1 }),
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const written = text.split('\n')
  let next = 0
  return rows.map(({ record, info }) => {
    // A cell may go over several lines; the parser counts to where the row ends.
    while (saysNothing(written[next], parting)) next += 1
    const line = next + 1 + (said ? 1 : 0)
    next = info.lines
    const taken = columns === undefined ? record : record.slice(0, columns + 1)
    return { line, cells: taken.map((words) => asMeant(cell === undefined ? words : words.slice(0, cell))) }
  })
}

/** A cell of several lines as one line: who wrote a name over two lines means one name. */
export const inOneLine = (cell: string): string => {
  const lines = cell.split(/[\t\n\v\f\r]/)
  if (lines.length === 1) return cell
  // Parted first: an expression that looks for blanks around a break tries each of very many blanks.
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}

/** Below this a thread costs more than it saves. */
const SMALL = 50_000

/** So many rows a thread hands over at once: taking them over is work too, and others have their turn between. */
export const ROWS_AT_ONCE = 500

/** As `readCells`, a large table in a thread of its own. */
export const readCellsApart = async (text: string, limits: TableLimits): Promise<ReadRow[]> => {
  if (text.length < SMALL) return readCells(text, '"', undefined, limits)
  const worker = new Worker(threadOf('server/kernel/read-cells.worker.ts'), { workerData: { text, limits } })
  try {
    const rows: ReadRow[] = []
    let part: ReadRow[]
    do {
      worker.postMessage('more')
      ;[part] = (await once(worker, 'message')) as [ReadRow[]]
      rows.push(...part)
    } while (part.length === ROWS_AT_ONCE)
    return rows
  } finally {
    void worker.terminate()
  }
}
