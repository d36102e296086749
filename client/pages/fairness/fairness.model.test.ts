import { describe, expect, it } from 'vitest'
import { campaignOptions } from './fairness.model.ts'

const campaigns = [
  { id: 1, name: 'Autumn hiring', company: { id: 1, name: 'Harbor Logistics' } },
  { id: 2, name: 'Autumn hiring', company: { id: 2, name: 'Northwind Clinics' } },
]
const labels = (company_id: number | undefined, hasMany: boolean) =>
  campaignOptions(campaigns, { company_id, hasMany }).map(({ label }) => label)

describe('the campaigns to choose from', () => {
  it('of several companies say whose they are, until one company is chosen', () => {
    expect(labels(undefined, true)).toEqual(['Autumn hiring, Harbor Logistics', 'Autumn hiring, Northwind Clinics'])
    expect(labels(2, true)).toEqual(['Autumn hiring'])
    expect(labels(undefined, false)).toEqual(['Autumn hiring', 'Autumn hiring'])
  })
})
