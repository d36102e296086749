import { queryOptions } from '@tanstack/react-query'
import type { companies } from '#contract/resources/companies.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { wholeList } from '#client/lib/whole-list.ts'

export const companiesKey = ['companies'] as const

/** Those in reach. By itself, because most that ask for it need nothing else of companies. */
export const companiesQuery = queryOptions({
  queryKey: [...companiesKey, 'list'],
  queryFn: async () => {
    const pages = await wholeList((query) =>
      authorizedCall<typeof companies.list>({ method: 'GET', path: '/companies/list' }, { query }),
    )
    return pages.flatMap((page) => page.companies)
  },
})
