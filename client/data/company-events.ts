import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { BodyOf, Input } from '#contract/core/endpoint.ts'
import type { companyEvents } from '#contract/resources/company-events.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'

const key = ['company-events'] as const

const listQuery = (query: Input<(typeof companyEvents)['list']['query']>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof companyEvents.list>({ method: 'GET', path: '/company-events' }, { query, signal }),
    meta: { shownInPlace: true },
  })

/** A page of the events of a company, the latest first, and how many there are. */
export const companyEventsQuery = (company_id: number, page: number, limit: number) =>
  queryOptions({ ...listQuery({ company_id, page, limit }), placeholderData: keepPreviousData })

/** What happened in a company from one day to another. */
export const eventsBetweenQuery = (company_id: number, from: string, to: string) =>
  listQuery({ company_id, from, to, order_by: 'asc', limit: LIST_LIMIT_MAX })

const useInvalidate = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

type NewEvent = BodyOf<typeof companyEvents.createBulk>['company_events'][number]

export const useNoteEvent = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  const send = useOnce((event: NewEvent, keyed: KeyHeaders) =>
    authorizedCall<typeof companyEvents.createBulk>(
      { method: 'POST', path: '/company-events/create-bulk' },
      { body: { company_events: [event] }, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Noted a company event')
      return invalidate()
    },
  })
}

export const useRemoveEvent = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof companyEvents.remove>(
        { method: 'DELETE', path: '/company-events/{id}' },
        { params: { id } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Took a company event away')
    },
    onSettled: invalidate,
  })
}
