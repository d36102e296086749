import { type Face, faceOf, setsOf, type Source, type Weight } from './faces.ts'

// Which file of letters draws what. The letters of Latin, Greek, Cyrillic and Vietnamese writing are those of the brands.

const SETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
/** What the product says is set in `ui`; sentences about a person are set in `read`, as on the pages. */
const PACKAGES = { ui: '@fontsource/inter', read: '@fontsource/source-serif-4' } as const
/** Names are written in other letters too. They look alike in both families. */
const OTHERS = [
  '@fontsource/ibm-plex-sans-arabic',
  '@fontsource/noto-sans-hebrew',
  '@fontsource/noto-sans-thai',
  ...[
    'devanagari',
    'bengali',
    'gujarati',
    'gurmukhi',
    'kannada',
    'malayalam',
    'sinhala',
    'tamil',
    'telugu',
    'khmer',
    'lao',
    'ethiopic',
  ].map((writing) => `@fontsource/noto-sans-${writing}`),
  '@fontsource/noto-sans-armenian',
  '@fontsource/noto-sans-georgian',
  '@fontsource/ibm-plex-sans-kr',
  // Chinese and Japanese.
  '@fontsource/noto-sans-sc',
]

export type Family = keyof typeof PACKAGES

type Covers = ReadonlyMap<number, Source>

const lettersOf = (source: Source): readonly number[] => faceOf(source, 400).font.characterSet

/** Which set has a letter; a set comes before those after it. */
const coversOf = (name: string): Covers => {
  const covers = new Map<number, Source>()
  for (const set of SETS)
    for (const code of lettersOf({ name, set })) if (!covers.has(code)) covers.set(code, { name, set })
  return covers
}
const COVERS: Record<Family, Covers> = { ui: coversOf(PACKAGES.ui), read: coversOf(PACKAGES.read) }

let others: (Source & { stretches: (readonly [number, number])[] })[] | undefined
const found = new Map<number, Source | null>()

/** The file among the others that has a letter. Only those are opened that could have it: there are a hundred of Chinese alone. */
const otherOf = (code: number): Source | null => {
  const known = found.get(code)
  if (known !== undefined) return known
  others ??= OTHERS.flatMap((name) => setsOf(name).map((set) => ({ name, ...set })))
  const has = others
    .filter(({ stretches }) => stretches.some(([from, to]) => from <= code && code <= to))
    .find((source) => lettersOf(source).includes(code))
  const source = has ? { name: has.name, set: has.set } : null
  found.set(code, source)
  return source
}

/** Says whether the letters on both sides of it join; it has no drawing of its own. */
export const JOINER = /[\u200C\u200D]/

/** Whether a letter can be drawn in each family. */
export const isDrawable = (code: number): boolean =>
  Object.values(COVERS).every((covers) => covers.has(code)) || otherOf(code) !== null

export interface Run {
  face: Face
  words: string
}

/** Words cut where the file changes that has their letters. */
export const runsOf = (words: string, family: Family, weight: Weight): Run[] => {
  const runs: Run[] = []
  const latin = { name: PACKAGES[family], set: 'latin' }
  for (const letter of words) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const face =
      last && JOINER.test(letter) ? last.face : faceOf(COVERS[family].get(code) ?? otherOf(code) ?? latin, weight)
    if (last?.face === face) last.words += letter
    else runs.push({ face, words: letter })
  }
  return runs
}

/** How far letters reach over and under their line, in parts of the letter size. */
export const reachOf = (family: Family): { over: number; under: number } => {
  const { ascent, descent, unitsPerEm } = faceOf({ name: PACKAGES[family], set: 'latin' }, 400).font
  return { over: ascent / unitsPerEm, under: -descent / unitsPerEm }
}
