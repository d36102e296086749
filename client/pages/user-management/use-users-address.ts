import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useProfile } from '#client/lib/current-user.ts'
import { readFilters, withCompany, writeFilters } from '#client/lib/remembered-filters.ts'
import { changedUsers, type UsersSearch, usersSearch } from './user-management.route.ts'

/** The address is the state of the list; an empty one opens the company that this browser remembers. */
export const useUsersAddress = () => {
  const search = usersSearch(useSearch({ from: '/user-management' }))
  const navigate = useNavigate({ from: '/user-management' })
  const profile = useProfile()
  const hasOne = profile.companies.length === 1
  const { start, ...given } = search
  const remembered = readFilters(profile.id)
  const isEmpty = Object.keys(given).length === 0
  const resumed: UsersSearch =
    isEmpty && !hasOne ? usersSearch({ company_id: remembered.company_id, ...(start ? { start } : {}) }) : search
  const go = (next: UsersSearch) => void navigate({ search: next, replace: true })
  // On arrival only: clearing the filters must not bring them back.
  const resume = useEffectEvent(() => {
    if (resumed.company_id !== search.company_id) go(resumed)
  })
  useEffect(() => resume(), [])
  return {
    search,
    go,
    change: (part: Record<string, unknown>) => go(changedUsers(search, part)),
    /** The company is remembered for every list that has one. */
    chooseCompany: (company: { id: number; name: string } | null) => {
      if (!hasOne) writeFilters(profile.id, withCompany(remembered, company))
      go(changedUsers(search, { company_id: company?.id }))
    },
  }
}
