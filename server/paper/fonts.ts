import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font, type Layout } from 'fontkit'
import { unpacked } from './woff.ts'

// The letters of Latin, Greek, Cyrillic and Vietnamese writing, each set a file of its own; the first that has a letter draws it.

const SETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const
/** What the product says is set in `ui`; sentences about a person are set in `read`, as on the pages. */
const PACKAGES = { ui: '@fontsource/inter', read: '@fontsource/source-serif-4' } as const

export type Family = keyof typeof PACKAGES
export type Weight = 400 | 600

/** One file of letters. */
export interface Face {
  key: string
  font: Font
  /** How wide words are, in parts of the letter size. */
  advance(words: string): number
}

const require = createRequire(import.meta.url)

/** Shaping letters takes longer than drawing them, and reports say the same words again and again. */
const remember = (font: Font): void => {
  // Figures keep their distance: a comma that slips under a 7 reads as another number.
  const shape = (words: string) => (/\d/.test(words) ? plain(words, { kern: false }) : plain(words))
  const plain = font.layout.bind(font)
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

/** Else a drawing that was first used as a part of another would not know its letter, and nobody could search for it. */
const nameDrawings = (font: Font): void => {
  const codes = font.characterSet
  for (const code of [...codes.filter(isCommon), ...codes]) font.glyphForCodePoint(code)
}

const faces = new Map<string, Face>()
const faceOf = (family: Family, weight: Weight, set: (typeof SETS)[number]): Face => {
  const key = `${family}-${set}-${weight}`
  const there = faces.get(key)
  if (there) return there
  const name = PACKAGES[family]
  const file = `${name.slice(name.indexOf('/') + 1)}-${set}-${weight}-normal.woff`
  const font = create(unpacked(readFileSync(join(dirname(require.resolve(`${name}/package.json`)), 'files', file))))
  nameDrawings(font)
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

type Covers = ReadonlyMap<number, (typeof SETS)[number]>

/** Which set has a letter; a set comes before those after it. */
const coversOf = (family: Family): Covers => {
  const covers = new Map<number, (typeof SETS)[number]>()
  for (const set of SETS)
    for (const code of faceOf(family, 400, set).font.characterSet) if (!covers.has(code)) covers.set(code, set)
  return covers
}
const COVERS: Record<Family, Covers> = { ui: coversOf('ui'), read: coversOf('read') }

/** Whether each family can draw a letter. */
export const isDrawable = (code: number): boolean => Object.values(COVERS).every((covers) => covers.has(code))

export interface Run {
  face: Face
  words: string
}

/** Words cut where the file changes that has their letters. */
export const runsOf = (words: string, family: Family, weight: Weight): Run[] => {
  const runs: Run[] = []
  let from: string | undefined
  for (const letter of words) {
    const set: (typeof SETS)[number] = COVERS[family].get(letter.codePointAt(0) ?? 0) ?? 'latin'
    const last = runs.at(-1)
    if (last && from === set) last.words += letter
    else runs.push({ face: faceOf(family, weight, set), words: letter })
    from = set
  }
  return runs
}

/** How far letters reach over and under their line, in parts of the letter size. */
export const reachOf = (family: Family): { over: number; under: number } => {
  const { ascent, descent, unitsPerEm } = faceOf(family, 400, 'latin').font
  return { over: ascent / unitsPerEm, under: -descent / unitsPerEm }
}
