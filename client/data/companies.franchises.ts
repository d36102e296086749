import { queryOptions } from '@tanstack/react-query'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { companiesFranchises } from '#contract/resources/companies.franchises.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { useUndoableChange } from './commands.ts'
import { companiesKey } from './companies.list.ts'

type Calls = typeof companiesFranchises

/** Every franchise with its companies; under the companies' key, because the same live events change both. */
export const franchisesQuery = queryOptions({
  queryKey: [...companiesKey, 'franchises'],
  queryFn: async () =>
    (await authorizedCall<Calls['franchises']>({ method: 'GET', path: '/companies/franchises' })).franchises,
  meta: { shownInPlace: true },
})

/** What a move would change, before it is made. */
export const movePreviewQuery = (id: number, company_ids: readonly number[]) =>
  queryOptions({
    queryKey: [...companiesKey, 'move preview', id, company_ids],
    queryFn: async () =>
      (
        await authorizedCall<Calls['moveCompanies']>(
          { method: 'POST', path: '/companies/franchises/{id}/companies' },
          { params: { id }, body: { company_ids: [...company_ids], dry_run: true } },
        )
      ).moves,
    staleTime: 0,
    meta: { shownInPlace: true },
  })

const useChange = <Body, Reply extends { command?: CommandReceipt | undefined }>(
  what: string,
  mutationFn: (body: Body) => Promise<Reply>,
  meta: { shownInPlace?: boolean } = { shownInPlace: true },
) => useUndoableChange(companiesKey, what, mutationFn, meta)

export const useCreateFranchise = () =>
  useChange(
    'Made a franchise',
    useOnce(({ name }: { name: string }, keyed: KeyHeaders) =>
      authorizedCall<Calls['createFranchise']>(
        { method: 'POST', path: '/companies/franchises' },
        { body: { name }, headers: keyed },
      ),
    ),
  )

export const useRenameFranchise = () =>
  useChange('Renamed a franchise', ({ id, ...body }: { id: number; name: string; updated_at?: string | undefined }) =>
    authorizedCall<Calls['updateFranchise']>(
      { method: 'PUT', path: '/companies/franchises/{id}' },
      { params: { id }, body },
    ),
  )

export const useMoveCompanies = () =>
  useChange('Moved companies', ({ id, company_ids }: { id: number; company_ids: number[] }) =>
    authorizedCall<Calls['moveCompanies']>(
      { method: 'POST', path: '/companies/franchises/{id}/companies' },
      { params: { id }, body: { company_ids } },
    ),
  )

export const useDeleteFranchise = () =>
  useChange(
    'Deleted a franchise',
    (id: number) =>
      authorizedCall<Calls['deleteFranchise']>(
        { method: 'DELETE', path: '/companies/franchises/{id}' },
        { params: { id } },
      ),
    {},
  )
