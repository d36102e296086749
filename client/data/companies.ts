import { queryOptions } from '@tanstack/react-query'
import type { companies } from '#contract/resources/companies.ts'
import { authorizedCall } from '#client/lib/session.ts'

export const companiesQuery = queryOptions({
  queryKey: ['companies', 'list'],
  queryFn: async () =>
    (await authorizedCall<typeof companies.list>({ method: 'GET', path: '/companies/list' })).companies,
})

/** Active locations of a company, for forms. */
export const locationsQuery = (company_id: number) =>
  queryOptions({
    queryKey: ['companies', 'locations', company_id],
    queryFn: async () =>
      (
        await authorizedCall<typeof companies.locations>(
          { method: 'GET', path: '/companies/locations' },
          {
            query: { company_id, is_active: true, limit: 200, sort_by: 'name', order_by: 'asc' },
          },
        )
      ).locations,
  })
