import { Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { encode } from 'uqr'
import type { Printed } from '#server/kernel/pdf.ts'
import { FONTS } from './fonts.ts'
import { INK, LINE, QUIET } from './kit.ts'

const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: FONTS.ui, color: INK },
  rule: { height: 3, width: 56, marginBottom: 28 },
  heading: { fontSize: 18, marginBottom: 6 },
  small: { fontSize: 11, color: QUIET, lineHeight: 1.5 },
  sheet: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 16 },
  cell: { width: '33.33%', alignItems: 'center', paddingVertical: 14, borderBottomWidth: 1, borderBottomColor: LINE },
  code: { fontSize: 11, fontFamily: 'Courier', marginTop: 8 },
})

/** A QR code as one path: a square for each dark module. */
const qrPath = (text: string) => {
  const { data, size } = encode(text, { border: 2 })
  const d = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { d, size }
}

/** A sheet of codes, each with the way to use it. */
export const codes = (p: Extract<Printed, { kind: 'codes' }>) =>
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
