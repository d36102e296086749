import { parentPort, workerData } from 'node:worker_threads'
import { Document, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { encode } from 'uqr'
import type { Printed } from './pdf.ts'

// Runs in a thread of its own: laying out pages must not keep other calls waiting.

const INK = '#231d18'
const QUIET = '#665d55'
const LINE = '#e3dfd8'
const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: 'Helvetica', color: INK },
  rule: { height: 3, width: 56, marginBottom: 28 },
  brand: { fontSize: 12, color: QUIET, marginBottom: 96 },
  small: { fontSize: 11, color: QUIET, lineHeight: 1.5 },
  person: { fontSize: 34, fontFamily: 'Times-Roman', marginTop: 10, marginBottom: 18 },
  course: { fontSize: 20, marginTop: 8, marginBottom: 36 },
  foot: { marginTop: 36, borderTopWidth: 1, borderTopColor: LINE, paddingTop: 16 },
  heading: { fontSize: 18, marginBottom: 6 },
  sheet: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 16 },
  cell: { width: '33.33%', alignItems: 'center', paddingVertical: 14, borderBottomWidth: 1, borderBottomColor: LINE },
  code: { fontSize: 11, fontFamily: 'Courier', marginTop: 8 },
})

const certificate = (p: Extract<Printed, { kind: 'certificate' }>) =>
  h(
    Page,
    { size: 'A4', orientation: 'landscape', style: styles.page },
    h(View, { style: [styles.rule, { backgroundColor: p.accent }] }),
    h(Text, { style: styles.brand }, p.brand),
    h(Text, { style: styles.small }, 'This is to say that'),
    h(Text, { style: styles.person }, p.person),
    h(Text, { style: styles.small }, 'has completed the course'),
    h(Text, { style: styles.course }, p.course),
    h(Text, { style: styles.small }, `on ${p.day}.`),
    h(View, { style: styles.foot }, ...p.lines.map((line) => h(Text, { style: styles.small, key: line }, line))),
  )

/** A QR code as one path: a square for each dark module. */
const qrPath = (text: string) => {
  const { data, size } = encode(text, { border: 2 })
  const d = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { d, size }
}

const codes = (p: Extract<Printed, { kind: 'codes' }>) =>
  h(
    Page,
    { size: 'A4', style: styles.page },
    h(View, { style: [styles.rule, { backgroundColor: p.accent }] }),
    h(Text, { style: styles.heading }, p.heading),
    h(Text, { style: styles.small }, p.lead),
    h(
      View,
      { style: styles.sheet },
      ...p.codes.map(({ text, url }) => {
        const { d, size } = qrPath(url)
        return h(
          View,
          { key: text, style: styles.cell, wrap: false },
          h(Svg, { viewBox: `0 0 ${size} ${size}`, style: { width: 92, height: 92 } }, h(Path, { d, fill: INK })),
          h(Text, { style: styles.code }, text),
        )
      }),
    ),
  )

const printed = workerData as Printed
const document: ReactElement = h(
  Document,
  { title: printed.title, language: 'en' },
  printed.kind === 'certificate' ? certificate(printed) : codes(printed),
)
parentPort?.postMessage(await renderToBuffer(document as Parameters<typeof renderToBuffer>[0]))
