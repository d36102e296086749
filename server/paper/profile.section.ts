import type { Report } from '#contract/resources/reports.ts'
import type { AnalysisBlock } from '#contract/resources/survey-results.analysis.ts'
import { DOMAINS, isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, whole, words } from './blocks.ts'
import { bandHead, chartRow, drawnOf, keyOf, table } from './chart.ts'
import { capital, name, PIECE, section, styles } from './kit.ts'
import type { Look } from './look.ts'

/** Five traits with their facets stand on one page. */
const DOMAIN_GAP = 5

const sentenceOf = (blocks: readonly AnalysisBlock[], scale: string): AnalysisBlock | undefined => {
  const own = blocks.filter(({ kind, scales }) => kind !== 'pair' && kind !== 'gap' && scales[0] === scale)
  return own.find(({ kind }) => kind === 'domain') ?? own.find(({ kind }) => kind === 'band') ?? own[0]
}

const HEADINGS = { high: 'highPole', low: 'lowPole' } as const

const titleOf = ({ kind, scales, rule }: AnalysisBlock): string => {
  const [code] = scales
  if ((kind !== 'high' && kind !== 'low') || code === undefined || !isScaleCode(code)) return capital(rule)
  return `${scaleOf(code).name}: ${scaleOf(code)[HEADINGS[kind]]}`
}

/** Five traits, each with its facets and its sentence; then the few things that stand out. */
export const profileSection = ({ profile }: Report, { bands, accent }: Look): Block[] => {
  if (!profile) return []
  const { scores, blocks } = profile
  const of = (code: string) => scores.find(({ scale }) => scale === code)
  const said = blocks.filter(({ kind }) => kind === 'high' || kind === 'low' || kind === 'pair')
  return [
    section(
      'Profile',
      null,
      { ...keyOf(accent, false), leads: true },
      ...DOMAINS.map((domain, at) => {
        const own = of(domain)
        const sentence = sentenceOf(blocks, domain)
        return whole(
          { after: DOMAIN_GAP },
          at === 0 ? bandHead(bands) : null,
          table(
            own ? chartRow(drawnOf(own), bands, accent) : null,
            ...scaleOf(domain).facets.flatMap((code) => {
              const facet = of(code)
              return facet ? [chartRow(drawnOf(facet), bands, accent)] : []
            }),
          ),
          sentence ? words(sentence.text, styles.read, { before: 3 }) : null,
        )
      }),
    ),
    ...(said.length
      ? [
          section(
            'What stands out',
            'clearly above or below the middle',
            ...said.map((block) => whole({ after: PIECE }, name(titleOf(block)), words(block.text, styles.read))),
          ),
        ]
      : []),
  ]
}
