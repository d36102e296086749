import { type Block, behind, columns, empty, type Spacing, stack, words } from './blocks.ts'
import { openSheet, PAGE_WIDTH, type Sheet } from './sheet.ts'
import { baseline, type Line, lineHeight, linesOf, oneLine, type Setting } from './words.ts'

// What every document is made of: pages with a head and a foot, headings, sentences, lists and lines to write on.

export const INK = '#231d18'
export const QUIET = '#665d55'
export const LINE = '#e3dfd8'

/** Letters on paper are never smaller, in points. */
export const SMALLEST = 9

const plain: Setting = { family: 'ui', weight: 400, size: 9.5, leading: 1.45, colour: INK, align: 'left' }
export const styles = {
  plain,
  title: { ...plain, family: 'read', weight: 600, size: 22, leading: 1.2 },
  lead: { ...plain, colour: QUIET },
  heading: { ...plain, weight: 600, size: 11.5 },
  name: { ...plain, weight: 600 },
  small: { ...plain, size: SMALLEST, leading: 1.35, colour: QUIET },
  read: { ...plain, family: 'read', size: 10 },
} satisfies Record<string, Setting>

/** Room under what belongs together. */
export const PIECE = 8

/** A rule or a theme as a sentence begins. */
export const capital = (said: string) => said.slice(0, 1).toUpperCase() + said.slice(1)

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
    trails: false,
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

const LONGEST_LABEL = 2 / 3

/** A line to write on by hand, beside its label; below it where the label leaves too little of it. */
export const writingLine = (label: string): Block => {
  const room = label ? (linesOf(label, styles.small, Infinity)[0]?.width ?? 0) + 6 : 0
  if (room > TEXT_WIDTH * LONGEST_LABEL)
    return stack({ before: 14 }, words(label, styles.small), { ...writingLine(''), before: 0 })
  const rule = (sheet: Sheet, { x, y, width }: { x: number; y: number; width: number }) =>
    line(sheet, x + room, x + width, y + lineHeight(styles.small) + 4, QUIET)
  const said = label ? words(label, styles.small) : empty(lineHeight(styles.small))
  return behind({ ...stack({}, said), before: 14, after: 4 }, rule)
}

/** What stands at a foot, in phrases that are not parted without need. */
export type Note = readonly string[]

export interface Frame {
  title: string
  company: string
  brand: string
  accent: string
  /** What the document is called, in letters that can be printed: at the head of each page after the first, which has it larger. */
  name: string
  /** At the foot of each page, each on a line of its own; of one that is too long for it, each phrase. */
  notes: readonly Note[]
  /** Left out, English. */
  language?: { code: string; isFromRight: boolean }
  /** The number of a page, in words. */
  numbered?: (page: number, of: number) => string
}

/** 14 mm on each side, the head and the foot within. */
const MARGIN = 39.7
export const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN
const HEAD: Setting = { ...styles.name, size: SMALLEST, leading: 1.3 }
const BESIDE: Setting = { ...HEAD, weight: 400, colour: QUIET }
const HEAD_HEIGHT = lineHeight(HEAD) + 6
const HEAD_GAP = 12
const FOOT: Setting = { ...BESIDE, leading: 1.25 }
const FOOT_GAP = 10
const PAGE_ROOM = 64

const headOf = (sheet: Sheet, { company, brand, accent, name: named }: Frame) => {
  const { left, width } = sheet
  const by = oneLine(company, HEAD, width * 0.5)
  const of = oneLine(brand, BESIDE, width * 0.2)
  const from = left + 30 + by.width + 8
  const said = oneLine(named, BESIDE, left + width - from - of.width - 16)
  return (page: number) => {
    sheet.paper.rect(sheet.from(left, 22), MARGIN + 4, 22, 4).fill(accent)
    const write = (words: Line, setting: Setting, x: number) =>
      sheet.write([words], setting, { x: sheet.from(x, words.width), y: MARGIN, width: words.width })
    write(by, HEAD, left + 30)
    write(of, BESIDE, from)
    if (page > 1) write(said, BESIDE, left + width - said.width)
    line(sheet, left, left + width, MARGIN + HEAD_HEIGHT, LINE)
  }
}

const FOOT_WIDTH = TEXT_WIDTH - PAGE_ROOM

/** The lines of a foot: a note that is too long for one is parted between its phrases, so that no number is left alone on the next. */
export const footLines = (notes: readonly Note[]): Line[] =>
  notes.flatMap((phrases) => {
    const whole = linesOf(phrases.join(' '), FOOT, FOOT_WIDTH)
    return whole.length === 1 ? whole : phrases.flatMap((phrase) => linesOf(phrase, FOOT, FOOT_WIDTH))
  })

/** The page's number beside the first line of what stands at each foot. */
const footOf = (sheet: Sheet, lines: readonly Line[]) => {
  const { left, width } = sheet
  const top = sheet.height - MARGIN - lines.length * lineHeight(FOOT)
  return {
    note: () => sheet.write(lines, FOOT, { x: left, y: top, width }),
    number: (page: string) => {
      const said = oneLine(page, FOOT, PAGE_ROOM)
      const x = sheet.from(left + width - said.width, said.width)
      sheet.write([said], FOOT, { x, y: top, width: said.width })
    },
  }
}

/** A4 pages with the company at the head; at the foot the notes and the page's number. Each is told once. */
export const pages = (frame: Frame, ...blocks: readonly (Block | null)[]): Promise<Buffer> => {
  const lines = footLines(frame.notes)
  const sheet = openSheet({
    title: frame.title,
    ...(frame.language ? { language: frame.language } : {}),
    margins: {
      top: MARGIN + HEAD_HEIGHT + HEAD_GAP,
      bottom: MARGIN + lines.length * lineHeight(FOOT) + FOOT_GAP,
      side: MARGIN,
    },
  })
  const [head, foot] = [headOf(sheet, frame), footOf(sheet, lines)]
  const told = (draw: () => void) => {
    const part = sheet.telling('P')
    part.on(draw)
    part.end()
  }
  told(() => head(1))
  stack({}, ...blocks).flow(sheet, sheet.left, sheet.width)
  return sheet.finish((page, of) => {
    if (page > 1) sheet.decoration(() => head(page), 'header')
    if (page === of) told(foot.note)
    else sheet.decoration(foot.note, 'footer')
    sheet.decoration(() => foot.number(frame.numbered?.(page, of) ?? `Page ${page} of ${of}`), 'footer')
  })
}
