import { parentPort, workerData } from 'node:worker_threads'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Printed } from '#server/kernel/pdf.ts'
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

registerFonts()
const { title } = workerData as Printed
const { data, isWhole } = printable(workerData as Printed)
// The title is no drawing: readers show it in letters of their own.
const document = h(Document, { title, language: 'en' }, pagesOf(data, isWhole))
parentPort?.postMessage(await renderToBuffer(document as Parameters<typeof renderToBuffer>[0]))
