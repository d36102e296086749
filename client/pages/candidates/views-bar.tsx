import type { ReactNode } from 'react'
import type { SavedView } from '#contract/resources/saved-views.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { FittingSegments } from '#client/ui/fitting-segments.tsx'
import { addressOf, isByFit, ofKind, viewInSight } from './candidates.model.ts'
import type { CandidatesSearch } from './candidates.route.ts'

const KINDS = [
  { key: 'all', label: 'Everyone' },
  { key: 'candidate', label: 'Candidates' },
  { key: 'employee', label: 'Employees' },
] as const
type Kind = (typeof KINDS)[number]['key']
type Key = Kind | `view ${number}`

const keyOf = (view: SavedView): Key => `view ${view.id}`

interface ViewsBarProps {
  search: CandidatesSearch
  kind: Kind
  views: readonly SavedView[]
  onOpen: (search: CandidatesSearch) => void
  /** What can be done with views, where it stands beside them. */
  children: ReactNode
}

/** Who is listed: everyone, those of a kind, or those of a saved view; the one in sight is pressed. */
export const ViewsBar = ({ search, kind, views, onOpen, children }: ViewsBarProps) => {
  const hasFits = useBrand().features.benchmark_scores
  const current = viewInSight(search, views)
  // A view by fit is another one where there are no fits: the menu says so.
  const open = views.filter((view) => hasFits || !isByFit(view))
  const choose = (key: Key) => {
    const view = open.find((one) => keyOf(one) === key)
    onOpen(view ? addressOf(view) : ofKind(search, KINDS.find((one) => one.key === key)?.key, current))
  }
  return (
    <FittingSegments<Key>
      label="Who is listed"
      options={KINDS}
      further={open.map((view) => ({
        key: keyOf(view),
        label: view.name,
        title: view.is_shared ? `${view.name} (shared)` : view.name,
      }))}
      value={current && open.includes(current) ? keyOf(current) : kind}
      onChange={choose}
    >
      {children}
    </FittingSegments>
  )
}
