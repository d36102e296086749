import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { surveyResults } from '#contract/resources/survey-results.ts'
import type { Profile } from '#contract/resources/users.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { viewsQuery } from '#client/data/saved-views.ts'
import { fetchResults, filterOptionsQuery, resultsQuery } from '#client/data/survey-results.ts'
import { useBrand, useProfile } from '#client/lib/current-user.ts'
import { firstAnswer } from '#client/lib/first-calls.ts'
import { readFilters, writeFilters } from '#client/lib/remembered-filters.ts'
import {
  addressOf,
  fromRemembered,
  isByFit,
  readable,
  saysNothing,
  stillKnown,
  toRemembered,
} from './candidates.model.ts'
import { type CandidatesSearch, candidatesSearch, toFilters } from './candidates.route.ts'

/**
 * What this browser remembers of the list's filters, as far as the user's lists still have it; where it remembers none, the view
 * that the user opens the list with.
 */
const rememberedFor = async (
  client: QueryClient,
  profile: Profile,
  type: CandidatesSearch['type'],
  isApart: boolean,
  hasFits: boolean,
) => {
  const remembered = { ...fromRemembered(readFilters(profile.id)), ...(type ? { type } : {}) }
  try {
    if (saysNothing(remembered)) {
      // Most open the list without a view: its rows need not wait until that is known.
      const filters = toFilters(remembered, isApart)
      void client.prefetchQuery({
        ...resultsQuery(filters),
        queryFn: ({ signal }) =>
          firstAnswer<typeof surveyResults.search>('/survey-results/search', filters) ?? fetchResults(filters, signal),
      })
      const { saved_views } = await client.ensureQueryData(viewsQuery('candidates'))
      const opening = saved_views.find((view) => view.is_default && (hasFits || !isByFit(view)))
      return opening ? { ...addressOf(opening), ...(type ? { type } : {}) } : remembered
    }
    const companies = remembered.company_id ? await client.ensureQueryData(companiesQuery) : undefined
    return stillKnown(remembered, { companies, ...(await client.ensureQueryData(filterOptionsQuery(remembered))) })
  } catch {
    return remembered
  }
}

/** The address is the state of the list; an empty one resumes what this browser remembers, and every change is remembered. */
export const useListAddress = (isApart: boolean) => {
  const hasFits = useBrand().features.benchmark_scores
  const search = readable(candidatesSearch(useSearch({ from: '/candidates' })), hasFits)
  const cursor = useRouterState({ select: (state) => state.location.state.cursor })
  const navigate = useNavigate({ from: '/candidates' })
  const client = useQueryClient()
  const profile = useProfile()
  const [isReady, setReady] = useState(() => !saysNothing(search))
  // On arrival only: clearing the filters must not bring them back.
  const resume = useEffectEvent(async () => {
    if (isReady) return
    const { href } = location
    const remembered = await rememberedFor(client, profile, search.type, isApart, hasFits)
    // Whoever has gone elsewhere meanwhile, or chosen filters, is not fetched back; and nobody is led to where they are.
    if (location.href === href && !saysNothing(remembered)) await navigate({ search: remembered, replace: true })
    setReady(true)
  })
  useEffect(() => void resume(), [])

  const remember = (next: CandidatesSearch) => {
    const companyName = client
      .getQueryData(companiesQuery.queryKey)
      ?.find((company) => company.id === next.company_id)?.name
    writeFilters(profile.id, toRemembered(next, companyName, profile.companies.length === 1, readFilters(profile.id)))
  }
  return {
    search,
    cursor,
    isReady,
    /** Other filters, another order. */
    go: (next: CandidatesSearch) => {
      remember(next)
      void navigate({ search: next, replace: true })
    },
    /** Another page of the same list; the way back leads to the page before. */
    goToPage: (page: number, from: string | undefined) =>
      void navigate({ search: { ...search, page }, state: from ? { cursor: from } : {} }),
  }
}
