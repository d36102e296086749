import type { ReactElement } from 'react'
import type { Report } from '#contract/resources/reports.ts'
import type { AnalysisBlock, Score } from '#contract/resources/survey-results.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { DOMAINS, isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { bandHead, chartRow, type Drawn } from './chart.ts'
import { section, styles, text, whole } from './kit.ts'
import type { Look } from './look.ts'

const shown = (value: number | null) => (value === null ? null : shownPercentile(value))

const drawnOf = ({ scale, percentile, low, high }: Score): Drawn => {
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

const sentenceOf = (blocks: readonly AnalysisBlock[], scale: string): AnalysisBlock | undefined => {
  const own = blocks.filter(({ kind, scales }) => kind !== 'pair' && kind !== 'gap' && scales[0] === scale)
  return own.find(({ kind }) => kind === 'domain') ?? own.find(({ kind }) => kind === 'band') ?? own[0]
}

const HEADINGS = { high: 'highPole', low: 'lowPole' } as const
const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

const titleOf = ({ kind, scales, rule }: AnalysisBlock): string => {
  const [code] = scales
  if ((kind !== 'high' && kind !== 'low') || code === undefined || !isScaleCode(code)) return capital(rule)
  return `${scaleOf(code).name}: ${scaleOf(code)[HEADINGS[kind]]}`
}

/** Five traits, each with its facets and its sentence; then the few things that stand out. */
export const profileSection = ({ profile, norm }: Report, { bands, accent }: Look): ReactElement[] => {
  if (!profile) return []
  const { scores, blocks } = profile
  const of = (code: string) => scores.find(({ scale }) => scale === code)
  const said = blocks.filter(({ kind }) => kind === 'high' || kind === 'low' || kind === 'pair')
  return [
    section(
      'Profile',
      'each point with its 90 % likely range',
      ...DOMAINS.map((domain, at) => {
        const own = of(domain)
        const sentence = sentenceOf(blocks, domain)
        return whole(
          styles.piece,
          at === 0 ? bandHead(bands) : null,
          own ? chartRow(drawnOf(own), bands, accent) : null,
          ...scaleOf(domain).facets.flatMap((code) => {
            const facet = of(code)
            return facet ? [chartRow(drawnOf(facet), bands, accent)] : []
          }),
          sentence ? text(sentence.text, [styles.read, { marginTop: 3 }]) : null,
        )
      }),
      text(`Norm: ${norm}.`, styles.small),
    ),
    ...(said.length
      ? [
          section(
            'What stands out',
            'clearly above or below the middle',
            ...said.map((block) =>
              whole(styles.piece, text(titleOf(block), styles.name), text(block.text, styles.read)),
            ),
          ),
        ]
      : []),
  ]
}
