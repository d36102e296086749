import { describe, expect, it } from 'vitest'
import { BAND_KEYS, DOMAINS, FACETS, SCALE_CODES } from '#science/vocabulary.ts'
import { PAIR_RULES } from '#science/reports/pair-rules.ts'
import { EVERY_TEXT } from '#tests/support/every-text.ts'
import { BAND_SENTENCES, bandSentence } from './band-sentences/band-sentences.ts'
import { COACHING } from './coaching/coaching.ts'
import { COMPARATIVES } from './comparatives.ts'
import { CONFLICT_TEXTS } from './conflict-texts.ts'
import { AUDIENCES, facetPole, GAP_SIDES, POLES, SIDES } from './content-types.ts'
import { DOMAIN_LINES } from './domain-lines.ts'
import { FACET_BLOCKS } from './facet-blocks/facet-blocks.ts'
import { FACET_MIDDLES } from './facet-middles.ts'
import { forbiddenTopic } from './forbidden-topics.ts'
import { GAP_SENTENCES } from './gap-sentences.ts'
import { GROWTH } from './growth/growth.ts'
import { PAIR_PARAGRAPHS } from './pair-paragraphs.ts'
import { readingGrade } from './reading-grade.ts'

const GRADE = { manager: 10, person: 8 } as const
const FACET_POLES = FACETS.flatMap((facet) => POLES.map((pole) => facetPole(facet, pole)))

const named = (found: readonly { id: string; text: string }[]) => found.map(({ id, text }) => `${id}: ${text}`)

describe('science 18: no hole', () => {
  it('has a text for every facet end, domain side, rule and gap, and for each audience', () => {
    const codes = [
      ...FACET_POLES.map((id) => FACET_BLOCKS[id]),
      ...DOMAINS.flatMap((domain) => SIDES.map((side) => DOMAIN_LINES[`${domain}.${side}`])),
      ...PAIR_RULES.map(({ number }) => PAIR_PARAGRAPHS[number]),
    ]
    expect(codes).toHaveLength(54 + 15 + 20)
    for (const of of codes) for (const audience of AUDIENCES) expect(of?.[audience].length).toBeGreaterThan(20)
    const gaps = SCALE_CODES.flatMap((scale) => GAP_SIDES.map((side) => GAP_SENTENCES[`${scale}.${side}`]))
    expect(gaps.filter((text) => text.length > 20)).toHaveLength(64)
  })
  it('has a sentence for every scale, band and audience, and a line for the middle of every facet', () => {
    const holes = SCALE_CODES.flatMap((scale) =>
      BAND_KEYS.flatMap((band) =>
        AUDIENCES.flatMap((audience) =>
          bandSentence(scale, band, audience).length < 20 ? [`${scale} ${band} ${audience}`] : [],
        ),
      ),
    )
    expect(holes).toEqual([])
    expect(Object.values(BAND_SENTENCES).flatMap(({ manager, person }) => [...manager, ...person])).toHaveLength(448)
    expect(FACETS.filter((facet) => FACET_MIDDLES[facet].length > 20)).toEqual(FACETS)
  })
  it('has coaching for the person and the manager, and growth, at each end of each facet', () => {
    expect(FACET_POLES).toHaveLength(54)
    for (const id of FACET_POLES) {
      for (const audience of AUDIENCES) {
        const { do: toDo, dont, question } = COACHING[id][audience]
        expect(toDo, id).toMatch(/^[A-Z].{10,}\.$/)
        expect(dont, id).toMatch(/^[A-Z].{8,}\.$/)
        expect(question, id).toMatch(/^[A-Z].{15,}\?$/)
      }
      const { strength, overUse, goal, plans } = GROWTH[id]
      for (const text of [strength, overUse, goal]) expect(text, id).toMatch(/^[A-Z].{15,}\.$/)
      for (const plan of plans) expect(plan, id).toMatch(/^If .+, .+\.$/)
      expect(COMPARATIVES[id].length).toBeGreaterThan(5)
    }
  })
  it('has four texts for each of the ten conflict rules', () => {
    const texts = Object.values(CONFLICT_TEXTS).flatMap((one) => Object.values(one))
    expect(texts.filter((text) => text.length > 20)).toHaveLength(40)
  })
})

describe('science 18: every sentence', () => {
  it('stands once', () => {
    const seen = new Set<string>()
    const twice = EVERY_TEXT.filter(({ text }) => seen.size === seen.add(text).size)
    expect(named(twice)).toEqual([])
    expect(EVERY_TEXT.length).toBeGreaterThan(1300)
  })
  it('can be read with eight years of school by the person, with ten by managers', () => {
    const hard = EVERY_TEXT.filter(({ text, audience }) => readingGrade(text) > GRADE[audience])
    expect(hard.map(({ id, text }) => `${id} ${readingGrade(text).toFixed(1)}: ${text}`)).toEqual([])
  })
  it('touches no forbidden topic', () => {
    expect(
      EVERY_TEXT.flatMap(({ id, text }) => (forbiddenTopic(text) ? [`${id} ${forbiddenTopic(text)}: ${text}`] : [])),
    ).toEqual([])
  })
  it('speaks of tendencies: no diagnosis, no verdict, no promise', () => {
    const verdicts =
      /\b(always|never|is an?|are an?|will (fail|succeed)|personality|disorder|neurotic|introvert|extravert|leader type|best|worst candidate)\b/i
    const allowed = /the best (idea|thoughts|one)|worst case|(works?|think) best/i
    expect(named(EVERY_TEXT.filter(({ text }) => verdicts.test(text) && !allowed.test(text)))).toEqual([])
  })
  it('speaks to the person as you, and to managers about somebody', () => {
    const isToReader = (text: string) => /\b[Yy]ou(rs?|rself)?\b/.test(text)
    const wrong = EVERY_TEXT.filter(
      ({ text, audience, isAbout }) => isAbout && isToReader(text) !== (audience === 'person'),
    )
    const toManagers = EVERY_TEXT.filter(
      ({ id, text, audience }) => audience === 'manager' && !id.endsWith('question') && isToReader(text),
    )
    expect(named([...wrong, ...toManagers])).toEqual([])
  })
})

describe('science 18: forbidden topics', () => {
  it.each([
    ['age', 'How old are you?'],
    ['health', 'Were you on sick leave?'],
    ['family', 'Do you have children?'],
    ['religion', 'Which church do you go to?'],
    ['politics', 'How did you vote?'],
    ['origin', 'Where were you born?'],
    ['sexuality', 'What is your sexual orientation?'],
    ['record', 'Were you ever arrested?'],
    ['military', 'What was your military discharge?'],
    ['genetics', 'Is it hereditary?'],
    ['clinical', 'Would you call yourself neurotic?'],
    ['instrument', `What is your ${['M', 'BTI'].join('')} type?`],
  ])('are found: %s', (topic, text) => {
    expect(forbiddenTopic(text)).toBe(topic)
  })
  it('are not seen where there are none', () => {
    expect(forbiddenTopic('Plans made with this eye have fewer holes.')).toBeNull()
  })
})
