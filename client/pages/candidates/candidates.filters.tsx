import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import { ListSearch } from '#client/ui/list-search.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { changed } from './candidates.model.ts'
import type { CandidatesSearch } from './candidates.route.ts'
import styles from './candidates.module.css'

const FiltersPanel = lazy(() => import('./filters.panel.tsx').then((file) => ({ default: file.FiltersPanel })))

const ConditionsDialog = lazy(() =>
  import('#client/blocks/conditions/conditions.dialog.tsx').then((file) => ({ default: file.ConditionsDialog })),
)

export interface FiltersProps {
  search: CandidatesSearch
  onChange: (search: CandidatesSearch) => void
}

/** The words that people are searched for. */
export const CandidatesSearchField = ({ search, onChange }: FiltersProps) => (
  <div className={styles.search}>
    <ListSearch
      label="Name, email, resume"
      value={search.search ?? ''}
      onChange={(words) => onChange(changed(search, { search: words }))}
    />
  </div>
)

interface CandidatesFiltersProps extends FiltersProps {
  /** Whether conditions are being written. */
  isWriting: boolean
  onWrite: (isWriting: boolean) => void
}

/** The button of the filters, and the conditions that they lead to. */
export const CandidatesFilters = ({ isWriting, onWrite, ...props }: CandidatesFiltersProps) => {
  const id = useId()
  return (
    <>
      <Popover id={id} label="Filter" button={{ icon: <IconFilter /> }}>
        <Suspense>
          <FiltersPanel {...props} popover={id} onWrite={() => onWrite(true)} />
        </Suspense>
      </Popover>
      {isWriting ? (
        <Suspense>
          <ConditionsDialog
            search={props.search}
            onChange={(part) => props.onChange(changed(props.search, part))}
            onClose={() => onWrite(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
