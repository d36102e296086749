import { describe, expect, it } from 'vitest'
import { FFM_50_ADULTS } from '#science/norms/ffm-50-adults.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { compositeScore, errorsOfForm } from '#science/scoring/composites.ts'
import { measuresOfTs } from '#science/scoring/measures.ts'
import { BAND_KEYS, SCALE_CODES } from '#science/vocabulary.ts'
import type { ReportContent } from './definition.ts'
import { traitsOf } from './definition.ts'
import { extremePerson, reachOf } from './extremes.ts'
import { holesOf } from './holes.ts'
import { bandsRead, readReport } from './reading.ts'

const mapping = (trait: string, scale: (typeof SCALE_CODES)[number], weight = 1, order = 0) => ({
  trait,
  scale,
  weight,
  order,
  low_label: 'flexible',
  high_label: 'steady',
})
const texts = (trait: string) =>
  BAND_KEYS.map((band) => ({ trait, band, text: `{first} tends to work in a way of their own (${band}).` }))
const good: ReportContent = {
  sections: [{ title: 'At work', text: 'What {first} may bring.', traits: ['Drive', 'Steady'] }],
  mappings: [mapping('Steady', 'C5', 2, 1), mapping('Steady', 'C2', 1, 2), mapping('Drive', 'E3', 1, 0)],
  texts: [...texts('Steady'), ...texts('Drive')],
}
const codes = (content: ReportContent, isForHiring = true) => holesOf(content, isForHiring).map(({ code }) => code)
const middle = measuresOfTs(
  SCALE_CODES.map(() => 50),
  WORK_STYLE_108_COMBINED,
)

describe('R228 science 8 a configured report', () => {
  it('puts traits together from scales, in their order', () => {
    expect(traitsOf(good).map(({ name, weights }) => [name, weights.length])).toEqual([
      ['Drive', 1],
      ['Steady', 2],
    ])
  })
  it('reads the score of the composite with its range, and the text of its band with the name filled in', () => {
    const [section] = readReport(good, extremePerson('high'), { first: 'Ada' })
    const steady = section?.traits.find(({ name }) => name === 'Steady')
    const { percentile } = compositeScore(traitsOf(good)[1]?.weights ?? [], extremePerson('high'))
    expect(section?.text).toBe('What Ada may bring.')
    expect(steady).toMatchObject({ percentile, band: 'b7', scales: ['C5', 'C2'], high: 99 })
    expect(steady?.text).toBe('Ada tends to work in a way of their own (b7).')
    expect(steady?.low).toBeLessThan(percentile ?? 0)
  })
  it('has the likely range of the form that was answered: a short one measures the same scale more roughly', () => {
    const content: ReportContent = { ...good, mappings: [mapping('Steady', 'C')], texts: texts('Steady') }
    const t = SCALE_CODES.map((code) => (code === 'C' ? 50 : Number.NaN))
    const short = measuresOfTs(t, FFM_50_ADULTS)
    const read = (form: string) =>
      readReport(content, short, { first: 'Ada', errors: errorsOfForm(form) })[0]?.traits.find(
        ({ name }) => name === 'Steady',
      )
    // 100 Phi(-1.645 * 4.33868 / 10) = 23.8 and 100 Phi(-1.645 * 3.19362 / 10) = 30.0
    expect(read('ffm-50')).toMatchObject({ percentile: 50, low: 24, high: 76 })
    expect(read('ffm-50')?.reliability).toBeCloseTo(0.8117587, 6)
    expect(read('work-style-108')).toMatchObject({ percentile: 50, low: 30, high: 70 })
  })
  it('takes a name as it is written', () => {
    const [section] = readReport(good, middle, { first: 'A$&$$' })
    expect(section?.text).toBe('What A$&$$ may bring.')
  })
  it('says nothing of a trait whose scale is not scored', () => {
    const [section] = readReport(good, new Map(), { first: 'Ada' })
    expect(section?.traits[0]).toMatchObject({ percentile: null, band: null, text: null })
    expect(bandsRead(good, new Map()).size).toBe(0)
  })
  it('a middling person reads the middle band of every trait', () => {
    expect([...bandsRead(good, middle).values()].map(({ band }) => band)).toEqual(['b4', 'b4'])
  })
  it('extreme people stand at the ends of every scale', () => {
    for (const code of SCALE_CODES) {
      expect(extremePerson('low').get(code)?.t, code).toBeLessThan(37)
      expect(extremePerson('high').get(code)?.t, code).toBeGreaterThan(58)
    }
    expect(reachOf([{ scale: 'C5', weight: -1 }], 'high')).toBeGreaterThan(50)
  })
})

describe('R228 the check names every hole', () => {
  it('finds none in a whole report', () => {
    expect(codes(good)).toEqual([])
  })
  it('a trait without text in a band, with the band', () => {
    const holes = holesOf({ ...good, texts: good.texts.filter(({ band }) => band !== 'b3') }, true)
    expect(holes.map(({ code, trait, band }) => [code, trait, band])).toEqual([
      ['no_text', 'Drive', 'b3'],
      ['no_text', 'Steady', 'b3'],
    ])
  })
  it('a band that nobody can reach', () => {
    const lowest = reachOf([{ scale: 'A3', weight: 1 }], 'high')
    const content = {
      ...good,
      mappings: [...good.mappings, mapping('Kind', 'A3')],
      texts: [...good.texts, ...texts('Kind')],
    }
    expect(codes(content).includes('never_reached')).toBe(lowest < 63.1)
  })
  it('a text about what nobody may be judged by, one that nothing fills, one that is hard, one that is absolute', () => {
    const said = (text: string) =>
      codes({
        ...good,
        texts: [
          { trait: 'Drive', band: 'b1', text },
          ...good.texts.filter((one) => one.band !== 'b1' || one.trait !== 'Drive'),
        ],
      })
    expect(said('{first} seldom takes sick leave.')).toEqual(['forbidden_topic'])
    const [told] = holesOf(
      { ...good, texts: [{ trait: 'Drive', band: 'b1', text: 'Often sick.' }, ...good.texts.slice(1)] },
      true,
    )
    // Its trait and its band stand beside it, wherever it is shown.
    expect(told).toMatchObject({ trait: 'Drive', band: 'b1', text: 'It touches health.' })
    expect(said('{name} tends to wait.')).toEqual(['unknown_placeholder'])
    expect(said('{first} never waits.')).toEqual(['absolute'])
    expect(
      said(
        'Notwithstanding organisational heterogeneity, collaborative responsibility predominantly characterises interactions.',
      ),
    ).toEqual(['hard_to_read'])
  })
  it('each topic that a text touches and each place that nothing fills, not the first of them alone', () => {
    const [drive, ...others] = good.texts
    const found = (text: string) =>
      holesOf({ ...good, texts: drive ? [{ ...drive, text }, ...others] : [] }, true).map((hole) => hole.text)
    expect(found('{first} is at church with the family when sick, and {name} and {role} and {name} help.')).toEqual([
      'It touches health.',
      'It touches family.',
      'It touches religion.',
      'Nothing fills {name}; only {first} is filled.',
      'Nothing fills {role}; only {first} is filled.',
    ])
    const titled = {
      ...good,
      sections: good.sections.map((one, at) => (at ? one : { ...one, title: 'Age group and family' })),
    }
    expect(holesOf(titled, true).map(({ text }) => text)).toEqual([
      '“Age group and family” touches age.',
      '“Age group and family” touches family.',
    ])
  })
  it('a heading, a name or an end that touches what nobody may be judged by, or waits to be filled', () => {
    const [first, ...others] = good.sections
    const titled = (title: string) => codes({ ...good, sections: first ? [{ ...first, title }, ...others] : [] })
    expect(titled('Health at work')).toEqual(['forbidden_topic'])
    expect(titled('How {first} works')).toEqual(['unknown_placeholder'])
    const ended = (low_label: string) =>
      codes({ ...good, mappings: good.mappings.map((one) => ({ ...one, low_label })) })
    expect(new Set(ended('Often sick'))).toEqual(new Set(['forbidden_topic']))
    expect(new Set(ended('{first} waits'))).toEqual(new Set(['unknown_placeholder']))
    const named = (name: string) =>
      codes({
        sections: good.sections.map((one) => ({
          ...one,
          traits: one.traits.map((each) => (each === 'Drive' ? name : each)),
        })),
        mappings: good.mappings.map((one) => (one.trait === 'Drive' ? { ...one, trait: name } : one)),
        texts: good.texts.map((one) => (one.trait === 'Drive' ? { ...one, trait: name } : one)),
      })
    expect(named('Family sense')).toEqual(['forbidden_topic'])
  })
  it('a composite that cannot be computed or is too uncertain for hiring', () => {
    const made = (mappings: ReportContent['mappings'], isForHiring = true) =>
      codes(
        { ...good, mappings: [...good.mappings, ...mappings], texts: [...good.texts, ...texts('X')] },
        isForHiring,
      ).filter((code) => !['not_shown', 'never_reached'].includes(code))
    expect(made([mapping('X', 'C'), mapping('X', 'C5')])).toEqual(['domain_with_its_facets'])
    expect(made([mapping('X', 'C', 0)])).toEqual(['all_weights_zero'])
    expect(made([mapping('X', 'ES1', 1), mapping('X', 'ES6', -1)])).toEqual(['reliability_too_low'])
    expect(made([mapping('X', 'ES1', 1), mapping('X', 'ES6', -1)], false)).toEqual([])
  })
  it('a scale that stands twice in a trait, and two texts for one band, as only a file can have them', () => {
    const twice: ReportContent = { ...good, mappings: [...good.mappings, mapping('Drive', 'E3', 1, 3)] }
    expect(codes(twice)).toEqual(['scale_twice'])
    expect(holesOf(twice, true)[0]?.text).toBe('Assertiveness stands in it twice.')
    const again = { trait: 'Drive', band: 'b4' as const, text: 'Robin tends to wait.' }
    expect(holesOf({ ...good, texts: [...good.texts, again] }, true)).toMatchObject([
      { code: 'text_twice', trait: 'Drive', band: 'b4' },
    ])
  })
  it('an empty report, a trait that no section shows, and texts without a trait', () => {
    expect(codes({ sections: [], mappings: [], texts: [] })).toEqual(['no_section', 'no_trait'])
    expect(codes({ ...good, sections: [{ title: 'A', text: '', traits: ['Drive', 'Ghost'] }] })).toEqual([
      'unknown_trait',
      'not_shown',
    ])
    expect(codes({ ...good, texts: [...good.texts, { trait: 'Ghost', band: 'b1', text: 'x' }] })).toEqual([
      'orphan_text',
    ])
  })
})
