import { parse } from 'csv-parse/sync'

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

/** Reads CSV, TSV or semicolons, trimmed, without empty lines; rows may differ in length, and stray quotes are kept. */
export const readCells = (given: string): ReadRow[] => {
  const text = given.replace(/^\ufeff/, '')
  const rows = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
}
