import { BAND_SENTENCES } from '#science/reports/content/band-sentences/band-sentences.ts'
import { COACHING } from '#science/reports/content/coaching/coaching.ts'
import { COMPARATIVES } from '#science/reports/content/comparatives.ts'
import { CONFLICT_TEXTS } from '#science/reports/content/conflict-texts.ts'
import { AUDIENCES, type Audience } from '#science/reports/content/content-types.ts'
import { DOMAIN_LINES } from '#science/reports/content/domain-lines.ts'
import { FACET_BLOCKS } from '#science/reports/content/facet-blocks/facet-blocks.ts'
import { FACET_MIDDLES } from '#science/reports/content/facet-middles.ts'
import { GAP_SENTENCES } from '#science/reports/content/gap-sentences.ts'
import { GROWTH } from '#science/reports/content/growth/growth.ts'
import { PAIR_PARAGRAPHS } from '#science/reports/content/pair-paragraphs.ts'

/** A text of the product about people, with who reads it. */
export interface ContentText {
  id: string
  audience: Audience
  text: string
  /** Whether it is about the reader or about somebody else: then it says "you" to the person and never to managers. */
  isAbout: boolean
}

const about = (id: string, audience: Audience, text: string): ContentText => ({ id, audience, text, isAbout: true })
const advice = (id: string, audience: Audience, text: string): ContentText => ({ id, audience, text, isAbout: false })

const blocks = Object.entries({ ...FACET_BLOCKS, ...DOMAIN_LINES, ...PAIR_PARAGRAPHS }).flatMap(([id, of]) =>
  AUDIENCES.map((audience) => about(id, audience, of[audience])),
)
const gaps = Object.entries(GAP_SENTENCES).map(([id, text]) => about(id, 'manager', text))
const bands = Object.entries(BAND_SENTENCES).flatMap(([id, of]) =>
  AUDIENCES.flatMap((audience) => of[audience].map((text, band) => about(`${id} b${band + 1}`, audience, text))),
)
const middles = Object.entries(FACET_MIDDLES).map(([id, text]) => advice(`${id}.M`, 'person', text))
const coaching = Object.entries(COACHING).flatMap(([id, of]) =>
  AUDIENCES.flatMap((audience) =>
    Object.entries(of[audience]).map(([part, text]) => advice(`coaching ${id} ${part}`, audience, text)),
  ),
)
const growth = Object.entries(GROWTH).flatMap(([id, { strength, overUse, goal, plans }]) => [
  about(`growth ${id} strength`, 'person', strength),
  about(`growth ${id} over-use`, 'person', overUse),
  advice(`growth ${id} goal`, 'person', goal),
  ...plans.map((plan) => advice(`growth ${id} plan`, 'person', plan)),
])
const conflicts = Object.entries(CONFLICT_TEXTS).flatMap(([id, { aReadsB, bReadsA, eachBrings, agreeOn }]) => [
  about(`conflict ${id} A`, 'person', aReadsB),
  about(`conflict ${id} B`, 'person', bReadsA),
  advice(`conflict ${id} brings`, 'person', eachBrings),
  advice(`conflict ${id} agree`, 'person', agreeOn),
])
const comparatives = Object.entries(COMPARATIVES).map(([id, text]) => advice(`than others ${id}`, 'manager', text))

/** Every text about people that the product holds in English, besides interview questions. */
export const EVERY_TEXT: readonly ContentText[] = [
  ...blocks,
  ...gaps,
  ...bands,
  ...middles,
  ...coaching,
  ...growth,
  ...conflicts,
  ...comparatives,
]
