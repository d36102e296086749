import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/access/permissions.ts'
import { brands } from '#contract/brands/brands.ts'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { personActs } from './palette-person.ts'

const person = (more: Partial<SurveyResultRow> = {}) =>
  ({ progress: 'completed', quality_verdict: 'good', is_erased: false, ...more }) as SurveyResultRow
const acts = (brand: 'be' | 'hb', more?: Partial<SurveyResultRow>, may = (_: Permission) => true) =>
  personActs({ brand: brands[brand], may }, person(more)).map((act) => ('step' in act ? act.step : act.tab))

describe('what the palette offers for somebody', () => {
  it('is to move them, to write a note, and what the brand has', () => {
    expect(acts('be')).toEqual(['move', 'comparison', 'note', 'asks'])
    expect(acts('hb')).toEqual(['move', 'note', 'questions', 'messages'])
  })
  it('needs a result that can be read where it is about one, and nothing is left for nobody', () => {
    expect(acts('be', { progress: 'in_progress' })).toEqual(['move', 'note'])
    expect(acts('hb', { quality_verdict: 'not interpretable' })).toEqual(['move', 'note', 'messages'])
    expect(acts('hb', { is_erased: true })).toEqual([])
  })
  it('is only what the role may do', () => {
    expect(acts('hb', {}, (permission) => permission !== 'notes:write')).toEqual(['move', 'questions', 'messages'])
    expect(acts('hb', {}, (permission) => permission !== 'candidates:edit')).toEqual(['note', 'questions', 'messages'])
  })
})
