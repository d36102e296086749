import { describe, expect, it } from 'vitest'
import { ofCompany, parseFilters, withCompany } from './remembered-filters.ts'

const empty = { include_archived_assessments: false, include_test_assessments: false }

describe('remembered filters', () => {
  it('R128 R129 holds exactly its keys, the two flags false by default', () => {
    const all = {
      company_id: 1,
      company_name: 'Harbor',
      location_id: 2,
      roles: ['Lead'],
      role_explorer: 3,
      departments: [1],
      locations: [2, 3],
      statuses: ['new'],
      pipeline_id: 4,
      include_archived_assessments: true,
      include_test_assessments: true,
      start_date: '2026-01-01',
      end_date: '2026-02-01',
    }
    expect(parseFilters(JSON.stringify({ ...all, password: 'x' }))).toEqual(all)
    expect(parseFilters(null)).toEqual(empty)
  })
  it('R130 drops what does not parse and keeps the rest', () => {
    expect(parseFilters('not json')).toEqual(empty)
    expect(parseFilters('[1]')).toEqual(empty)
    expect(parseFilters('{"company_id":"1","roles":["Lead",2],"statuses":["new"],"start_date":"yesterday"}')).toEqual({
      ...empty,
      statuses: ['new'],
    })
    expect(parseFilters('{"pipeline_id":99999999999,"locations":[3,99999999999],"tags":[4]}')).toEqual({
      ...empty,
      tags: [4],
    })
  })
  it('R130 days the wrong way round drop both; one day alone is a span', () => {
    expect(parseFilters('{"start_date":"2026-03-01","end_date":"2026-02-01"}')).toEqual(empty)
    const day = { start_date: '2026-03-01', end_date: '2026-03-01' }
    expect(parseFilters(JSON.stringify(day))).toEqual({ ...empty, ...day })
  })
  it('R131 R132 what is chosen for the company of an address is not remembered of another one', () => {
    const before = {
      ...parseFilters(null),
      company_id: 3,
      company_name: 'Pier',
      pipeline_id: 1,
      start_date: '2026-01-01',
    }
    expect([ofCompany(before, 3), ofCompany(before, undefined)]).toEqual([before, before])
    expect(ofCompany(before, 4)).toEqual({ ...parseFilters(null), start_date: '2026-01-01', company_id: 4 })
  })
  it('R131 another company drops what belonged to the one before, and keeps flags and days', () => {
    const before = {
      ...empty,
      include_test_assessments: true,
      company_id: 1,
      company_name: 'A',
      roles: ['Lead'],
      locations: [1],
      departments: [1],
      statuses: ['new'],
      pipeline_id: 1,
      role_explorer: 1,
      location_id: 1,
      start_date: '2026-01-01',
      end_date: '2026-02-01',
    }
    expect(withCompany(before, { id: 2, name: 'B' })).toEqual({
      include_archived_assessments: false,
      include_test_assessments: true,
      start_date: '2026-01-01',
      end_date: '2026-02-01',
      company_id: 2,
      company_name: 'B',
    })
  })
})
