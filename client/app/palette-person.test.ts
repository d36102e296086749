import { describe, expect, it } from 'vitest'
import { brands } from '#contract/brands/brands.ts'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { personActs } from './palette-person.ts'

const person = (more: Partial<SurveyResultRow> = {}) =>
  ({ progress: 'completed', quality_verdict: 'good', is_erased: false, ...more }) as SurveyResultRow
const tabs = (brand: 'be' | 'hb', more?: Partial<SurveyResultRow>) =>
  personActs(brands[brand], person(more)).map(({ tab }) => tab)

describe('what the palette offers for somebody it found', () => {
  it('is what the brand has', () => {
    expect(tabs('be')).toEqual(['comparison', 'asks'])
    expect(tabs('hb')).toEqual(['questions', 'messages'])
  })
  it('needs a result that can be read where it is about one, and nothing is left for nobody', () => {
    expect(tabs('be', { progress: 'in_progress' })).toEqual([])
    expect(tabs('hb', { quality_verdict: 'not interpretable' })).toEqual(['messages'])
    expect(tabs('hb', { is_erased: true })).toEqual([])
  })
})
