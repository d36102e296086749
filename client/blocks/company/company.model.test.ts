import { describe, expect, it } from 'vitest'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { contrast, parseHex } from '#contract/core/colour.ts'
import { changesOf, draftOf, lastedWords } from './company.model.ts'
import { companyInitials } from '#client/lib/company-initials.ts'
import { TILE_COLOURS } from './company-tile.tsx'

const company = {
  name: 'Alder & Quay',
  industry: 'Hospitality',
  url: null,
  time_zone: 'UTC',
  retention_months: 24,
  consent_text: null,
  franchise: { id: 2, name: 'Northern' },
  product_type: null,
  go_high_level_location_id: null,
} as CompanyDetails

describe('the form of a company', () => {
  it('sends what was changed and nothing else; what was emptied is null', () => {
    const draft = draftOf(company)
    expect(changesOf(company, draft, true)).toEqual({})
    const changed = { ...draft, industry: ' ', url: ' https://x.example ', retention_months: '12', franchise: '' }
    expect(changesOf(company, changed, true)).toEqual({
      industry: null,
      url: 'https://x.example',
      retention_months: 12,
      franchise_id: null,
    })
  })
  it('R230 leaves the platform’s fields out for an owner', () => {
    expect(changesOf(company, { ...draftOf(company), crm: 'abc', name: 'New' }, false)).toEqual({ name: 'New' })
  })
})

describe('the log in words', () => {
  const session = { started_at: '2026-11-21T10:00:00.000Z', end_reason: 'left' } as Parameters<typeof lastedWords>[0]
  it('says how long and how it ended', () => {
    expect(lastedWords({ ...session, ended_at: null })).toBe('going on')
    expect(lastedWords({ ...session, ended_at: '2026-11-21T10:12:10.000Z' })).toBe('12 min, went back')
    expect(lastedWords({ ...session, ended_at: '2026-11-21T18:00:00.000Z', end_reason: 'limit' })).toBe(
      '8 h, ended after eight hours',
    )
  })
})

describe('the tile of a company', () => {
  it('has the letters of its first two words', () => {
    expect(['Alder & Quay Hotels', 'Ørsted', 'élan vital', '7 Seas'].map(companyInitials)).toEqual([
      'AQ',
      'Ø',
      'ÉV',
      '7S',
    ])
  })
  it('passes over signs, and has a whole one where there is no letter', () => {
    expect(['🚀 Rocket Works', '«Заря» Плюс', 'שלום עולם', '🚀'].map(companyInitials)).toEqual(['RW', 'ЗП', 'שע', '🚀'])
  })
  it('R127 each ground carries white letters', () => {
    for (const colour of TILE_COLOURS)
      expect(contrast(parseHex(colour) ?? [255, 255, 255], [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  })
})
