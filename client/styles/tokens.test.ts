import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bandColourFaults, seenWith, smallestDifference } from '#client/ui/colour.ts'
import { contrast, parseHex } from '#contract/core/colour.ts'
import { brands } from '#contract/brands/brands.ts'

const read = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')
const css = ['tokens', 'accent-be', 'bands-be', 'accent-hb', 'bands-hb'].map(read).join('\n')

/** The declarations of the blocks whose selector ends in the given text. */
const block = (selectorEnd: string) => {
  const [, ...after] = css.split(`${selectorEnd} {`)
  const body = after.map((rest) => rest.slice(0, rest.indexOf('}'))).join('')
  return new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]))
}

const THEMES = ['light', 'dark'] as const
const BRANDS = ['be', 'hb'] as const
const VISIONS = ['protanopia', 'deuteranopia', 'tritanopia'] as const
const neutral = {
  light: block(":root,\n  [data-theme='light']"),
  dark: block("\n  [data-theme='dark']"),
}
const looks = BRANDS.flatMap((brand) =>
  THEMES.map((theme) => {
    const own = block(`[data-brand='${brand}'][data-theme='${theme}']`)
    return { name: `${brand} ${theme}`, brand, theme, colours: new Map([...neutral[theme], ...own]) }
  }),
)

const rgb = (colours: Map<string, string>, name: string) => {
  const found = parseHex(colours.get(name) ?? '')
  if (!found) throw new Error(`no colour --${name}`)
  return found
}
const bandsOf = (colours: Map<string, string>) => [1, 2, 3, 4, 5, 6, 7].map((band) => colours.get(`b${band}`) ?? '')

describe.each(looks)('the colours of $name', ({ brand, theme, colours }) => {
  const contrastOf = (text: string, ground: string) => contrast(rgb(colours, text), rgb(colours, ground))

  it('R11: the active entry has its own highlight, with at least 4.5:1 under its label', () => {
    expect(contrastOf('accent-ink', 'accent-tint')).toBeGreaterThanOrEqual(8.8)
    expect(colours.get('accent-tint')).toBe(brands[brand].theme[theme].accent_tint)
    expect(colours.get('accent-ink')).toBe(brands[brand].theme[theme].accent_ink)
    expect(colours.get('accent')).toBe(brands[brand].theme[theme].accent)
  })

  it('R14: every band has the colour of the brand settings', () => {
    expect(bandsOf(colours)).toEqual([...brands[brand].score_band_colours[theme]])
  })

  it('look: text stands out by as much as is said of each', () => {
    for (const ground of ['bg', 'surface', 'raised', 'sunken', 'hover', 'press'])
      expect(contrastOf('ink-3', ground)).toBeGreaterThanOrEqual(5.2)
    expect(Number(contrastOf('ink-3', 'accent-tint').toFixed(1))).toBeGreaterThanOrEqual(4.8)
    for (const tone of ['good', 'warn', 'bad'])
      expect(contrastOf(`${tone}-ink`, `${tone}-tint`)).toBeGreaterThanOrEqual(7)
    for (const band of [1, 2, 3, 4, 5, 6, 7])
      expect(contrastOf('accent-line', `b${band}-wash`)).toBeGreaterThanOrEqual(3.4)
    for (const ground of ['bg', 'surface', 'raised', 'sunken', 'hover', 'press', 'accent-wash'])
      expect(contrastOf('focus', ground)).toBeGreaterThanOrEqual(4.2)
  })

  it('R127 S54: text stands out at least 4.5:1 from every ground it is set on', () => {
    for (const ground of ['bg', 'surface', 'raised', 'sunken', 'hover', 'press']) {
      for (const text of ['ink', 'ink-2', 'ink-3']) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const tone of ['good', 'warn', 'bad']) {
      expect(contrastOf(`${tone}-ink`, `${tone}-tint`)).toBeGreaterThanOrEqual(4.5)
    }
    for (const text of ['ink', 'ink-3', 'accent-ink'])
      expect(contrastOf(text, 'accent-wash')).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['accent', 'accent-hover']) expect(contrastOf('on-accent', ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf('bad-ink', 'raised')).toBeGreaterThanOrEqual(4.5)
  })

  it('R127: text on a band stands out at least 4.5:1, on the swatch and on the wash', () => {
    for (const band of [1, 2, 3, 4, 5, 6, 7]) {
      expect(contrastOf(`b${band}-on`, `b${band}`)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(`b${band}-ink`, `b${band}-wash`)).toBeGreaterThanOrEqual(8)
      expect(contrastOf('ink', `b${band}-wash`)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('R127: edges of controls, the target and the focus ring stand out at least 3:1', () => {
    for (const ground of ['surface', 'raised']) expect(contrastOf('line-2', ground)).toBeGreaterThanOrEqual(3)
    for (const ground of ['bg', 'surface', 'raised', 'accent-wash']) {
      expect(contrastOf('focus', ground)).toBeGreaterThanOrEqual(4.2)
    }
    for (const band of [1, 2, 3, 4, 5, 6, 7]) {
      expect(contrastOf('accent-line', `b${band}-wash`)).toBeGreaterThanOrEqual(3)
    }
  })

  it('R14: the seven bands are told apart, also without one kind of cone', () => {
    expect(bandColourFaults(bandsOf(colours))).toEqual([])
  })
})

it('R11: the two brands do not share their highlight', () => {
  for (const theme of THEMES) {
    const [be, hb] = looks.filter((look) => look.theme === theme)
    expect(be?.colours.get('accent-tint')).not.toBe(hb?.colours.get('accent-tint'))
  }
})

it('R14 look: the distances between the bands are those the colours were made for, also without one kind of cone', () => {
  const smallest = looks.map(({ name, colours }) => {
    const seen = bandsOf(colours).map((_, at) => rgb(colours, `b${at + 1}`))
    const without = VISIONS.map((vision) => smallestDifference(seen.map((colour) => seenWith(vision, colour))))
    return [name, ...[smallestDifference(seen), ...without].map((value) => value.toFixed(1))]
  })
  expect(smallest).toEqual([
    // As drawn, then without one kind of cone: on linear light. The same matrices on the written values give up to 2 more or less.
    ['be light', '16.8', '15.8', '15.2', '15.0'],
    ['be dark', '10.7', '9.5', '10.4', '10.0'],
    ['hb light', '13.2', '12.9', '13.6', '12.6'],
    ['hb dark', '10.4', '9.6', '10.2', '8.8'],
  ])
})

/** What shows a mail as the program of its reader will, which knows these two weights alone. */
const AS_MAIL = /mail-words|fonts\.css/

it('look: text has the weights of the type and no other, and stands on no page under 12 px', () => {
  const root = new URL('../', import.meta.url)
  const found = globSync('**/*.css', { cwd: root }).flatMap((file) => {
    const text = AS_MAIL.test(file) ? '' : readFileSync(new URL(file, root), 'utf8')
    const weights = [...text.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => Number(weight))
    const sizes = [...text.matchAll(/font(?:-size)?:[^;]*?\b([\d.]+)(px|rem)\b/g)]
    const small = sizes.map(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1)).filter((size) => size < 12)
    const isOurs = (weight: number) => weight === 400 || weight === 440 || (weight >= 520 && weight <= 640)
    return [...weights.filter((weight) => !isOurs(weight)), ...small].map((value) => `${file}: ${value}`)
  })
  expect(found).toEqual([])
  expect(readFileSync(new URL('styles/base.css', root), 'utf8')).toMatch(/\n  b \{\s*font-weight: 620;/)
})

/** What stands in a box of one size, whatever the text: the brand, initials, the scale of a chart, and cards whose places are computed. */
const IN_BOXES = new Map([
  ['blocks/mail-words/mail-words.module.css', 'shows a mail as the program of its reader will'],
  ['blocks/people-table/people-table.module.css', 'letters above strips of traits'],
  ['blocks/score-bands/band-key.module.css', 'seven ranges in one row'],
  ['pages/hiring-pipeline/board-card.module.css', 'cards of one height'],
  ['pages/hiring-pipeline/board.module.css', 'heads of one height'],
  ['ui/avatar.module.css', 'initials in a circle'],
  ['ui/lockup.module.css', 'the brand'],
  ['ui/marks/band-axis.module.css', 'seven ranges in one row'],
])

it('R127 text grows with the size that somebody has set in their browser, but for what stands in a box of one size', () => {
  const root = new URL('../', import.meta.url)
  const inPixels = globSync('**/*.css', { cwd: root }).filter((file) =>
    /(?:^|[\s{;])font(?:-size)?:[^;]*\b[\d.]+px/.test(readFileSync(new URL(file, root), 'utf8')),
  )
  expect(inPixels.toSorted()).toEqual([...IN_BOXES.keys()])
})
