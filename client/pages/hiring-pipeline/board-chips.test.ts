import { describe, expect, it } from 'vitest'
import { plainFilters } from './board-chips.model.ts'
import { hasPlainFilters } from './board-address.model.ts'

const lists = {
  role_names: [],
  statuses: [],
  locations: [{ id: 3, name: 'Hull' }],
  departments: [],
  campaigns: [],
  sources: [],
  tags: [],
}

describe('what narrows the board', () => {
  it('R218 stands over it, archived people and test records too, and goes one by one', () => {
    const search = { pipeline_id: 1, include_archived: true, include_tests: true, location_ids: [3, 9], search: 'ann' }
    const chips = plainFilters(search, lists)
    expect(chips.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Location: Hull, no longer there',
      'Archived: included',
      'Test records: included',
    ])
    expect(chips[1]?.rest).toEqual({ pipeline_id: 1, include_tests: true, location_ids: [3, 9], search: 'ann' })
  })
  it('says of what it has no name for whether that is on its way, gone, or one of many', () => {
    const named = (known: typeof lists | undefined) => plainFilters({ location_ids: [9] }, known)[0]?.value
    const many = Array.from({ length: 100 }, (_, at) => ({ id: at + 10, name: 'Hull' }))
    expect([named(undefined), named(lists), named({ ...lists, locations: many })]).toEqual([
      '…',
      'no longer there',
      'another one',
    ])
  })
  it('drops the bands with their trait', () => {
    const [chip] = plainFilters({ scale: 'C', score_bands: ['91+'] }, lists)
    expect(chip).toMatchObject({ name: 'Conscientiousness', value: '91+', rest: {} })
  })
  it('is nothing for the pipeline itself, its stage and its words', () => {
    expect(hasPlainFilters({ company_id: 1, pipeline_id: 2, stage: 'new', search: 'x', where: ['0.C.from.60'] })).toBe(
      false,
    )
    expect(hasPlainFilters({ include_tests: true })).toBe(true)
  })
})
