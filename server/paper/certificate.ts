import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { Printed } from '#server/kernel/pdf.ts'
import { FONTS } from './fonts.ts'
import { INK, LINE, QUIET } from './kit.ts'
import { MISSING_NOTE } from './letters.ts'

const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: FONTS.ui, color: INK },
  rule: { height: 4, width: 56, marginBottom: 28 },
  brand: { fontSize: 12, fontWeight: 600, marginBottom: 84 },
  small: { fontSize: 11, color: QUIET, lineHeight: 1.5 },
  person: { fontSize: 34, lineHeight: 1.2, fontFamily: FONTS.read, fontWeight: 600, marginTop: 10, marginBottom: 18 },
  course: { fontSize: 20, lineHeight: 1.3, fontWeight: 600, marginTop: 8, marginBottom: 32 },
  foot: { marginTop: 32, borderTopWidth: 1, borderTopColor: LINE, paddingTop: 16 },
})

/** One page that says who went through which course, and what that means. */
export const certificate = (p: Extract<Printed, { kind: 'certificate' }>, isWhole: boolean) =>
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
    h(
      View,
      { style: styles.foot },
      ...[...p.lines, ...(isWhole ? [] : [MISSING_NOTE])].map((line) =>
        h(Text, { style: styles.small, key: line }, line),
      ),
    ),
  )
