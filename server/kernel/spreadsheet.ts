import { Worker } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'
import { threadOf } from '#server/kernel/root.ts'
import { inert } from './inert.ts'

/** A value of a cell. Times are text, by the clocks of whoever asked (company-days.ts); numbers and, in a workbook, columns of times stay what they are. */
export type Cell = string | number | boolean | null

/** A table to be written as a file: a row of headings, then the rows. */
export interface Sheet {
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Which columns hold times, from 0: a workbook has them as times that can be sorted and counted with. */
  times?: readonly number[]
}

const words = (cell: Cell): string => {
  if (cell === null) return ''
  return typeof cell === 'string' ? inert(cell) : String(cell)
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly Cell[]): string => cells.map((cell) => quoted(words(cell))).join(',')

const BYTE_ORDER_MARK = '\ufeff'

/** The table as comma-separated values (RFC 4180) in UTF-8 with a byte order mark, which spreadsheets need to read names right. */
export const toCsv = ({ headings, rows }: Sheet): Uint8Array =>
  Buffer.from(BYTE_ORDER_MARK + csvLines([headings, ...rows]))

/** Lines of such a file without its beginning, to be put behind others. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${line(cells)}\r\n`).join('')

const bold = (value: string) => ({ value: inert(value), type: String, fontWeight: 'bold' as const })
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss'
/** A clock as a workbook counts it: it knows no zones. */
const timeCell = (clock: Cell) => {
  const at = new Date(`${String(clock).replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) ? xlsxCell(clock) : { value: at, type: Date, format: TIME_FORMAT }
}
const xlsxCell = (cell: Cell) => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'boolean') return { value: cell, type: Boolean }
  return { value: inert(cell), type: String }
}

/** The table as an Excel workbook of one sheet, its headings kept in sight. */
export const toXlsx = async ({ headings, rows, times = [] }: Sheet, name: string): Promise<Uint8Array> => {
  const cellOf = (cell: Cell, column: number) => (times.includes(column) ? timeCell(cell) : xlsxCell(cell))
  return writeXlsxFile([headings.map(bold), ...rows.map((cells) => cells.map(cellOf))], {
    sheet: name,
    stickyRowsCount: 1,
    columns: headings.map((_, column) => (times.includes(column) ? { width: TIME_FORMAT.length } : {})),
  }).toBuffer()
}

/** As `toXlsx`, in a thread of its own. */
export const xlsxInWorker = (sheet: Sheet, name: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(threadOf('server/kernel/spreadsheet.worker.ts'), { workerData: { sheet, name } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

export const CSV_TYPE = 'text/csv'
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
