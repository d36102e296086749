import { type Block, behind, columns, empty, type Spacing, stack, words } from './blocks.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { baseline, lineHeight, linesOf, oneLine, type Setting } from './words.ts'

// What every document is made of: pages with a head and a foot, headings, sentences, lists and lines to write on.

export const INK = '#231d18'
export const QUIET = '#665d55'
export const LINE = '#e3dfd8'

const plain: Setting = { family: 'ui', weight: 400, size: 9.5, leading: 1.45, colour: INK, align: 'left' }
export const styles = {
  plain,
  title: { ...plain, family: 'read', weight: 600, size: 22, leading: 1.2 },
  lead: { ...plain, colour: QUIET },
  heading: { ...plain, weight: 600, size: 11.5 },
  name: { ...plain, weight: 600 },
  small: { ...plain, size: 8, colour: QUIET },
  read: { ...plain, family: 'read', size: 10 },
} satisfies Record<string, Setting>

/** Room under what belongs together. */
export const PIECE = 8

/** Says a piece's subject, over its sentences. */
export const name = (said: string, setting: Setting = styles.name): Block =>
  words(said, setting, { tag: 'H3', leads: true })

const HEADING_GAP = 6
const line = (sheet: Sheet, from: number, to: number, y: number, colour: string) =>
  void sheet.paper.lineWidth(1).moveTo(from, y).lineTo(to, y).stroke(colour)

/** The heading of a section, with a note beside it, under a line. Its words stand on one line. */
const headingOf = (title: string, note: string | null): Block => {
  const beside = styles.heading
  const lift = baseline(beside) - baseline(styles.small)
  const wide = (width: number) => Math.min(linesOf(title, beside, width)[0]?.width ?? 0, width) + 1
  const row = (width: number) =>
    columns(
      { gap: HEADING_GAP },
      { width: note ? Math.min(wide(width), width * 0.6) : width, block: words(title, beside, { tag: 'H2' }) },
      ...(note ? [{ block: stack({}, empty(lift), words(note, styles.small)) }] : []),
    )
  const block: Block = {
    before: 14,
    after: 6,
    leads: true,
    height: (width) => 10 + row(width).height(width),
    least: (width) => block.height(width),
    draw: (sheet, place) => {
      sheet.decoration(() => line(sheet, place.x, place.x + place.width, place.y + 0.5, LINE))
      row(place.width).draw(sheet, { ...place, y: place.y + 10 })
    },
    flow: (sheet, x, width) => {
      if (block.height(width) > sheet.room() && !sheet.isFresh()) sheet.turn()
      if (sheet.isFresh()) {
        // At the top of a page the line under the head is enough.
        row(width).draw(sheet, { x, y: sheet.y, width })
        sheet.y += row(width).height(width)
      } else {
        block.draw(sheet, { x, y: sheet.y, width })
        sheet.y += block.height(width)
      }
    },
  }
  return block
}

/** A part of a document. Its heading never stands alone at the foot of a page. */
export const section = (title: string, note: string | null, ...blocks: readonly (Block | null)[]): Block =>
  stack({ tag: 'Sect', before: 14 }, headingOf(title, note), ...blocks)

/** A sign or a word, and what is said to it. */
export const item = (sign: Block, width: number, said: Block, space: Spacing = {}): Block =>
  columns({ tag: 'LI', ...space }, { width, block: sign }, { block: said })

export const bullets = (items: readonly string[], space: Spacing = {}): Block =>
  stack(
    { tag: 'L', ...space },
    ...items.map((one) =>
      item(words('•', styles.plain, { tag: 'Lbl' }), 12, words(one, styles.plain, { tag: 'LBody' }), { before: 2 }),
    ),
  )

/** Terms and what is said of each. */
export const pairs = (some: readonly (readonly [term: string, said: string])[]): Block =>
  stack(
    { tag: 'L' },
    ...some.map(([term, said]) =>
      item(words(term, styles.lead, { tag: 'Lbl' }), 48, words(said, styles.plain, { tag: 'LBody' })),
    ),
  )

/** A line to write on by hand. */
export const writingLine = (label: string): Block => {
  const room = label ? (linesOf(label, styles.small, Infinity)[0]?.width ?? 0) + 6 : 0
  const rule = (sheet: Sheet, { x, y, width }: { x: number; y: number; width: number }) =>
    line(sheet, x + room, x + width, y + lineHeight(styles.small) + 4, QUIET)
  const said = label ? words(label, styles.small) : empty(lineHeight(styles.small))
  return behind({ ...stack({}, said), before: 14, after: 4 }, rule)
}

export interface Frame {
  title: string
  company: string
  brand: string
  accent: string
  /** At the foot of each page. */
  note: string
}

const MARGINS = { top: 72, bottom: 56, side: 48 }
const HEAD: Setting = { ...styles.name, size: 9 }
const FOOT: Setting = { ...plain, size: 7.5, colour: QUIET }

const headOf = (sheet: Sheet, { company, brand, accent }: Frame) => {
  const right = sheet.left + sheet.width
  const said = oneLine(brand, styles.small, 120)
  const from = right - said.width
  const named = oneLine(company, HEAD, from - sheet.left - 46)
  return () => {
    sheet.paper.rect(sheet.left, 36, 22, 4).fill(accent)
    sheet.write([named], HEAD, { x: sheet.left + 30, y: 31, width: sheet.width })
    sheet.write([said], styles.small, { x: from, y: 32, width: 120 })
    line(sheet, sheet.left, right, 54, LINE)
  }
}

const FOOT_TOP = 802
const noteOf = (sheet: Sheet, note: string) => {
  const said = oneLine(note, FOOT, 420)
  return () => sheet.write([said], FOOT, { x: sheet.left, y: FOOT_TOP, width: 420 })
}
const numberOf = (sheet: Sheet, page: string) => {
  const said = oneLine(page, FOOT, 100)
  return () => sheet.write([said], FOOT, { x: sheet.left + sheet.width - said.width, y: FOOT_TOP, width: 100 })
}

/** A4 pages with the company at the head; at the foot the note and the page's number. Each is told once. */
export const pages = (frame: Frame, ...blocks: readonly (Block | null)[]): Promise<Buffer> => {
  const sheet = openSheet({ title: frame.title, margins: MARGINS })
  const [head, note] = [headOf(sheet, frame), noteOf(sheet, frame.note)]
  const told = (draw: () => void) => {
    const part = sheet.telling('P')
    part.on(draw)
    part.end()
  }
  told(head)
  stack({}, ...blocks).flow(sheet, sheet.left, sheet.width)
  return sheet.finish((page, of) => {
    if (page > 1) sheet.decoration(head, 'header')
    if (page === of) told(note)
    else sheet.decoration(note, 'footer')
    sheet.decoration(numberOf(sheet, `Page ${page} of ${of}`), 'footer')
  })
}
