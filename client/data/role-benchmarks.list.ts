import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { roleBenchmarks } from '#contract/resources/role-benchmarks.ts'
import { authorizedCall } from '#client/lib/session.ts'

export const roleBenchmarksKey = ['role-benchmarks'] as const

/** The list. By itself, because lists of people need nothing else of benchmarks. */
export const roleBenchmarksQuery = (query: Input<(typeof roleBenchmarks)['search']['query']>) =>
  queryOptions({
    queryKey: [...roleBenchmarksKey, 'search', query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof roleBenchmarks.search>(
        { method: 'GET', path: '/role-benchmarks/search' },
        { query, signal },
      ),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

/** Those that a company can use. */
export const companyBenchmarksQuery = (company_id: number) =>
  roleBenchmarksQuery({ company_id, is_active: true, limit: 100, sort_by: 'name', order_by: 'asc' })

/** Benchmarks in reach that give fits, for filters. */
export const activeBenchmarksQuery = roleBenchmarksQuery({
  is_active: true,
  limit: 100,
  sort_by: 'name',
  order_by: 'asc',
})
