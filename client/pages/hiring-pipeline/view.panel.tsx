import { IconLayoutCards } from '@tabler/icons-react'
import { useBrand } from '#client/lib/current-user.ts'
import { inFigures } from '#client/lib/format.ts'
import type { BoardView, CardPart } from '#contract/resources/saved-views.ts'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { CARD_PARTS, hide, showPart } from './board-view.ts'
import type { BoardSearch } from './hiring-pipeline.route.ts'
import styles from './hiring-pipeline.module.css'

interface ViewPanelProps {
  view: BoardView
  onView: (view: BoardView) => void
  columns: readonly BoardColumn[]
  search: BoardSearch
  onSearch: (part: BoardSearch) => void
}

/** What cards show, and which stages are in sight, kept for this person; and whom the board leaves out by itself, in its address. */
export const ViewPanel = ({ view, onView, columns, search, onSearch }: ViewPanelProps) => {
  const hasFits = useBrand().features.benchmark_scores
  const parts = Object.entries(CARD_PARTS).filter(([part]) => hasFits || part !== 'fit')
  return (
    <Popover label="View" button={{ icon: <IconLayoutCards /> }} align="end">
      <div className={styles.view}>
        <fieldset>
          <legend>On each card</legend>
          {parts.map(([part, label]) => (
            <Checkbox
              key={part}
              label={label}
              checked={view.parts.includes(part as CardPart)}
              onChange={(event) => onView(showPart(view, part as CardPart, event.target.checked))}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>Stages</legend>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={`${column.name} (${inFigures(column.count)})`}
              checked={!view.hidden.includes(column.key)}
              onChange={(event) => onView(hide(view, column.key, !event.target.checked))}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>On the board too</legend>
          <Checkbox
            label="Archived people"
            checked={search.include_archived ?? false}
            onChange={(event) => onSearch({ include_archived: event.target.checked })}
          />
          <Checkbox
            label="Test records"
            checked={search.include_tests ?? false}
            onChange={(event) => onSearch({ include_tests: event.target.checked })}
          />
        </fieldset>
      </div>
    </Popover>
  )
}
