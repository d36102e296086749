import type { RememberedFilters } from '#client/lib/remembered-filters.ts'
import { type CampaignsSearch, campaignsSearch } from './hiring-campaigns.route.ts'

// What is made of the address of the list. It comes with its page; how the address is read comes with every page.

const NO_FILTER: readonly string[] = ['page', 'start', 'invite', 'campaign', 'funnel', 'invited']

/** Whether an address leaves any campaign out. */
export const isNarrowed = (search: CampaignsSearch): boolean =>
  Object.keys(search).some((key) => !NO_FILTER.includes(key))

/** Another filter: the list begins anew. */
export const changedCampaigns = (search: CampaignsSearch, part: Record<string, unknown>): CampaignsSearch =>
  campaignsSearch({ ...search, page: undefined, start: undefined, invite: undefined, ...part })

/** An address that says nothing of a list, with what is remembered; any other as it is. A location stands with its company. */
export const resumedCampaigns = (
  search: CampaignsSearch,
  { company_id, location_id }: Pick<RememberedFilters, 'company_id' | 'location_id'>,
  hasOneCompany: boolean,
): CampaignsSearch => {
  const saysSomething = Object.keys(search).some((key) => key !== 'start' && key !== 'invite')
  if (saysSomething) return search
  if (hasOneCompany) return location_id === undefined ? search : { ...search, location_id }
  return company_id === undefined ? search : campaignsSearch({ ...search, company_id, location_id })
}
