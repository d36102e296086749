import { BULK_TIMEOUT_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { Seen, surveyResults } from '#contract/resources/survey-results.ts'
import type { surveyResultsMatching } from '#contract/resources/survey-results.matching.ts'
import type { ResultFiltersInput } from '#contract/result-filters.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import type { Place } from './commands.ts'
import { updateStatus } from './survey-results.moves.ts'
import { useChange } from './survey-results.ts'

/** Whom a change is for: those chosen one by one, or everybody whom filters leave in, as many as the list said. */
export type Whom = { ids: number[] } | { filters: ResultFiltersInput; people: number }

interface Changed {
  command?: CommandReceipt | undefined
}
/** Says that nobody had to be changed, where that is so: nothing else would tell that it was tried. */
export const sayIfNobody = async (changing: Promise<Changed>): Promise<Changed> => {
  const reply = await changing
  if (!reply.command) toasts.done('Nothing to change: all of them are so already')
  return reply
}

type Changes = BodyOf<typeof surveyResultsMatching.changeMatching>['changes']
export const useChangePeople = (place?: Place) =>
  useChange(
    'Changed people',
    ({ whom, changes }: { whom: Whom; changes: Changes }) =>
      sayIfNobody(
        'ids' in whom
          ? authorizedCall<typeof surveyResults.bulkUpdate>(
              { method: 'PUT', path: '/survey-results/bulk-update' },
              { body: { ids: whom.ids, changes } },
            )
          : authorizedCall<typeof surveyResultsMatching.changeMatching>(
              { method: 'PUT', path: '/survey-results/change-matching' },
              { body: { ...whom, changes }, timeoutMs: BULK_TIMEOUT_MS },
            ),
      ),
    { ...place, readsBehind: true },
  )

interface Move {
  whom: Whom
  status: string
  reason?: string
  seen: Seen[]
}
/** Those chosen one by one are moved from where they were seen; everybody whom filters leave in, from wherever they are. */
export const useMovePeople = (place?: Place) =>
  useChange(
    'Moved people',
    ({ whom, seen, ...to }: Move) =>
      sayIfNobody(
        'ids' in whom
          ? updateStatus({ ids: whom.ids, seen, ...to })
          : authorizedCall<typeof surveyResultsMatching.moveMatching>(
              { method: 'PUT', path: '/survey-results/move-matching' },
              { body: { ...whom, ...to }, timeoutMs: BULK_TIMEOUT_MS },
            ),
      ),
    { ...place, readsBehind: true },
  )
