import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font, type Layout } from 'fontkit'
import { unpacked } from './woff.ts'

// Files of letters, opened when they are first needed and kept.

export type Weight = 400 | 600

/** One file of letters: a set of a package. */
export interface Source {
  name: string
  set: string
}

export interface Face {
  key: string
  font: Font
  /** How wide words are, in parts of the letter size. */
  advance(words: string): number
}

const require = createRequire(import.meta.url)
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`))

/** Which sets a package has, and the stretches of letters that each is for. */
export const setsOf = (name: string): { set: string; stretches: (readonly [number, number])[] }[] => {
  const said = JSON.parse(readFileSync(join(folderOf(name), 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(said).map(([set, list]) => ({
    set: set.replaceAll(/[[\]]/g, ''),
    stretches: list.split(',').map((stretch) => {
      const [from = '', to = from] = stretch.trim().replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }))
}

/** Letters that stand nearer to one another are told by how far the one before reaches: moved themselves, they would be words apart. */
const closedUp = ({ glyphs, positions }: Layout): Layout => {
  const moved = positions.map((position) => ({ ...position }))
  moved.forEach((position, at) => {
    const before = moved[at - 1]
    if (!before || position.yOffset !== 0) return
    before.xAdvance += position.xOffset
    position.xAdvance -= position.xOffset
    position.xOffset = 0
  })
  return { glyphs, positions: moved }
}

/** Every letter has its drawing; signs that only say whether letters join may have none, and would be boxes. They have done their work by now. */
const isBox = (glyph: { id: number } | undefined): boolean => glyph?.id === 0

const withoutBoxes = ({ glyphs, positions }: Layout): Layout => ({
  glyphs: glyphs.filter((glyph) => !isBox(glyph)),
  positions: positions.filter((_, at) => !isBox(glyphs[at])),
})

/** Thai and Lao write one sign for a vowel of which a part stands over the letter, under the mark of its tone: it is drawn in that order. */
const takenApart = (words: string): string =>
  words
    .replaceAll(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32')
    .replaceAll(/([\u0EC8-\u0ECB]?)\u0EB3/g, '\u0ECD$1\u0EB2')

/** What the library keeps of a font to put its marks in place. */
interface Engine {
  _layoutEngine: {
    engine: { GPOSProcessor: { applyAnchor: (mark: unknown, base: unknown, at: number) => void } | null }
  }
}

/** A font may say that a letter has no place for a kind of mark. The library takes every place for given, and would break off. */
const heedMissingAnchors = (font: Font): void => {
  const places = (font as unknown as Engine)._layoutEngine.engine.GPOSProcessor
  if (!places) return
  const apply = places.applyAnchor.bind(places)
  places.applyAnchor = (mark, base, at) => {
    if (base) apply(mark, base, at)
  }
}

/** Figures keep their distance, a comma that slips under a 7 reads as another number; and they go from left to right everywhere. */
const shapeOf = (font: Font): ((words: string) => Layout) => {
  const plain = font.layout.bind(font)
  return (words) => {
    const features = /\d/.test(words) ? { kern: false } : undefined
    const direction = /\p{L}/u.test(words) ? undefined : 'ltr'
    return closedUp(withoutBoxes(plain(takenApart(words), features, undefined, undefined, direction)))
  }
}

/** Shaping letters takes longer than drawing them, and reports say the same words again and again. */
const remember = (font: Font): void => {
  const shape = shapeOf(font)
  const known = new Map<string, Layout>()
  const own = {
    layout: (words: string) => {
      const { glyphs, positions } = known.get(words) ?? shape(words)
      if (!known.has(words)) known.set(words, { glyphs, positions })
      // Who asks scales the positions in place.
      const copy = positions.map((position) => ({ ...position }))
      return { glyphs, positions: copy, advanceWidth: copy.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
    },
  }
  Object.assign(font, own)
}

/** Of letters that are drawn alike, the one that people write: an apostrophe before the letter that looks like it. */
const isCommon = (code: number): boolean => code < 0x1_00 || (code >= 0x20_10 && code <= 0x20_3a)

/** Arabic letters as they look within a word, kept for old programs: nobody writes or searches for them. */
const isForm = (code: number): boolean => (code >= 0xfb_50 && code <= 0xfd_ff) || (code >= 0xfe_70 && code <= 0xfe_fc)

/** Else a drawing that was first used as a part of another would not know its letter, and nobody could search for it. */
const nameDrawings = (font: Font): void => {
  const codes = font.characterSet.filter((code) => !isForm(code))
  for (const code of [...codes.filter(isCommon), ...codes]) font.glyphForCodePoint(code)
}

/** A drawing keeps the letters of whoever asked for it first, and a part of another drawing is asked for without: it takes them from whoever asks next. */
const learnLetters = (font: Font): void => {
  const drawingOf = font.getGlyph.bind(font)
  font.getGlyph = (id, letters = []) => {
    const drawing = drawingOf(id, letters)
    if (drawing?.codePoints.length === 0) drawing.codePoints = letters
    return drawing
  }
}

const faces = new Map<string, Face>()

export const faceOf = ({ name, set }: Source, weight: Weight): Face => {
  const key = `${name}-${set}-${weight}`
  const there = faces.get(key)
  if (there) return there
  const file = `${name.slice(name.indexOf('/') + 1)}-${set}-${weight}-normal.woff`
  const font = create(unpacked(readFileSync(join(folderOf(name), 'files', file))))
  learnLetters(font)
  nameDrawings(font)
  heedMissingAnchors(font)
  remember(font)
  const widths = new Map<string, number>()
  const advance = (words: string): number => {
    const known = widths.get(words)
    if (known !== undefined) return known
    const width = font.layout(words).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm
    widths.set(words, width)
    return width
  }
  const face = { key, font, advance }
  faces.set(key, face)
  return face
}
