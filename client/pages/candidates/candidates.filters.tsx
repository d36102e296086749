import { IconFilter } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { Popover } from '#client/ui/popover.tsx'
import type { CandidatesSearch } from './candidates.route.ts'

const FiltersPanel = lazy(() => import('./filters.panel.tsx').then((file) => ({ default: file.FiltersPanel })))

export interface FiltersProps {
  search: CandidatesSearch
  onChange: (search: CandidatesSearch) => void
}

/** The button of the filters, and the way from them to the conditions. */
export const CandidatesFilters = ({ onWrite, ...props }: FiltersProps & { onWrite: () => void }) => {
  const id = useId()
  return (
    <Popover id={id} label="Filter" button={{ icon: <IconFilter /> }}>
      <Suspense>
        <FiltersPanel {...props} popover={id} onWrite={onWrite} />
      </Suspense>
    </Popover>
  )
}
