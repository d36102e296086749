import { queryOptions } from '@tanstack/react-query'
import type { companies } from '#contract/resources/companies.ts'
import { authorizedCall } from '#client/lib/session.ts'

export const companiesKey = ['companies'] as const

/** Those in reach. By itself, because most that ask for it need nothing else of companies. */
export const companiesQuery = queryOptions({
  queryKey: [...companiesKey, 'list'],
  queryFn: async () =>
    (await authorizedCall<typeof companies.list>({ method: 'GET', path: '/companies/list' })).companies,
})
