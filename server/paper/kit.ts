import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { type ComponentProps, createElement as h, type ReactElement, type ReactNode } from 'react'
import { FONTS } from './fonts.ts'

// What every document is made of: pages with a head and a foot, headings, sentences, lists and lines to write on.

export const INK = '#231d18'
export const QUIET = '#665d55'
export const LINE = '#e3dfd8'

export const styles = StyleSheet.create({
  page: {
    paddingTop: 72,
    paddingBottom: 56,
    paddingHorizontal: 48,
    fontFamily: FONTS.ui,
    fontSize: 9.5,
    color: INK,
    lineHeight: 1.45,
  },
  head: {
    position: 'absolute',
    top: 30,
    left: 48,
    right: 48,
    flexDirection: 'row',
    alignItems: 'center',
    paddingBottom: 8,
    borderBottomWidth: 1,
    borderBottomColor: LINE,
  },
  mark: { width: 22, height: 4, marginRight: 8 },
  headName: { flexGrow: 1, flexShrink: 1, fontWeight: 600, fontSize: 9 },
  foot: {
    position: 'absolute',
    top: 802,
    left: 48,
    right: 48,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7.5,
    color: QUIET,
  },
  footWords: { width: 420 },
  title: { fontFamily: FONTS.read, fontWeight: 600, fontSize: 22, lineHeight: 1.2, marginBottom: 4 },
  lead: { color: QUIET, marginBottom: 14 },
  section: { marginTop: 14 },
  heading: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    gap: 6,
    paddingTop: 10,
    marginBottom: 6,
    borderTopWidth: 1,
    borderTopColor: LINE,
  },
  headingText: { fontWeight: 600, fontSize: 11.5 },
  small: { fontSize: 8, color: QUIET },
  name: { fontWeight: 600, fontSize: 9.5 },
  read: { fontFamily: FONTS.read, fontSize: 10, lineHeight: 1.45 },
  piece: { marginBottom: 8 },
  row: { flexDirection: 'row', gap: 8 },
  bullet: { flexDirection: 'row', gap: 6, marginTop: 2 },
  term: { width: 40, color: QUIET },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
})

type Style = NonNullable<ComponentProps<typeof View>['style']>

export const text = (words: string, style: Style = {}): ReactElement => h(Text, { style }, words)
export const box = (style: Style, ...children: ReactNode[]): ReactElement => h(View, { style }, ...children)
/** Stays on one page. */
export const whole = (style: Style, ...children: ReactNode[]): ReactElement =>
  h(View, { style, wrap: false }, ...children)

/** A part of a document. Its heading never stands alone at the foot of a page. */
export const section = (title: string, note: string | null, ...[first, ...rest]: ReactNode[]): ReactElement =>
  box(
    styles.section,
    whole(
      {},
      box(
        styles.heading,
        text(title, styles.headingText),
        note ? text(note, [styles.small, { paddingBottom: 1 }]) : null,
      ),
      first,
    ),
    ...rest,
  )

export const bullets = (items: readonly string[]): ReactElement[] =>
  items.map((item) => box(styles.bullet, text('•'), text(item, styles.grow)))

/** A term and what is said of it. */
export const pair = (term: string, words: string): ReactElement =>
  box(styles.row, text(term, styles.term), text(words, styles.grow))

/** A line to write on by hand. */
export const writingLine = (label: string): ReactElement =>
  box(
    { flexDirection: 'row', alignItems: 'flex-end', gap: 6, marginTop: 14 },
    text(label, styles.small),
    box({ flexGrow: 1, borderBottomWidth: 1, borderBottomColor: QUIET, height: 12 }),
  )

export interface Frame {
  company: string
  brand: string
  accent: string
  /** At the foot of each page. */
  note: string
}

/** A4 pages with the company at the head; at the foot the note and the page's number. */
export const pages = ({ company, brand, accent, note }: Frame, ...children: ReactNode[]): ReactElement =>
  h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.head, fixed: true },
      box([styles.mark, { backgroundColor: accent }]),
      text(company, styles.headName),
      text(brand, styles.small),
    ),
    ...children,
    h(
      View,
      { style: styles.foot, fixed: true },
      text(note, styles.footWords),
      h(Text, { render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` }),
    ),
  )
