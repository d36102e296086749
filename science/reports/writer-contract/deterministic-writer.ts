import { DOMAIN_LINES } from '#science/reports/content/domain-lines.ts'
import { type Audience, facetPole, type Side } from '#science/reports/content/content-types.ts'
import { FACET_BLOCKS } from '#science/reports/content/facet-blocks/facet-blocks.ts'
import { FACET_MIDDLES } from '#science/reports/content/facet-middles.ts'
import { INTERVIEW_QUESTIONS } from '#science/reports/content/interview-questions/interview-questions.ts'
import { variantOf } from '#science/reports/analysis.ts'
import { CONTENT_VERSION } from '#science/reports/writer.ts'
import { FACETS, type FacetCode, isDomainCode } from '#science/vocabulary.ts'
import { canonicalInput, type Writer, type WriterInput, type WriterItem } from './contract.ts'

const facetOf = (code: string): FacetCode | undefined => FACETS.find((facet) => facet === code)

const audienceOf = ({ audience }: WriterInput): Audience => (audience === 'candidate' ? 'person' : 'manager')

const saying = (code: string, side: Side, audience: Audience): string | null => {
  if (isDomainCode(code)) return DOMAIN_LINES[`${code}.${side}`][audience]
  const facet = facetOf(code)
  if (facet === undefined) return null
  return side === 'M' ? FACET_MIDDLES[facet] : FACET_BLOCKS[facetPole(facet, side)][audience]
}

const analysisItems = (input: WriterInput): WriterItem[] =>
  input.traits.flatMap(({ code, side }) => {
    const text = saying(code, side, audienceOf(input))
    return text === null ? [] : [{ text, trait: code, side, probes: [] }]
  })

/** Gaps first, as they were sent; then what lies high or low. The middle asks nothing. */
const questionItems = (input: WriterInput): WriterItem[] => {
  const asked = [
    ...input.gaps.map(({ code, side }) => ({ code, side: side === 'LOW' ? ('L' as const) : ('H' as const) })),
    ...input.traits.flatMap(({ code, side }) => (side === 'M' ? [] : [{ code, side }])),
  ]
  const seed = canonicalInput(input)
  const items = new Map<string, WriterItem>()
  for (const { code, side } of asked) {
    const facet = facetOf(code)
    if (facet === undefined || items.has(facet)) continue
    const pole = facetPole(facet, side)
    const { text, probes } = INTERVIEW_QUESTIONS[pole][variantOf(seed, pole)]
    items.set(facet, { text, trait: code, side, probes: [...probes] })
  }
  return [...items.values()]
}

/** The writer that is always there: the sentences of this house, chosen by what was sent. The same input gives the same output. */
export const deterministicWriter: Writer = {
  id: 'deterministic',
  version: CONTENT_VERSION,
  write: (input) => {
    const items = input.kind === 'analysis' ? analysisItems(input) : questionItems(input)
    return Promise.resolve({ items: items.slice(0, input.count) })
  },
}
