import { parentPort, workerData } from 'node:worker_threads'
import { readCells } from './read-cells.ts'

// Runs in a thread of its own: a large table must not keep other calls waiting.

parentPort?.postMessage(readCells(workerData as string))
