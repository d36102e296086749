import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { resultsQuery } from '#client/data/survey-results.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { totalOf } from '#client/ui/pagination.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { nobodyYet } from './how-many.ts'

interface NobodyHereProps {
  type: 'candidate' | 'employee' | undefined
  /** What brings somebody onto the list. */
  invite: ReactNode
}

/** A list that has nobody and no filter. Everybody may have been archived, and the way to them stands nowhere else then. */
export const NobodyHere = ({ type, invite }: NobodyHereProps) => {
  const { data, isPending } = useQuery(
    resultsQuery({ only_archived: true, include_tests: true, limit: 1, ...(type ? { type } : {}) }),
  )
  // Neither of the two is said before it is known which holds.
  if (isPending) return null
  const archived = data?.pagination.total ?? 0
  if (archived === 0) return <EmptyState {...nobodyYet(type)} action={invite} />
  return (
    <EmptyState title="Nobody on the list" action={invite}>
      In the archive there {archived === 1 ? 'is ' : 'are '}
      <Link to="/archived" search={type ? { type } : {}} className={textLinkClass}>
        {totalOf(archived, 'person', 'people')}
      </Link>
      .
    </EmptyState>
  )
}
