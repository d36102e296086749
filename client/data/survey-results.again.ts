import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { surveyResultsAgain } from '#contract/resources/survey-results.again.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { OF_MANY } from './commands.ts'
import { resultsKey, useChange } from './survey-results.ts'

const call = { method: 'POST', path: '/survey-results/again' } as const

/** What a new assessment would be to each of these people; asked for anew each time it is looked at. */
export const againQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...resultsKey, 'again', ids],
    queryFn: ({ signal }) =>
      authorizedCall<typeof surveyResultsAgain.askAgain>(call, {
        body: { ids: [...ids], dry_run: true },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  })

type Ask = Omit<BodyOf<typeof surveyResultsAgain.askAgain>, 'dry_run'> & { reason: string }

/** Opens new assessments; the mails wait until it can no longer be undone. */
export const useAskAgain = () =>
  useChange(
    'Asked people again',
    useOnce(async (body: Ask, keyed: KeyHeaders) => {
      const reply = await authorizedCall<typeof surveyResultsAgain.askAgain>(call, { body, headers: keyed })
      return reply.status === 201 ? reply : {}
    }),
    OF_MANY,
  )
