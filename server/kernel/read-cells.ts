import { Worker } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { threadOf } from '#server/kernel/root.ts'

/** A row of a table that somebody pasted or uploaded. */
export interface ReadRow {
  /** From 1, as the writer counts lines. */
  line: number
  cells: string[]
}

/** The character that parts the cells: whichever of tab, semicolon and comma the first line has. */
const delimiterOf = (text: string): string => {
  const first = text.split(/\r?\n/, 1)[0] ?? ''
  return ['\t', ';'].find((one) => first.includes(one)) ?? ','
}

/**
 * Reads CSV, TSV or semicolons, trimmed, without empty lines; rows may differ in length, and stray quotes are kept.
 * @param quote what encloses a cell; false where a quote is a character as any other, and no text is refused
 * @throws CsvError where a quote that opens a cell is never closed
 */
export const readCells = (given: string, quote: '"' | false = '"'): ReadRow[] => {
  const text = given.replace(/^\ufeff/, '')
  const rows = parse(text, {
    delimiter: delimiterOf(text),
    quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
}

/** Below this a thread costs more than it saves. */
const SMALL = 50_000

/** As `readCells`, a large table in a thread of its own. */
export const readCellsApart = async (text: string): Promise<ReadRow[]> =>
  text.length < SMALL
    ? readCells(text)
    : new Promise((resolve, reject) => {
        const worker = new Worker(threadOf('server/kernel/read-cells.worker.ts'), { workerData: text })
        worker.once('message', resolve)
        worker.once('error', reject)
      })
