import { encode } from 'uqr'
import type { Printed } from '#server/kernel/pdf.ts'
import { type Block, columns, drawing, empty, stack, whole, words } from './blocks.ts'
import { dayWords } from './days.ts'
import { INK, LINE, QUIET, styles } from './kit.ts'
import type { Print } from './letters.ts'
import { openSheet, type Place, type Sheet } from './sheet.ts'
import type { Setting } from './words.ts'

type Codes = Extract<Printed, { kind: 'codes' }>

const MARGIN = 56
const SIZE = 92
const ACROSS = 3
const small: Setting = { ...styles.plain, size: 11, leading: 1.5, colour: QUIET }
const written: Setting = { ...styles.plain, size: 11, align: 'center' }
const under: Setting = { ...styles.plain, size: 9, leading: 1.3, colour: QUIET, align: 'center' }

/** A QR code as one shape: a bar for each row of dark modules that touch. */
const paint =
  (url: string) =>
  ({ paper }: Sheet, { x, y, width }: Place): void => {
    const { data, size } = encode(url, { border: 2 })
    const each = SIZE / size
    const left = x + (width - SIZE) / 2
    data.forEach((row, down) => {
      let from = 0
      for (let at = 1; at <= size; at += 1)
        if (row[at] !== row[from]) {
          if (row[from]) paper.rect(left + from * each, y + down * each, (at - from) * each, each)
          from = at
        }
    })
    paper.fill(INK)
  }

/** One to cut out: it says by itself where it is typed. */
const cell = ({ text, url }: Codes['codes'][number], where: string): Block =>
  stack(
    { tag: 'LI' },
    stack(
      { tag: 'LBody' },
      drawing({ alt: `QR code of ${text}`, height: SIZE }, paint(url)),
      words(text, written, { before: 8 }),
      words(where, under, { before: 2 }),
    ),
  )

const leadOf = ({ where, brand, expires_on }: Codes): string =>
  [
    `Scan a code, or type it at ${where}, to describe how you work. Asked by ${brand}.`,
    expires_on === null ? '' : `Valid until ${dayWords(expires_on)}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** A sheet of codes, each with the way to use it. */
export const codes = (p: Codes, { fileTitle }: Print): Promise<Buffer> => {
  const sheet = openSheet({ title: fileTitle, margins: { top: MARGIN, bottom: MARGIN, side: MARGIN } })
  const rows = Array.from({ length: Math.ceil(p.codes.length / ACROSS) }, (_, row) =>
    p.codes.slice(row * ACROSS, (row + 1) * ACROSS),
  )
  stack(
    {},
    drawing({ height: 3, after: 28 }, ({ paper }, { x, y }) => void paper.rect(x, y, 56, 3).fill(p.accent)),
    words(p.heading, { ...styles.plain, size: 18, leading: 1.3 }, { tag: 'H1', after: 6 }),
    words(leadOf(p), small, { after: 16 }),
    stack(
      { tag: 'L' },
      ...rows.map((row) =>
        // The line under a row stays with it: alone it would begin a page, and a last page would hold nothing else.
        whole(
          { before: 10 },
          columns(
            { after: 12 },
            ...Array.from({ length: ACROSS }, (_, at) => ({ block: row[at] ? cell(row[at], p.where) : empty() })),
          ),
          drawing({ height: 1 }, ({ paper }, { x, y, width }) => void paper.rect(x, y, width, 1).fill(LINE)),
        ),
      ),
    ),
  ).flow(sheet, sheet.left, sheet.width)
  return sheet.finish(() => undefined)
}
