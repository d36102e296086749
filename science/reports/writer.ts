import { BAND_LABELS, DOMAINS, type FacetCode, isScaleCode, type ScaleCode, scaleOf } from '#science/vocabulary.ts'
import type { Analysis } from './analysis.ts'
import { bandSentence } from './content/band-sentences/band-sentences.ts'
import type { Audience } from './content/content-types.ts'
import { facetPole } from './content/content-types.ts'
import { DOMAIN_LINES } from './content/domain-lines.ts'
import { FACET_BLOCKS } from './content/facet-blocks/facet-blocks.ts'
import { FACET_MIDDLES } from './content/facet-middles.ts'
import { GAP_SENTENCES } from './content/gap-sentences.ts'
import { PAIR_PARAGRAPHS } from './content/pair-paragraphs.ts'

/** What a block is about: a domain, what stands out, two facets together, a role, and then every facet and every scale's band. */
export type BlockKind = 'domain' | 'high' | 'low' | 'pair' | 'gap' | 'facet' | 'band'

/** A piece of an analysis with what it rests on, so that a reader can ask why it is there. */
export interface Block {
  /** Stands for the same words for as long as the content version stands: "C4.H", "rule 4", "FIT.C2.LOW". */
  id: string
  kind: BlockKind
  /** What put it here, in words. */
  rule: string
  /** The scales it rests on. */
  scales: ScaleCode[]
  text: string
}

/** Changes with every change of a sentence: an issued text keeps the version it was written under. */
export const CONTENT_VERSION = 'en/2'

const SIDE_WORDS = {
  H: 'the likely range of {name} lies above the middle of the norm group',
  L: 'the likely range of {name} lies below the middle of the norm group',
  M: 'the likely range of {name} reaches the middle of the norm group',
} as const
const because = (side: 'H' | 'L' | 'M', scale: ScaleCode) => SIDE_WORDS[side].replace('{name}', scaleOf(scale).name)

const domainBlocks = (analysis: Analysis, audience: Audience): Block[] =>
  DOMAINS.flatMap((domain) => {
    const side = analysis.domains.find((one) => one.domain === domain)?.side ?? null
    if (side === null) return []
    const id = `${domain}.${side}` as const
    return [{ id, kind: 'domain', rule: because(side, domain), scales: [domain], text: DOMAIN_LINES[id][audience] }]
  })

const facetBlocks = (facets: readonly FacetCode[], pole: 'H' | 'L', audience: Audience): Block[] =>
  facets.map((facet) => {
    const id = facetPole(facet, pole)
    const kind = pole === 'H' ? 'high' : 'low'
    const rule = `${because(pole, facet)}, among the three farthest`
    return { id, kind, rule, scales: [facet], text: FACET_BLOCKS[id][audience] }
  })

const pairBlocks = (analysis: Analysis, audience: Audience): Block[] =>
  analysis.pairs.map(({ number, a, b, theme }) => ({
    id: `rule ${number}`,
    kind: 'pair',
    rule: theme,
    scales: [a, b].flatMap((code) => code.split('.')[0] ?? []).filter(isScaleCode),
    text: PAIR_PARAGRAPHS[number]?.[audience] ?? missing(`rule ${number}`),
  }))

/** Gaps are about a role, so they are written for those who fill it. Composites have no sentence of their own. */
const gapBlocks = (analysis: Analysis): Block[] =>
  analysis.gaps.flatMap(({ code, side, weight }) =>
    isScaleCode(code)
      ? [
          {
            id: `FIT.${code}.${side}`,
            kind: 'gap' as const,
            rule: `${scaleOf(code).name} lies ${side === 'LOW' ? 'below' : 'above'} its target, weight ${weight}`,
            scales: [code],
            text: GAP_SENTENCES[`${code}.${side}`],
          },
        ]
      : [],
  )

/** The facets that are not among the three farthest: their end, or the one line of the middle. */
const otherFacets = ({ facets, high, low }: Analysis, audience: Audience): Block[] =>
  facets.flatMap(({ facet, side }) => {
    if (high.includes(facet) || low.includes(facet)) return []
    const text = side === 'M' ? FACET_MIDDLES[facet] : FACET_BLOCKS[facetPole(facet, side)][audience]
    return [{ id: `${facet}.${side}`, kind: 'facet' as const, rule: because(side, facet), scales: [facet], text }]
  })

const bandBlocks = ({ bands }: Analysis, audience: Audience): Block[] =>
  bands.map(({ scale, band, also }) => {
    const others = also.map((one) => BAND_LABELS[one]).join(' or ')
    const rule = `${scaleOf(scale).name} lies in the band ${BAND_LABELS[band]}${others && `, and could also lie in ${others}`}`
    return { id: `${scale}.${band}`, kind: 'band', rule, scales: [scale], text: bandSentence(scale, band, audience) }
  })

function missing(id: string): never {
  throw new RangeError(`There is no text for ${id}`)
}

/**
 * Writes an analysis: the same codes give the same blocks in the same order, word for word. To the person nothing is said about
 * a role. Throws RangeError where a text is missing, which a test rules out for every code there is.
 */
export const writeAnalysis = (analysis: Analysis, audience: Audience): Block[] => [
  ...domainBlocks(analysis, audience),
  ...facetBlocks(analysis.high, 'H', audience),
  ...facetBlocks(analysis.low, 'L', audience),
  ...pairBlocks(analysis, audience),
  ...(audience === 'manager' ? gapBlocks(analysis) : []),
  ...otherFacets(analysis, audience),
  ...bandBlocks(analysis, audience),
]
