import { Suspense } from 'react'
import type { ConditionsProps } from '#client/blocks/conditions/conditions.model.ts'
import { lazy } from '#client/lib/lazy.ts'
import { Button } from '#client/ui/button.tsx'
import { FilterRow } from '#client/ui/filter-chip.tsx'
import { hasPlainFilters } from './board-address.model.ts'
import { type BoardSearch } from './hiring-pipeline.route.ts'

// Seldom on, so they come when they are asked for.
const ConditionChips = lazy(() =>
  import('#client/blocks/conditions/condition-chips.tsx').then((part) => ({ default: part.ConditionChips })),
)

const BoardChips = lazy(() => import('./board-chips.tsx').then((part) => ({ default: part.BoardChips })))

interface BoardConditionsProps extends ConditionsProps {
  search: BoardSearch
  onWrite: () => void
  onGo: (search: BoardSearch) => void
  /** The same pipeline with everybody in it. */
  onClear: () => void
}

/** What a board is narrowed to, as chips. */
export const BoardConditions = ({ onWrite, onGo, onClear, ...props }: BoardConditionsProps) =>
  props.search.where || hasPlainFilters(props.search) ? (
    <FilterRow>
      <Suspense>
        {hasPlainFilters(props.search) ? <BoardChips search={props.search} onGo={onGo} /> : null}
        {props.search.where ? <ConditionChips {...props} onEdit={onWrite} /> : null}
      </Suspense>
      <Button kind="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
    </FilterRow>
  ) : null
