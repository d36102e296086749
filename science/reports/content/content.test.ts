import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOMAINS, FACETS, SCALE_CODES } from '#science/vocabulary.ts'
import { PAIR_RULES } from '#science/reports/pair-rules.ts'
import { AUDIENCES, facetPole, GAP_SIDES, POLES, SIDES } from './content-types.ts'
import { DOMAIN_LINES } from './domain-lines.ts'
import { FACET_BLOCKS } from './facet-blocks/facet-blocks.ts'
import { forbiddenTopic } from './forbidden-topics.ts'
import { GAP_SENTENCES } from './gap-sentences.ts'
import { PAIR_PARAGRAPHS } from './pair-paragraphs.ts'
import { readingGrade } from './reading-grade.ts'

const GRADE = { manager: 10, person: 8 } as const

/** Every text there is, with who reads it. */
const texts = [
  ...Object.entries({ ...FACET_BLOCKS, ...DOMAIN_LINES, ...PAIR_PARAGRAPHS }).flatMap(([id, of]) =>
    AUDIENCES.map((audience) => ({ id, audience, text: of[audience] })),
  ),
  ...Object.entries(GAP_SENTENCES).map(([id, text]) => ({ id, audience: 'manager' as const, text })),
]

describe('science 18: content', () => {
  it('has a text for every facet end, domain side, rule and gap, and for each audience', () => {
    const codes = [
      ...FACETS.flatMap((facet) => POLES.map((pole) => FACET_BLOCKS[facetPole(facet, pole)])),
      ...DOMAINS.flatMap((domain) => SIDES.map((side) => DOMAIN_LINES[`${domain}.${side}`])),
      ...PAIR_RULES.map(({ number }) => PAIR_PARAGRAPHS[number]),
    ]
    expect(codes).toHaveLength(54 + 15 + 20)
    for (const of of codes) for (const audience of AUDIENCES) expect(of?.[audience].length).toBeGreaterThan(20)
    const gaps = SCALE_CODES.flatMap((scale) => GAP_SIDES.map((side) => GAP_SENTENCES[`${scale}.${side}`]))
    expect(gaps.filter((text) => text.length > 20)).toHaveLength(64)
  })
  it('says nothing twice', () => {
    const seen = texts.map(({ text }) => text)
    expect(new Set(seen).size).toBe(seen.length)
  })
  it('can be read with eight years of school by the person, with ten by managers', () => {
    const hard = texts.filter(({ text, audience }) => readingGrade(text) > GRADE[audience])
    expect(hard.map(({ id, audience, text }) => `${id} ${audience} ${readingGrade(text).toFixed(1)}`)).toEqual([])
  })
  it('touches no forbidden topic', () => {
    expect(texts.flatMap(({ id, text }) => (forbiddenTopic(text) ? [`${id}: ${forbiddenTopic(text)}`] : []))).toEqual(
      [],
    )
    expect(forbiddenTopic('How old are you?')).toBe('age')
    expect(forbiddenTopic('Do you have children?')).toBe('family')
    expect(forbiddenTopic('Plans made with this eye have fewer holes.')).toBeNull()
  })
  it('speaks of tendencies: no diagnosis, no verdict, no promise', () => {
    const verdicts =
      /\b(always|never|is a|are a|will (fail|succeed)|personality|disorder|neurotic|introvert|extravert|leader type|best|worst candidate)\b/i
    const allowed = /the best (idea|thoughts|one)|worst case|works? best/i
    expect(
      texts.filter(({ text }) => verdicts.test(text) && !allowed.test(text)).map(({ id, text }) => `${id}: ${text}`),
    ).toEqual([])
  })
  it('speaks to the person as you, and to managers about somebody', () => {
    const isToReader = (text: string) => /\b[Yy]ou(rs?)?\b/.test(text)
    const wrong = texts.filter(({ text, audience }) => isToReader(text) !== (audience === 'person'))
    expect(wrong.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
  })
  it('knows every forbidden topic of its list', () => {
    const source = readFileSync(new URL('./forbidden-topics.ts', import.meta.url), 'utf8')
    for (const topic of [
      'age',
      'health',
      'family',
      'religion',
      'politics',
      'origin',
      'sexuality',
      'record',
      'military',
      'genetics',
    ])
      expect(source).toContain(topic)
  })
})
