import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'

// The letters of Latin, Greek, Cyrillic and Vietnamese writing, each set a file of its own; the first that has a letter draws it.

export const SETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const
export const PACKAGES = { ui: '@fontsource/inter', read: '@fontsource/source-serif-4' } as const
const WEIGHTS = [400, 600] as const

const require = createRequire(import.meta.url)
const family = (kind: keyof typeof PACKAGES, set: string) => `${kind}-${set}`
const stack = (kind: keyof typeof PACKAGES): string[] => SETS.map((set) => family(kind, set))

/** What the product says is set in `ui`; sentences about a person are set in `read`, as on the pages. */
export const FONTS = { ui: stack('ui'), read: stack('read') }

const LONGEST_WORD = 24

/** Makes the fonts known, and lets words stay whole unless they are longer than a line can be. */
export const registerFonts = (): void => {
  for (const [kind, name] of Object.entries(PACKAGES) as [keyof typeof PACKAGES, string][]) {
    const folder = join(dirname(require.resolve(`${name}/package.json`)), 'files')
    const file = name.slice(name.indexOf('/') + 1)
    for (const set of SETS)
      Font.register({
        family: family(kind, set),
        fonts: WEIGHTS.map((fontWeight) => ({
          src: join(folder, `${file}-${set}-${fontWeight}-normal.woff`),
          fontWeight,
        })),
      })
  }
  Font.registerHyphenationCallback((word) =>
    word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,12}/gu) ?? [word]),
  )
}
