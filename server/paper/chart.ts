import type { Bands } from '#contract/brands/brand.ts'
import type { Score } from '#contract/resources/survey-results.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, type Column, columns, drawing, empty, indented, stack, words } from './blocks.ts'
import { INK, SMALLEST, styles } from './kit.ts'
import type { Place, Sheet } from './sheet.ts'
import { lineHeight, linesOf, type Setting } from './words.ts'

// A score is drawn as one thing: a point and its 90 % range, in ink, on seven washes; the target is an open cup.

/** Where bands begin and end, in percentiles. */
export const EDGES = [0, 9.5, 19.5, 34.5, 65.5, 80.5, 90.5, 100] as const
const LABELS = ['to 9', '10-19', '20-34', '35-65', '66-80', '81-90', '91+'] as const
const HEIGHT = 13
const POINT = 5
const WASH = 0.16

export interface Drawn {
  name: string
  isFacet: boolean
  lessPrecise: boolean
  point: number | null
  low: number | null
  high: number | null
  target?: { low: number | null; high: number | null } | undefined
}

const shown = (value: number | null) => (value === null ? null : shownPercentile(value))

/** A score as it is drawn, in whole percentiles. */
export const drawnOf = ({ scale, percentile, low, high }: Score): Drawn => {
  const about = isScaleCode(scale) ? scaleOf(scale) : null
  return {
    name: about?.name ?? scale,
    isFacet: about?.level === 'facet',
    lessPrecise: about?.lessPrecise ?? false,
    point: percentile,
    low: percentile === null ? null : shown(low),
    high: percentile === null ? null : shown(high),
  }
}

/** A colour as thin as a wash, on white. */
export const washed = (colour: string): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    .map((part) => Math.round(255 - (255 - part) * WASH))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

const paint =
  (drawn: Drawn, colours: Bands<string>, accent: string) =>
  (sheet: Sheet, place: Place): void => {
    const at = (value: number) => place.x + (value / 100) * place.width
    colours.forEach((colour, band) => {
      const from = at(EDGES[band] ?? 0)
      sheet.paper.rect(from, place.y, at(EDGES[band + 1] ?? 100) - from, HEIGHT).fill(washed(colour))
    })
    paintMark(drawn, accent, sheet, place)
  }

/** The point in its range, and the cup of the target. */
const paintMark = (
  { point, low, high, lessPrecise, target }: Drawn,
  accent: string,
  { paper }: Sheet,
  { x, y, width }: Place,
): void => {
  const at = (value: number) => x + (value / 100) * width
  const middle = y + HEIGHT / 2
  paper.lineWidth(1)
  if (target) {
    const [left, right] = [at(target.low ?? 0), at(target.high ?? 100)]
    const [top, bottom] = [y + 2, y + HEIGHT - 2]
    paper.moveTo(left, bottom).lineTo(right, bottom)
    if (target.low !== null) paper.moveTo(left + 0.5, top).lineTo(left + 0.5, bottom)
    if (target.high !== null) paper.moveTo(right - 0.5, top).lineTo(right - 0.5, bottom)
    paper.stroke(accent)
  }
  if (point === null || low === null || high === null) return
  if (lessPrecise) paper.dash(2, { space: 1.5 })
  paper.moveTo(at(low), middle).lineTo(at(high), middle).stroke(INK)
  if (lessPrecise) paper.undash()
  for (const end of [low, high])
    paper
      .moveTo(at(end), middle - 3)
      .lineTo(at(end), middle + 3)
      .stroke(INK)
  paper.circle(at(point), middle, (POINT - 1) / 2).fillAndStroke(lessPrecise ? '#ffffff' : INK, INK)
}

const reaching = ({ low, high }: NonNullable<Drawn['target']>): string =>
  low === null ? `up to ${high ?? 100}` : high === null ? `from ${low}` : `from ${low} to ${high}`

/** What a plot shows, for those who do not see it. */
const inWords = ({ point, low, high, lessPrecise, target }: Drawn): string =>
  [
    point === null || low === null || high === null
      ? 'No point: not enough answers'
      : `Percentile ${point} of 100, likely between ${low} and ${high}`,
    lessPrecise ? ', less precise' : '',
    target ? `; the target reaches ${reaching(target)}` : '',
  ].join('')

/** The plot of one score. */
export const plot = (drawn: Drawn, colours: Bands<string>, accent: string): Block =>
  drawing({ alt: inWords(drawn), height: HEIGHT }, paint(drawn, colours, accent))

const sign: Drawn = { name: '', isFacet: false, lessPrecise: false, point: null, low: null, high: null }
const KEY: Setting = { ...styles.small, leading: HEIGHT / SMALLEST }
const AXIS: Setting = { ...styles.small, leading: 1.2, align: 'center' }
const AXIS_HEIGHT = lineHeight(AXIS)
const NAME_WIDTH = 156
const FIGURES_WIDTH = 90
const GAP = 8

const SIGN_WIDTH = 18
const KEY_GAP = 5
const SIGNS: readonly { said: string; drawn: Drawn }[] = [
  { said: 'percentile and its 90 % likely range', drawn: { ...sign, point: 50, low: 5, high: 95 } },
  { said: 'less precise', drawn: { ...sign, lessPrecise: true, point: 50, low: 5, high: 95 } },
  { said: 'target of the role', drawn: { ...sign, point: null, low: null, high: null, target: { low: 5, high: 95 } } },
]

const onLine = (said: string, setting: Setting): Column => ({
  width: Math.ceil(linesOf(said, setting, Infinity)[0]?.width ?? 0),
  block: words(said, setting),
})

/** How to read the marks, in one line: in words, so that it holds in grey too. */
export const keyOf = (accent: string, hasTarget: boolean): Block =>
  columns(
    { gap: KEY_GAP, after: 4 },
    onLine('How to read it', { ...KEY, weight: 600, colour: INK }),
    ...SIGNS.slice(0, hasTarget ? 3 : 2).flatMap(({ said, drawn }) => [
      { width: KEY_GAP / 2, block: empty() },
      {
        width: SIGN_WIDTH,
        block: drawing({ height: HEIGHT }, (sheet, place) => paintMark(drawn, accent, sheet, place)),
      },
      onLine(said, KEY),
    ]),
  )

/** What the bands are called, over a chart. */
export const bandHead = (colours: Bands<string>): Block =>
  columns(
    { gap: GAP, after: 2 },
    { width: NAME_WIDTH, block: empty() },
    {
      block: drawing(
        { alt: `Percentiles in seven bands: ${LABELS.join(', ')}`, height: AXIS_HEIGHT + 2 },
        (sheet, place) =>
          LABELS.forEach((label, band) => {
            const from = place.x + ((EDGES[band] ?? 0) / 100) * place.width
            const width = place.x + ((EDGES[band + 1] ?? 100) / 100) * place.width - from
            sheet.write(linesOf(label, AXIS, Infinity), AXIS, { x: from, y: place.y, width })
            sheet.paper.rect(from, place.y + AXIS_HEIGHT, width, 2).fill(colours[band] ?? INK)
          }),
      ),
    },
    { width: FIGURES_WIDTH, block: words('Percentile', { ...AXIS, align: 'left' }) },
  )

/** "70, likely 46–87", as figures stand beside a mark. */
export const figures = ({ point, low, high }: Pick<Drawn, 'point' | 'low' | 'high'>): string =>
  point === null || low === null || high === null ? 'not enough answers' : `${point}, likely ${low}–${high}`

/** A line of a table of charts: what it is about, the plot, the figures. */
export const tableRow = (head: Block, mark: Block, said: Block, headWidth: number, saidWidth: number): Block =>
  columns(
    { tag: 'TR', gap: GAP, align: 'middle', after: 0.5 },
    { width: headWidth, block: head },
    { block: stack({ tag: 'TD' }, mark) },
    { width: saidWidth, block: said },
  )

/** A scale by its name, with a word where it is measured more roughly. */
export const namedScale = ({ name, lessPrecise }: Pick<Drawn, 'name' | 'lessPrecise'>): string =>
  name + (lessPrecise ? ', less precise' : '')

/** One line of a chart: the name, the plot, the figures. */
export const chartRow = (drawn: Drawn, colours: Bands<string>, accent: string): Block => {
  const small: Setting = { ...styles.plain, size: SMALLEST, leading: 1.35 }
  const head = words(namedScale(drawn), drawn.isFacet ? small : styles.name, { tag: 'TH', options: { scope: 'Row' } })
  return tableRow(
    drawn.isFacet ? indented(8, head) : head,
    plot(drawn, colours, accent),
    words(figures(drawn), { ...small, weight: drawn.isFacet ? 400 : 600 }, { tag: 'TD' }),
    NAME_WIDTH,
    FIGURES_WIDTH,
  )
}

/** Rows that are told as one table. */
export const table = (...rows: readonly (Block | null)[]): Block => stack({ tag: 'Table' }, ...rows)
