import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job, jobs } from '#contract/resources/jobs.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { wholeList } from '#client/lib/whole-list.ts'

const ASK_AGAIN_MS = 5_000

/** Background work as it is now; asked for again every five seconds while the page is in sight. */
export const jobsQuery = (state: Job['state'] | undefined) =>
  queryOptions({
    queryKey: ['jobs', state ?? 'all'],
    queryFn: async ({ signal }) => {
      const pages = await wholeList((page) =>
        authorizedCall<typeof jobs.list>({ method: 'GET', path: '/jobs' }, { query: { state, ...page }, signal }),
      )
      return { jobs: pages.flatMap((page) => page.jobs), queues: pages[0]?.queues ?? [] }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    meta: { shownInPlace: true },
  })

const ASK_DATABASE_AGAIN_MS = 30_000

/** Deliveries, sizes and slow statements; sizes are counted anew for each answer, so it is asked for less often. */
export const databaseQuery = queryOptions({
  queryKey: ['jobs', 'database', 'now'],
  queryFn: ({ signal }) => authorizedCall<typeof jobs.database>({ method: 'GET', path: '/jobs/database' }, { signal }),
  staleTime: ASK_DATABASE_AGAIN_MS,
  refetchInterval: ASK_DATABASE_AGAIN_MS,
  meta: { shownInPlace: true },
})

export const useRetryJob = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      authorizedCall<typeof jobs.retry>({ method: 'POST', path: '/jobs/{id}/retry' }, { params: { id } }),
    onSuccess: ({ message }) => {
      toasts.done(message)
      recordEvent('Took up a failed job')
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  })
}
