import { describe, expect, it } from 'vitest'
import { campaignOptions } from './fairness.model.ts'

const harbor = { id: 1, name: 'Harbor Logistics' }
const plain = { role_name: 'Driver', location: null, starts_on: null }
const campaigns = [
  { ...plain, id: 1, name: 'Autumn hiring', company: harbor },
  { ...plain, id: 2, name: 'Autumn hiring', company: { id: 2, name: 'Northwind Clinics' } },
]
const labels = (
  company_id: number | undefined,
  hasMany: boolean,
  all: Parameters<typeof campaignOptions>[0] = campaigns,
) => campaignOptions(all, { company_id, hasMany }).map(({ label }) => label)

describe('the campaigns to choose from', () => {
  it('of several companies say whose they are, until one company is chosen', () => {
    expect(labels(undefined, true)).toEqual(['Autumn hiring, Harbor Logistics', 'Autumn hiring, Northwind Clinics'])
    expect(labels(2, true)).toEqual(['Autumn hiring'])
    expect(labels(undefined, false)).toEqual(['Autumn hiring', 'Autumn hiring'])
  })
  it('of one company and one name are told apart by role, place and first day', () => {
    const twins = [
      { ...plain, id: 1, name: 'Autumn hiring', company: harbor, location: { id: 1, name: 'Leeds' } },
      { ...plain, id: 2, name: 'Autumn hiring', company: harbor, starts_on: '2026-10-05' },
      { ...plain, id: 3, name: 'Spring hiring', company: harbor },
    ]
    expect(labels(undefined, false, twins)).toEqual([
      'Autumn hiring, Driver, Leeds',
      'Autumn hiring, Driver, from 5 Oct 2026',
      'Spring hiring',
    ])
    expect(labels(undefined, true, twins)[0]).toBe('Autumn hiring, Driver, Leeds, Harbor Logistics')
  })
})
