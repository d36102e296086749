import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useProfile } from '#client/lib/current-user.ts'
import { readFilters, withCompany, writeFilters } from '#client/lib/remembered-filters.ts'

interface Filters {
  search?: string | undefined
  type?: 'candidate' | 'employee' | undefined
  company_id?: number | undefined
}

const given = ({ search, type, company_id }: Filters) => ({
  ...(search ? { search } : {}),
  ...(type ? { type } : {}),
  ...(company_id ? { company_id } : {}),
})

/** The address is the state of the archive; an empty one opens the company that this browser remembers. */
export const useArchiveAddress = () => {
  const search = useSearch({ from: '/archived' })
  const navigate = useNavigate({ from: '/archived' })
  const profile = useProfile()
  const hasOne = profile.companies.length === 1
  const remembered = readFilters(profile.id)
  const type = search.type === 'all' ? undefined : search.type
  const filters = given({ ...search, type })
  const go = (next: typeof search) => void navigate({ search: next, replace: true })
  // On arrival only: clearing the filters must not bring them back.
  const resume = useEffectEvent(() => {
    if (Object.keys(search).length === 0 && !hasOne && remembered.company_id) go(given(remembered))
  })
  useEffect(() => resume(), [])
  /** The company is remembered for every list that has one. */
  const remember = (company: { id: number; name: string } | null) => {
    if (!hasOne) writeFilters(profile.id, withCompany(remembered, company))
  }
  return {
    search,
    type,
    /** Those of the address that leave somebody out. */
    filters,
    go,
    change: (part: Filters) => go(given({ ...filters, ...part })),
    chooseCompany: (company: { id: number; name: string } | null) => {
      remember(company)
      go(given({ ...filters, company_id: company?.id }))
    },
    /** Everybody in the archive, now and on the next visit. */
    clear: () => {
      if (filters.company_id) remember(null)
      go({})
    },
    goToPage: (page: number) => void navigate({ search: { ...search, page } }),
  }
}
