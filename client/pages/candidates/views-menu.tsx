import { IconBookmark } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { PeopleColumnKey } from '#contract/people-columns.ts'
import type { SavedView } from '#contract/resources/saved-views.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { useChangeView, useDeleteView } from '#client/data/saved-views.ts'
import { Menu } from '#client/ui/menu.tsx'
import type { MenuEntry } from '#client/ui/menu-item.tsx'
import { addressOf, isByFit, viewInSight, without } from './candidates.model.ts'
import type { CandidatesSearch } from './candidates.route.ts'

const SaveViewDialog = lazy(() => import('./save-view.dialog.tsx').then((file) => ({ default: file.SaveViewDialog })))

interface ViewsMenuProps {
  search: CandidatesSearch
  views: readonly SavedView[]
  columns: PeopleColumnKey[]
  onOpen: (search: CandidatesSearch) => void
}

/** The kept views of the list: opening one, keeping this one, and changing the one in sight. */
export const ViewsMenu = ({ search, views, columns, onOpen }: ViewsMenuProps) => {
  const [isSaving, setSaving] = useState(false)
  const change = useChangeView()
  const remove = useDeleteView()
  const hasFits = useBrand().features.benchmark_scores
  const current = viewInSight(search, views)
  const own = current?.may_change ? current : undefined
  const entries: MenuEntry[] = [
    ...(views.length
      ? [{ kind: 'heading', label: 'Views' } as const]
      : [{ label: 'No view is saved yet', whyNot: 'Filter or sort, then save it here', onSelect: () => undefined }]),
    ...views.map((view): MenuEntry => ({
      kind: 'radio',
      label: view.is_shared ? `${view.name} (shared)` : view.name,
      checked: view === current,
      whyNot: hasFits || !isByFit(view) ? undefined : 'It is by fit, which there is none of here',
      onSelect: () => onOpen(addressOf(view)),
    })),
    { kind: 'line' },
    { label: 'Save this view …', onSelect: () => setSaving(true) },
    ...(own
      ? ([
          {
            label: own.is_default ? 'Do not open the list with it' : 'Open the list with it',
            onSelect: () => change.mutate({ id: own.id, is_default: !own.is_default }),
          },
          {
            label: 'Keep the columns in sight',
            onSelect: () => change.mutate({ id: own.id, columns, address: without(search, 'page', 'view') }),
          },
          { label: `Delete “${own.name}”`, danger: true, onSelect: () => remove.mutate(own.id) },
        ] satisfies MenuEntry[])
      : []),
  ]
  return (
    <>
      <Menu
        label={current?.name ?? 'Views'}
        button={{ kind: 'quiet', icon: <IconBookmark />, iconEnd: null }}
        entries={entries}
      />
      {isSaving ? (
        <Suspense>
          <SaveViewDialog
            search={search}
            columns={columns}
            onSaved={(view) => onOpen({ ...search, view })}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
