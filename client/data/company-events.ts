import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { companyEvents } from '#contract/resources/company-events.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'

const key = ['company-events'] as const

/** The latest events of a company, and how many there are. */
export const companyEventsQuery = (company_id: number) =>
  queryOptions({
    queryKey: [...key, company_id],
    queryFn: () =>
      authorizedCall<typeof companyEvents.list>(
        { method: 'GET', path: '/company-events' },
        { query: { company_id, limit: LIST_LIMIT_MAX } },
      ),
    meta: { shownInPlace: true },
  })

const useInvalidate = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

type NewEvent = BodyOf<typeof companyEvents.createBulk>['company_events'][number]

export const useNoteEvent = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ attempt, ...event }: NewEvent & { attempt: string }) =>
      authorizedCall<typeof companyEvents.createBulk>(
        { method: 'POST', path: '/company-events/create-bulk' },
        { body: { company_events: [event] }, headers: { 'Idempotency-Key': attempt } },
      ),
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
