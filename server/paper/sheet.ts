import { PDFDocument, type Structure, type StructureOptions } from 'pdfkit'
import { baseline, type Line, lineHeight, type Setting } from './words.ts'

// Pages to draw on. Whatever is drawn is either told to those who listen, as a part of the structure, or is decoration.

/** Where and how wide something is drawn. */
export interface Place {
  x: number
  y: number
  width: number
}

/** What a part of a document is to a reader who hears it, by its name in PDF. */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'

export interface Format {
  title: string
  isLandscape?: boolean
  /** Left out, English. Where it is read from the right, the first of what stands beside one another stands there. */
  language?: { code: string; isFromRight: boolean }
  margins: { top: number; bottom: number; side: number }
}

/** What is drawn and not told is called by one of these. */
const DECORATIONS = {
  layout: '<</Type /Layout>>',
  header: '<</Type /Pagination /Subtype /Header>>',
  footer: '<</Type /Pagination /Subtype /Footer>>',
} as const
type Decoration = keyof typeof DECORATIONS

export interface Sheet {
  /** Where something of a width begins that stands at `x` in a room, by default the page's: on the other side where one reads from the right. */
  from(x: number, wide: number, among?: Pick<Place, 'x' | 'width'>): number
  readonly left: number
  readonly width: number
  readonly height: number
  /** Where the next thing stands; `room` is what is left under it, and `whole` what a page has. */
  y: number
  room(): number
  readonly whole: number
  isFresh(): boolean
  turn(): void
  /** Everything that is drawn within belongs to one part. */
  part(tag: Tag, draw: () => void, options?: StructureOptions): void
  /** A part that begins here and can go on after the page was turned. */
  telling(tag: Tag, options?: StructureOptions): { on(draw: () => void): void; end(): void }
  /** Lines, washes, and the heads and feet of pages: not told. */
  decoration(draw: () => void, kind?: Decoration): void
  write(lines: readonly Line[], setting: Setting, place: Place): void
  readonly paper: PDFDocument
  /** Draws on each page once their number is known, and closes the document. */
  finish(each: (page: number, of: number) => void): Promise<Buffer>
}

/** Sums of heights are not exact. */
const ROUNDING = 0.01
const A4 = { width: 595.28, height: 841.89 }
export const PAGE_WIDTH = A4.width

const read = async (paper: PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of paper) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Drawn in another order than they are written, so the file says what they are: many vowels stand before their letter, or around it. */
const OUT_OF_ORDER = new RegExp(
  `${['Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Sinhala', 'Tamil', 'Telugu', 'Khmer']
    .map((script) => `\\p{Script=${script}}`)
    .join('|')}|[\u0E33\u0EB3]`,
  'u',
)

/** A text as files have it. */
const inHex = (words: string): string => `<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The library writes the title into the file's metadata, which is XML, as it stands. Its other place is written by then. */
class Paper extends PDFDocument {
  override endMetadata(): void {
    this.info.Title = this.info.Title.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
    super.endMetadata()
  }
}

/** An empty document. */
export const openSheet = ({
  title,
  isLandscape = false,
  language: { code, isFromRight } = { code: 'en', isFromRight: false },
  margins: { top, bottom, side },
}: Format): Sheet => {
  const paper = new Paper({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: code,
    displayTitle: true,
    info: { Title: title, Producer: 'Traitmark', Creator: 'Traitmark' },
  })
  const [width, height] = isLandscape ? [A4.height, A4.width] : [A4.width, A4.height]
  const root = paper.struct('Document', {})
  paper.addStructure(root)
  const open: Structure[] = [root]
  const within = () => open.at(-1) ?? root

  const writeLine = ({ pieces, width: wide }: Line, { size, align }: Setting, { x, y, width: room }: Place) => {
    const left = align === 'center' ? x + (room - wide) / 2 : isFromRight ? x + room - wide : x
    for (const { face, words, from, isReversed } of pieces) {
      paper.font(face.font, face.key, size)
      const said = isReversed
        ? '/ReversedChars BMC'
        : OUT_OF_ORDER.test(words)
          ? `/Span <</ActualText ${inHex(words)}>> BDC`
          : ''
      if (said) paper.addContent(said)
      paper.text(words, left + from, y, { lineBreak: false, baseline: 'alphabetic' })
      if (said) paper.addContent('EMC')
    }
  }

  const write = (lines: readonly Line[], setting: Setting, place: Place) => {
    paper.fillColor(setting.colour)
    const first = place.y + baseline(setting)
    for (const [at, line] of lines.entries())
      writeLine(line, setting, { ...place, y: first + at * lineHeight(setting) })
  }

  const sheet: Sheet = {
    from: (x, wide, among = { x: side, width: width - 2 * side }) =>
      isFromRight ? 2 * among.x + among.width - x - wide : x,
    left: side,
    width: width - 2 * side,
    height,
    y: top,
    room: () => height - bottom - sheet.y + ROUNDING,
    whole: height - top - bottom,
    isFresh: () => sheet.y === top,
    turn: () => {
      paper.addPage()
      sheet.y = top
    },
    part: (tag, draw, options = {}) => {
      const part = paper.struct(tag, options)
      within().add(part)
      open.push(part)
      draw()
      open.pop()
      part.end()
    },
    telling: (tag, options = {}) => {
      const part = paper.struct(tag, options)
      within().add(part)
      return {
        on: (draw) => {
          part.add(paper.markStructureContent(tag))
          draw()
          paper.endMarkedContent()
        },
        end: () => part.end(),
      }
    },
    decoration: (draw, kind = 'layout') => {
      paper.addContent(`/Artifact ${DECORATIONS[kind]} BDC`)
      draw()
      paper.addContent('EMC')
    },
    write,
    paper,
    finish: (each) => {
      const { count } = paper.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        paper.switchToPage(page)
        each(page + 1, count)
      }
      root.end()
      const read_ = read(paper)
      paper.end()
      return read_
    },
  }
  return sheet
}
