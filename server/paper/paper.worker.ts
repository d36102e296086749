import { parentPort } from 'node:worker_threads'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Printed } from '#server/kernel/pdf.ts'
import type { ThreadAnswer } from '#server/kernel/threads.ts'
import { certificate } from './certificate.ts'
import { codes } from './codes.ts'
import { registerFonts } from './fonts.ts'
import { printable } from './letters.ts'
import { reportPages } from './report.ts'

// Runs in a thread of its own: laying out pages must not keep other calls waiting.

const pagesOf = (printed: Printed, isWhole: boolean): ReactElement => {
  if (printed.kind === 'certificate') return certificate(printed, isWhole)
  return printed.kind === 'codes' ? codes(printed) : reportPages(printed, isWhole)
}

const draw = (printed: Printed): Promise<Buffer> => {
  const { data, isWhole } = printable(printed)
  // The title is no drawing: readers show it in letters of their own.
  const document = h(Document, { title: printed.title, language: 'en' }, pagesOf(data, isWhole))
  return renderToBuffer(document as Parameters<typeof renderToBuffer>[0])
}

const answer = (words: ThreadAnswer<Buffer>) => parentPort?.postMessage(words)

registerFonts()
parentPort?.on('message', (printed: Printed) => {
  draw(printed).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
