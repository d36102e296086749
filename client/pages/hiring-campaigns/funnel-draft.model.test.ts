import { describe, expect, it } from 'vitest'
import { FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'
import { firstDraft, isSame, moved, newStep, STEP_NAMES, type StepKind } from './funnel-draft.model.ts'

describe('the page of a campaign being written', () => {
  it('blocks change places without losing one', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  })
  it('begins with the form, and leaves the address to whoever knows which are free', () => {
    const draft = firstDraft({ role_name: 'Nurse', message: null, company: { name: 'Northwind Clinics' } })
    expect(draft).toMatchObject({ headline: 'Nurse', text: 'Work with us at Northwind Clinics.' })
    expect(draft).not.toHaveProperty('slug')
    expect(draft.steps.map(({ kind }) => kind)).toEqual(['form'])
  })
  it('offers every kind of block, and asks for words before an empty one can be kept', () => {
    const kinds = Object.keys(STEP_NAMES) as StepKind[]
    const kept = kinds.filter((kind) => FunnelStep.safeParse(newStep(kind, 'a')).success)
    expect(kinds).toHaveLength(8)
    expect(kept).toEqual(['form'])
  })
  it('knows what was changed', () => {
    const draft = { ...firstDraft({ role_name: 'Nurse', message: 'Come', company: { name: 'B' } }), slug: 'b-nurse' }
    expect(isSame(draft, { ...draft })).toBe(true)
    expect(isSame(draft, { ...draft, steps: [] })).toBe(false)
  })
})
