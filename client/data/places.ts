import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { companies, Place } from '#contract/resources/companies.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { companiesKey } from './companies.list.ts'

export type PlaceKind = 'locations' | 'departments'

/** Every place of a company, inactive ones included, by name. */
export const placesQuery = (kind: PlaceKind, company_id: number) =>
  queryOptions({
    queryKey: [...companiesKey, kind, 'all', company_id],
    queryFn: async (): Promise<Place[]> => {
      const query = { company_id, limit: LIST_LIMIT_MAX, sort_by: 'name', order_by: 'asc' } as const
      if (kind === 'locations') {
        const where = { method: 'GET', path: '/companies/locations' } as const
        return (await authorizedCall<typeof companies.locations>(where, { query })).locations
      }
      const where = { method: 'GET', path: '/companies/departments' } as const
      return (await authorizedCall<typeof companies.departments>(where, { query })).departments
    },
    meta: { shownInPlace: true },
  })

// One shape of calls under two names: the types are those of locations.
const pathOf = <Rest extends string>(kind: PlaceKind, rest: Rest) =>
  `/companies/${kind}${rest}` as `/companies/locations${Rest}`

const useInvalidate = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companiesKey })
}

export const useAddPlace = (kind: PlaceKind) => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  const send = useOnce((body: BodyOf<typeof companies.createLocation>, keyed: KeyHeaders) =>
    authorizedCall<typeof companies.createLocation>(
      { method: 'POST', path: pathOf(kind, '') },
      { body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent(`Added to the ${kind}`)
      return invalidate()
    },
  })
}

export const useChangePlace = (kind: PlaceKind) => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof companies.updateLocation> & { id: number }) =>
      authorizedCall<typeof companies.updateLocation>(
        { method: 'PUT', path: pathOf(kind, '/{id}') },
        { params: { id }, body },
      ),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent(`Changed one of the ${kind}`)
    },
    onSettled: invalidate,
  })
}

export const useRemovePlace = (kind: PlaceKind) => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof companies.deleteLocation>(
        { method: 'DELETE', path: pathOf(kind, '/{id}') },
        { params: { id } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent(`Removed one of the ${kind}`)
    },
    onSettled: invalidate,
  })
}

export const useMergePlace = (kind: PlaceKind) => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, into_id }: { id: number; into_id: number }) =>
      authorizedCall<typeof companies.mergeLocation>(
        { method: 'POST', path: pathOf(kind, '/{id}/merge') },
        { params: { id }, body: { into_id } },
      ),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent(`Merged two of the ${kind}`)
    },
    onSettled: invalidate,
  })
}
