import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useProfile } from '#client/lib/current-user.ts'
import {
  ofCompany,
  readFilters,
  type RememberedFilters,
  withCompany,
  writeFilters,
} from '#client/lib/remembered-filters.ts'
import { changedCampaigns, resumedCampaigns } from './campaigns-address.model.ts'
import { type CampaignsSearch, campaignsSearch } from './hiring-campaigns.route.ts'

const withLocation = ({ location_id: _, ...rest }: RememberedFilters, location_id: number | undefined) =>
  location_id === undefined ? rest : { ...rest, location_id }

/** The address is the state of the list; one without filters opens the company and location that this browser remembers. */
export const useCampaignsAddress = () => {
  const search = campaignsSearch(useSearch({ from: '/hiring-campaigns' }))
  const navigate = useNavigate({ from: '/hiring-campaigns' })
  const profile = useProfile()
  const hasOne = profile.companies.length === 1
  const remembered = readFilters(profile.id)
  const go = (next: CampaignsSearch) => void navigate({ search: next, replace: true })
  const change = (part: Record<string, unknown>) => go(changedCampaigns(search, part))
  // On arrival only: clearing the filters must not bring them back.
  const resume = useEffectEvent(() => {
    const resumed = resumedCampaigns(search, remembered, hasOne)
    if (resumed !== search) go(resumed)
  })
  useEffect(() => resume(), [])
  return {
    search,
    change,
    /** The company of the filter, or the only one there is. */
    companyId: search.company_id ?? (hasOne ? profile.companies[0]?.id : undefined),
    /** Another company drops the location, here and in what is remembered. */
    chooseCompany: (company: { id: number; name: string } | null) => {
      writeFilters(profile.id, withCompany(remembered, company))
      change({ company_id: company?.id, location_id: undefined })
    },
    chooseLocation: (location_id: number | undefined) => {
      writeFilters(
        profile.id,
        withLocation(hasOne ? remembered : ofCompany(remembered, search.company_id), location_id),
      )
      change({ location_id })
    },
    /** Every campaign, now and on the next visit. */
    clear: () => {
      const rest = withLocation(remembered, undefined)
      writeFilters(profile.id, search.company_id === undefined ? rest : withCompany(rest, null))
      go({})
    },
  }
}
