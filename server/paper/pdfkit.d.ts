// Neither package brings types; this is what we use of them.

declare module 'fontkit' {
  export interface Glyph {
    /** 0 is the box that stands for what a font cannot draw. */
    id: number
    codePoints: number[]
    bbox: { minY: number; maxY: number }
  }
  export interface Layout {
    glyphs: Glyph[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  }
  export interface Font {
    characterSet: readonly number[]
    ascent: number
    descent: number
    unitsPerEm: number
    /** A letter's drawing; it knows its letter only if it was first asked for by this. */
    glyphForCodePoint(code: number): object
    /** The drawing of a number, for these letters; null where there is none. */
    getGlyph(id: number, letters?: number[]): Glyph | null
    layout(
      words: string,
      features?: Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): Layout
  }
  export const create: (font: Uint8Array) => Font
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  export interface Structure {
    add(child: Structure | Content): Structure
    end(): void
  }
  export interface Content {
    readonly refs: readonly object[]
  }
  export interface StructureOptions {
    alt?: string
    scope?: 'Row' | 'Column'
    bbox?: readonly number[]
  }
  export class PDFDocument extends Readable {
    constructor(options: object)
    readonly page: { width: number; height: number }
    addPage(): this
    switchToPage(page: number): object
    bufferedPageRange(): { start: number; count: number }
    readonly info: { Title: string }
    endMetadata(): void
    end(): void

    font(font: Font, key: string, size: number): this
    fillColor(colour: string): this
    text(words: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this

    lineWidth(width: number): this
    dash(length: number, options: { space: number }): this
    undash(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    circle(x: number, y: number, radius: number): this
    fill(colour: string): this
    stroke(colour: string): this
    fillAndStroke(fill: string, stroke: string): this

    struct(tag: string, options: StructureOptions): Structure
    addStructure(structure: Structure): this
    addContent(operators: string): this
    markStructureContent(tag: string): Content
    endMarkedContent(): this
  }
}
