import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { QUERY_RETRIES, RETRY_BASE_MS, RETRY_CAP_MS, STALE_TIME_MS } from '#contract/constants.ts'
import { asProblem, sentencesOf, isPassing } from './problems.ts'
import { reach } from './reach.ts'

/** Queries are not repeated on 401 or 404, else up to three times. */
export const shouldRetry = (failures: number, error: unknown): boolean => {
  const { status } = asProblem(error)
  return status !== 401 && status !== 404 && failures < QUERY_RETRIES
}

/** Of what somebody is typing: a refusal stays one however often it is asked again, and is said at once. */
export const retryUnlessRefused = (failures: number, error: Error): boolean =>
  isPassing(asProblem(error)) && shouldRetry(failures, error)

export const retryDelayMs = (failures: number): number => Math.min(RETRY_BASE_MS * 2 ** failures, RETRY_CAP_MS)

/** Whether a page says a failure in words of its own: whoever is gone is named by the page that shows them. */
export const saidByPages = new Set<(error: unknown) => boolean>()

/** What a failed call says; a session that ended has a page of its own. */
export const wordsFor = (error: unknown): string[] => {
  const problem = asProblem(error)
  const isSilent = problem.status === 401 || problem.code === 'ACCOUNT_INACTIVE'
  return isSilent || [...saidByPages].some((says) => says(error)) ? [] : sentencesOf(problem)
}

/** Calls may say where their failure is shown instead of a toast: in their form, or in place of what they load. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      shownInPlace?: boolean
      /** What else the page shows hangs on this: after a change it is asked for before the rest. */
      leads?: boolean
    }
    mutationMeta: { shownInPlace?: boolean }
  }
}

/** At which visit of a page a query last said that it failed: what asks every few seconds does not say it every few seconds. */
const told: Record<string, unknown> = {}

export const createQueryClient = (say: (sentence: string) => void): QueryClient => {
  const tell = (error: unknown) => wordsFor(error).forEach(say)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryHash, state: { data } }) => {
        // Where older data still stands in its place, only a toast can say that newer did not come.
        if (meta?.shownInPlace && data === undefined) return
        const before = told[queryHash]
        // Another object for each visit.
        if (before !== (told[queryHash] = history.state)) tell(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.shownInPlace) tell(error)
        // Known first: what is asked for anew after a change waits for the server then, and the change does not wait for that.
        return asProblem(error).no_response ? reach.look() : undefined
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: STALE_TIME_MS,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
      },
      // Said at once, not carried out whenever the network comes back: by then it may not be wanted, or somebody else came first.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
