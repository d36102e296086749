import { lazy, Suspense } from 'react'
import type { ConditionsProps } from '#client/blocks/conditions/conditions.model.ts'
import { Button } from '#client/ui/button.tsx'
import { FilterRow } from '#client/ui/filter-chip.tsx'

// Seldom on, so they come when they are asked for.
const ConditionsDialog = lazy(() =>
  import('#client/blocks/conditions/conditions.dialog.tsx').then((part) => ({ default: part.ConditionsDialog })),
)
const ConditionChips = lazy(() =>
  import('#client/blocks/conditions/condition-chips.tsx').then((part) => ({ default: part.ConditionChips })),
)

interface BoardConditionsProps extends ConditionsProps {
  isWriting: boolean
  onWrite: (isWriting: boolean) => void
}

/** The conditions that a board is narrowed to, as chips, and the dialog in which they are written. */
export const BoardConditions = ({ isWriting, onWrite, ...props }: BoardConditionsProps) => (
  <>
    {props.search.where ? (
      <FilterRow>
        <Suspense>
          <ConditionChips {...props} onEdit={() => onWrite(true)} />
        </Suspense>
        <Button kind="quiet" size="small" onClick={() => props.onChange({ where: undefined, match: undefined })}>
          Clear
        </Button>
      </FilterRow>
    ) : null}
    {isWriting ? (
      <Suspense>
        <ConditionsDialog {...props} onClose={() => onWrite(false)} />
      </Suspense>
    ) : null}
  </>
)
