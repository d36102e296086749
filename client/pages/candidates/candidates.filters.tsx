import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ListSearch } from '#client/ui/list-search.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { changed } from './candidates.model.ts'
import type { CandidatesSearch } from './candidates.route.ts'
import styles from './candidates.module.css'

const FiltersPanel = lazy(() => import('./filters.panel.tsx').then((file) => ({ default: file.FiltersPanel })))

export interface FiltersProps {
  search: CandidatesSearch
  onChange: (search: CandidatesSearch) => void
}

export const PROGRESS = { registered: 'Registered', in_progress: 'In progress', completed: 'Finished' } as const
export const QUALITY = { good: 'Good', review: 'Review', 'not interpretable': 'Cannot be read' } as const

/** The words that people are searched for. */
export const CandidatesSearchField = ({ search, onChange }: FiltersProps) => (
  <div className={styles.search}>
    <ListSearch
      label="Search by name or email"
      value={search.search ?? ''}
      onChange={(words) => onChange(changed(search, { search: words }))}
    />
  </div>
)

/** The button of the filters. */
export const CandidatesFilters = (props: FiltersProps) => (
  <Popover label="Filter" button={{ icon: <IconFilter /> }}>
    <Suspense>
      <FiltersPanel {...props} />
    </Suspense>
  </Popover>
)
