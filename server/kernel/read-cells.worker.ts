import { parentPort, workerData } from 'node:worker_threads'
import { readCells, ROWS_AT_ONCE, type TableLimits } from './read-cells.ts'

// Runs in a thread of its own: a large table must not keep other calls waiting.

const { text, limits } = workerData as { text: string; limits: TableLimits }
const rows = readCells(text, '"', undefined, limits)
let at = 0

parentPort?.on('message', () => {
  parentPort?.postMessage(rows.slice(at, at + ROWS_AT_ONCE))
  at += ROWS_AT_ONCE
})
