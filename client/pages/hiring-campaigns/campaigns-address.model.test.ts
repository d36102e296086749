import { describe, expect, it } from 'vitest'
import { changedCampaigns, isNarrowed, resumedCampaigns } from './campaigns-address.model.ts'
import { campaignsSearch } from './hiring-campaigns.route.ts'

describe('the address of the list of campaigns', () => {
  it('R132 keeps what fits and leaves out the rest', () => {
    expect(campaignsSearch({ state: 'open', company_id: 2, location_id: 5, page: 0, search: '', x: 1 })).toEqual({
      state: 'open',
      company_id: 2,
      location_id: 5,
    })
  })
  it('R132 resumes what is remembered only where it says nothing itself', () => {
    const remembered = { company_id: 2, location_id: 5 }
    expect(resumedCampaigns({}, remembered, false)).toEqual({ company_id: 2, location_id: 5 })
    expect(resumedCampaigns({ start: 1 }, remembered, false)).toEqual({ start: 1, company_id: 2, location_id: 5 })
    expect(resumedCampaigns({ invite: 1 }, remembered, false)).toEqual({ invite: 1, company_id: 2, location_id: 5 })
    expect(resumedCampaigns({ state: 'open' }, remembered, false)).toEqual({ state: 'open' })
    expect(resumedCampaigns({}, {}, false)).toEqual({})
  })
  it('R131 remembers no company for who has one, and no location without its company for who has many', () => {
    expect(resumedCampaigns({}, { location_id: 5 }, true)).toEqual({ location_id: 5 })
    expect(resumedCampaigns({}, { location_id: 5 }, false)).toEqual({})
  })
  it('begins at the first page when a filter changes', () => {
    expect(changedCampaigns({ page: 3, state: 'open', start: 1, invite: 1 }, { location_id: 5 })).toEqual({
      state: 'open',
      location_id: 5,
    })
  })
  it('knows whether it leaves any campaign out', () => {
    expect([isNarrowed({ page: 2, start: 1, invite: 1 }), isNarrowed({ location_id: 5 })]).toEqual([false, true])
  })
})
