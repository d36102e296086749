import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { changed } from './candidates.model.ts'
import type { CandidatesSearch } from './candidates.route.ts'
import styles from './candidates.module.css'

const FiltersPanel = lazy(() => import('./filters.panel.tsx').then((file) => ({ default: file.FiltersPanel })))

export interface FiltersProps {
  search: CandidatesSearch
  onChange: (search: CandidatesSearch) => void
}

const WAIT_MS = 250
export const PROGRESS = { registered: 'Registered', in_progress: 'In progress', completed: 'Finished' } as const
export const QUALITY = { good: 'Good', review: 'Review', 'not interpretable': 'Cannot be read' } as const

/** What is typed is searched for a moment after the last letter. */
export const CandidatesSearchField = ({ search, onChange }: FiltersProps) => {
  const [text, setText] = useState(search.search ?? '')
  const wanted = text.trim()
  const settle = useEffectEvent(() => {
    if (wanted !== (search.search ?? '')) onChange(changed(search, { search: wanted }))
  })
  const follow = useEffectEvent((given: string) => {
    if (given !== wanted) setText(given)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // The address may change without the field: a link, the way back, "Clear".
  useEffect(() => follow(search.search ?? ''), [search.search])
  return (
    <div className={styles.search}>
      <SearchField label="Search by name or email" value={text} onChange={setText} />
    </div>
  )
}

/** The button of the filters. */
export const CandidatesFilters = (props: FiltersProps) => (
  <Popover label="Filter" button={{ icon: <IconFilter /> }}>
    <Suspense>
      <FiltersPanel {...props} />
    </Suspense>
  </Popover>
)
