import { queryOptions } from '@tanstack/react-query'
import { BULK_TIMEOUT_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { surveyResultsTags } from '#contract/resources/survey-results.tags.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { OF_MANY } from './commands.ts'
import { sayIfNobody, type Whom } from './survey-results.matching.ts'
import { resultsKey, useChange } from './survey-results.ts'

/** Tags by name, of one company or of all in reach; of one also with how many have each. */
export const tagsQuery = (company_id: number | undefined, withPeople = false) =>
  queryOptions({
    queryKey: [...resultsKey, 'tags', company_id, withPeople],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof surveyResultsTags.tags>(
          { method: 'GET', path: '/survey-results/tags' },
          {
            query: {
              ...(company_id === undefined ? {} : { company_id }),
              ...(withPeople ? { with_people: 'true' } : {}),
            },
            signal,
          },
        )
      ).tags,
    meta: { shownInPlace: true },
  })

const IN_PLACE = { shownInPlace: true }

interface Tagging extends Pick<BodyOf<typeof surveyResultsTags.tagPeople>, 'add' | 'remove'> {
  whom: Whom
}
/** Puts tags on people and takes tags off them, by name. */
export const useTagPeople = () =>
  useChange(
    'Tagged people',
    ({ whom, ...marks }: Tagging) =>
      sayIfNobody(
        'ids' in whom
          ? authorizedCall<typeof surveyResultsTags.tagPeople>(
              { method: 'PUT', path: '/survey-results/tags' },
              { body: { ids: whom.ids, ...marks } },
            )
          : authorizedCall<typeof surveyResultsTags.tagMatching>(
              { method: 'PUT', path: '/survey-results/tag-matching' },
              { body: { ...whom, ...marks }, timeoutMs: BULK_TIMEOUT_MS },
            ),
      ),
    OF_MANY,
  )

export const useMakeTag = () =>
  useChange(
    'Made a tag',
    useOnce((body: BodyOf<typeof surveyResultsTags.createTag>, keyed: KeyHeaders) =>
      authorizedCall<typeof surveyResultsTags.createTag>(
        { method: 'POST', path: '/survey-results/tags' },
        { body, headers: keyed },
      ),
    ),
    IN_PLACE,
  )

export const useRenameTag = () =>
  useChange(
    'Renamed a tag',
    ({ id, ...body }: BodyOf<typeof surveyResultsTags.updateTag> & { id: number }) =>
      authorizedCall<typeof surveyResultsTags.updateTag>(
        { method: 'PUT', path: '/survey-results/tags/{id}' },
        { params: { id }, body },
      ),
    IN_PLACE,
  )

export const useMergeTag = () =>
  useChange(
    'Merged tags',
    ({ id, ...body }: BodyOf<typeof surveyResultsTags.mergeTag> & { id: number }) =>
      authorizedCall<typeof surveyResultsTags.mergeTag>(
        { method: 'POST', path: '/survey-results/tags/{id}/merge' },
        { params: { id }, body },
      ),
    IN_PLACE,
  )

/** From a menu, which is gone by then: why it could not be done is said beside the page. */
export const useRemoveTag = () =>
  useChange('Removed a tag', (id: number) =>
    authorizedCall<typeof surveyResultsTags.removeTag>(
      { method: 'DELETE', path: '/survey-results/tags/{id}' },
      { params: { id } },
    ),
  )
