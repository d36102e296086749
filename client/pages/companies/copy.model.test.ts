import { expect, it } from 'vitest'
import { copyEffects, missingPlaces } from './copy.model.ts'

const COMPANY = { time_zone: 'Europe/London', retention_months: 24, consent_text: null, accent: null }
const place = (name: string, is_active = true) => ({
  id: 1,
  company_id: 1,
  name,
  is_active,
  results_count: 0,
  is_used: false,
  updated_at: '2026-01-01T00:00:00.000Z',
})
const nothing = { settings: [], look: [], locations: [], departments: [] }
const none = { locations: [], departments: [] }

it('says nothing where two companies have chosen the same', () => {
  expect(copyEffects({ from: COMPANY, to: { ...COMPANY, consent_text: '' }, places: none })).toEqual(nothing)
})

it('says of each setting what it would be and what it is', () => {
  const from = { time_zone: 'America/New_York', retention_months: 1, consent_text: 'We are small.', accent: '#732956' }
  expect(copyEffects({ from, to: COMPANY, places: none })).toMatchObject({
    settings: [
      'Time zone: America/New York instead of Europe/London',
      'Results are kept for: 1 month instead of 24 months',
      'Paragraph above the consent: added',
    ],
    look: ['Colour: #732956 instead of the brand’s'],
  })
  expect(copyEffects({ from: COMPANY, to: from, places: none }).settings.at(-1)).toBe(
    'Paragraph above the consent: taken away',
  )
})

it('names the places that would be added: active ones that are missing, without regard to case and accents', () => {
  const known = [place('KYOTO'), place('Malmo')]
  const names = missingPlaces([place('Kyoto'), place('Osaka'), place('Nara', false), place('Malmö')], known)
  expect(names).toEqual(['Osaka'])
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const { locations, departments } = copyEffects({
    from: COMPANY,
    to: COMPANY,
    places: { locations: names, departments: many },
  })
  expect([locations, departments]).toEqual([['Added: Osaka'], ['Added: A, B, C, D, E and 2 more']])
})
