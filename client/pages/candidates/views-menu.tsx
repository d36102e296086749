import { IconBookmarkPlus, IconBookmarks, IconChevronDown } from '@tabler/icons-react'
import type { PeopleColumnKey } from '#contract/people-columns.ts'
import type { SavedView } from '#contract/resources/saved-views.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { useChangeView, useDeleteView } from '#client/data/saved-views.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useListRoom } from '#client/ui/list-room.ts'
import { Menu } from '#client/ui/menu.tsx'
import type { MenuEntry } from '#client/ui/menu-item.tsx'
import { addressOf, isByFit, viewInSight, without } from './candidates.model.ts'
import type { CandidatesSearch } from './candidates.route.ts'

interface ViewsMenuProps {
  search: CandidatesSearch
  views: readonly SavedView[]
  columns: PeopleColumnKey[]
  /** Beside the views, as icons; or with words among the tools, where the bar has as little room as on a phone. */
  standsIn: 'bar' | 'tools'
  onOpen: (search: CandidatesSearch) => void
  /** Keeps what is in sight as a view of its own. */
  onSave: () => void
  /** Gives the view in sight another name, or to others. */
  onRename: () => void
}

/** Keeping this view, opening a kept one, and changing the one in sight. */
export const ViewsMenu = ({ search, views, columns, standsIn, onOpen, onSave, onRename }: ViewsMenuProps) => {
  const hasWords = standsIn === 'tools'
  const isHere = hasWords === (useListRoom() === 'tight')
  const change = useChangeView()
  const remove = useDeleteView()
  const hasFits = useBrand().features.benchmark_scores
  const current = viewInSight(search, views)
  const own = current?.may_change ? current : undefined
  const entries: MenuEntry[] = [
    { kind: 'heading', label: 'Views' },
    ...views.map((view): MenuEntry => ({
      kind: 'radio',
      label: view.is_shared ? `${view.name} (shared)` : view.name,
      checked: view === current,
      whyNot: hasFits || !isByFit(view) ? undefined : 'It is by fit, which there is none of here',
      onSelect: () => onOpen(addressOf(view)),
    })),
    ...(own
      ? ([
          { kind: 'line' },
          {
            label: own.is_default ? 'Do not open the list with it' : 'Open the list with it',
            onSelect: () => change.mutate({ id: own.id, is_default: !own.is_default }),
          },
          {
            label: 'Keep the columns in sight',
            onSelect: () => change.mutate({ id: own.id, columns, address: without(search, 'page', 'view') }),
          },
          { label: 'Rename or share …', onSelect: onRename },
          { label: `Delete “${own.name}”`, danger: true, onSelect: () => remove.mutate(own.id) },
        ] satisfies MenuEntry[])
      : []),
  ]
  const label = 'Save this view'
  if (!isHere) return null
  return (
    <>
      {hasWords ? (
        <Button kind="quiet" icon={<IconBookmarkPlus />} onClick={onSave}>
          {label}
        </Button>
      ) : null}
      {views.length ? (
        <Menu
          label="Views"
          entries={entries}
          {...(hasWords
            ? { button: { kind: 'quiet', icon: <IconBookmarks />, iconEnd: null } }
            : { face: <IconChevronDown />, size: 'small', align: 'start' })}
        />
      ) : null}
      {hasWords ? null : <IconButton size="small" label={label} icon={<IconBookmarkPlus />} onClick={onSave} />}
    </>
  )
}
