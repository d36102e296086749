import { parentPort } from 'node:worker_threads'
import type { Printed } from '#server/kernel/pdf.ts'
import type { ThreadAnswer } from '#server/kernel/threads.ts'
import { certificate } from './certificate.ts'
import { codes } from './codes.ts'
import { printable } from './letters.ts'
import { personalData } from './personal-data.ts'
import { reportPages } from './report.ts'

// Runs in a thread of its own: laying out pages must not keep other calls waiting.

const draw = (printed: Printed): Promise<Buffer> => {
  const { data, isWhole } = printable(printed)
  const print = { isWhole, fileTitle: printed.title }
  if (data.kind === 'certificate') return certificate(data, print)
  if (data.kind === 'personal-data') return personalData(data, print)
  return data.kind === 'codes' ? codes(data, print) : reportPages(data, print)
}

const answer = (words: ThreadAnswer<Buffer>) => parentPort?.postMessage(words)

parentPort?.on('message', (printed: Printed) => {
  Promise.resolve(printed)
    .then(draw)
    .then(
      (result) => answer({ result }),
      (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
})
