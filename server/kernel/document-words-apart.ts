import { Worker } from 'node:worker_threads'
import { threadOf } from '#server/kernel/root.ts'

const PATIENCE_MS = 15_000
const MOST_MEGABYTES = 256

/**
 * As `wordsIn`, in a thread with its own memory. A document that is broken, or takes too long or too much, has no words; `said` hears
 * why, and nothing that stands in it.
 */
export const wordsApart = (bytes: Uint8Array, type: string, said: (why: string) => void): Promise<string> =>
  new Promise((resolve) => {
    const worker = new Worker(threadOf('server/kernel/document-words.worker.ts'), {
      workerData: { bytes, type },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      // What a reader prints of a broken file is nobody's log.
      stdout: true,
      stderr: true,
    })
    const done = (words: string, why?: string) => {
      clearTimeout(patience)
      if (why) said(why)
      resolve(words)
      void worker.terminate()
    }
    const patience = setTimeout(() => done('', 'took too long'), PATIENCE_MS)
    worker.once('message', (words: string) => done(words))
    worker.once('error', (error) => done('', error.name))
    worker.once('exit', () => done(''))
  })
