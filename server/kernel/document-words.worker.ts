import { parentPort, workerData } from 'node:worker_threads'
import { wordsIn } from './document-words.ts'

// Runs in a thread of its own, which is ended when it takes too long: a file may be made to keep whoever reads it.

const { bytes, type } = workerData as { bytes: Uint8Array; type: string }
parentPort?.postMessage(await wordsIn(Buffer.from(bytes), type))
