import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { hiringCampaigns } from '#contract/resources/hiring-campaigns.ts'
import { authorizedCall } from '#client/lib/session.ts'

export const campaignsKey = ['hiring-campaigns'] as const

/** The list. By itself, because Home needs nothing else of campaigns. */
export const campaignsQuery = (query: Input<(typeof hiringCampaigns)['search']['query']>) =>
  queryOptions({
    queryKey: [...campaignsKey, query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof hiringCampaigns.search>(
        { method: 'GET', path: '/hiring-campaigns/campaigns/search' },
        { query, signal },
      ),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })
