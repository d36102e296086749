import { describe, expect, it } from 'vitest'
import { type Condition, readConditions } from '#contract/result-conditions.ts'
import { ofAnyCompany } from './condition-lines.ts'
import { expressionWords, faultOf, partOf } from './conditions.model.ts'

const lists = {
  role_names: ['Nurse'],
  statuses: [{ key: 'offer', name: 'Offer', is_rejection: false }],
  locations: [{ id: 3, name: 'Hull' }],
  departments: [],
  campaigns: [],
  sources: ['noticeboard'],
  tags: [],
}
const where = ['0.role.is.Nurse', '1.fit.from.70', '1.C.from.66']
const words = (written: string[], match: 'all' | 'any') => expressionWords(readConditions(written), match, lists)

describe('conditions in words', () => {
  it('R190 are one sentence: groups in brackets, joined by the other word', () => {
    expect(words(where, 'all')).toBe('Role is Nurse, and (Fit at least 70 or Conscientiousness at least 66)')
    expect(words(where, 'any')).toBe('Role is Nurse, or (Fit at least 70 and Conscientiousness at least 66)')
    expect(words(['2.location.not.3~9', '0.status.is.offer'], 'all')).toBe(
      'Location is not Hull or no longer there, and Status is Offer',
    )
    expect(words(['0.registered.below.2026-11-02', '0.opened.is.no'], 'any')).toBe(
      'Registered before 2 Nov 2026, or Result opened by nobody yet',
    )
  })
  it('R236 speak of links as the list of a campaign does, also of one that was taken away since', () => {
    expect(words(['0.source.is.qr~noticeboard'], 'all')).toBe('Campaign link is The QR code or noticeboard')
    expect(words(['0.source.not.former'], 'all')).toBe('Campaign link is not former')
  })
  it('say what is missing while they are written', () => {
    const of = (part: Partial<Condition>): Condition => ({ group: 0, field: 'role', op: 'is', values: [], ...part })
    expect(faultOf(of({}))).toBe('Choose at least one')
    expect(faultOf(of({ field: 'fit', op: 'from', values: ['700'] }))).toBe('Write a whole number from 0 to 100')
    expect(faultOf(of({ field: 'finished', op: 'from', values: [''] }))).toBe('Choose a day')
    expect(faultOf(of({ values: ['Nurse'] }))).toBeUndefined()
  })
})

describe('conditions of an address', () => {
  it('R132 are nothing where there are none, and say "any" alone', () => {
    expect(partOf(readConditions(where), 'any')).toEqual({ where, match: 'any' })
    expect(partOf(readConditions(where), 'all')).toEqual({ where, match: undefined })
    expect(partOf([], 'any')).toEqual({ where: undefined, match: undefined })
  })
  it('R131 without those that speak of what one company has', () => {
    expect(ofAnyCompany([...where, '0.location.is.3', '0.campaign.not.1', '0.shoe.is.44'])).toEqual([
      '1.fit.from.70',
      '1.C.from.66',
    ])
  })
})
