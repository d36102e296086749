import { parentPort, workerData } from 'node:worker_threads'
import { type Sheet, toXlsx } from './spreadsheet.ts'

// Runs in a thread of its own: packing a large workbook must not keep other calls waiting.

const { sheet, name } = workerData as { sheet: Sheet; name: string }
parentPort?.postMessage(await toXlsx(sheet, name))
