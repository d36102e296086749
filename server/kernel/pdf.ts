import { Worker } from 'node:worker_threads'

/** What can be printed, as data: the drawing is the worker's business. */
export type Printed =
  | {
      kind: 'certificate'
      title: string
      brand: string
      accent: string
      person: string
      course: string
      day: string
      lines: readonly string[]
    }
  | {
      kind: 'codes'
      title: string
      accent: string
      heading: string
      lead: string
      codes: readonly { text: string; url: string }[]
    }

/** A document as PDF, drawn in a thread of its own: it keeps no other call waiting. */
export const pdfInWorker = (printed: Printed): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { workerData: printed })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

export const PDF_TYPE = 'application/pdf'
