import { useState } from 'react'
import type { PeopleColumnKey } from '#contract/people-columns.ts'
import type { SavedView } from '#contract/resources/saved-views.ts'
import { useKeepView, useRenameView } from '#client/data/saved-views.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { toasts } from '#client/lib/toasts.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { without } from './candidates.model.ts'
import type { CandidatesSearch } from './candidates.route.ts'

interface SaveViewProps {
  search: CandidatesSearch
  columns: PeopleColumnKey[]
  /** The view that is only called otherwise, or shared; left out, what is in sight is kept as one more. */
  view: SavedView | undefined
  onSaved: (id: number) => void
  onClose: () => void
}

/** Keeps the filters, order and columns in sight under a name, or changes the name of a kept view and whose it is. */
export const SaveViewDialog = ({ search, columns, view, onSaved, onClose }: SaveViewProps) => {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.is_shared ?? false)
  const [isDefault, setDefault] = useState(view?.is_default ?? false)
  const keep = useKeepView()
  const rename = useRenameView()
  const company = useProfile().company
  const chosen = { name, is_shared: isShared, is_default: isDefault }
  /** With the name what is otherwise than before: whether a colleague shares their view, and opens the list with it, is theirs. */
  const changesOf = (before: SavedView) => ({
    name,
    ...(isShared === before.is_shared ? {} : { is_shared: isShared }),
    ...(isDefault === before.is_default ? {} : { is_default: isDefault }),
  })
  const submit = () =>
    view
      ? rename.mutate({ id: view.id, updated_at: view.updated_at, ...changesOf(view) }, { onSuccess: onClose })
      : keep.mutate(
          { list: 'candidates', address: without(search, 'page', 'view'), columns, ...chosen },
          {
            onSuccess: ({ saved_views: [saved] }) => {
              toasts.done(`View “${name.trim()}” saved`)
              if (saved) onSaved(saved.id)
              onClose()
            },
          },
        )
  return (
    <FormDialog
      open
      title={view ? `Rename or share “${view.name}”` : 'Save this view'}
      lead={
        view
          ? 'Its filters, its order and its columns stay as they are.'
          : 'The filters, the order and the columns in sight. People who join later show up in it by themselves.'
      }
      verb="Save"
      size="small"
      pending={keep.isPending || rename.isPending}
      problem={keep.error ?? rename.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      {company ? (
        <Checkbox
          label={`Share it with everybody at ${company.name}`}
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
      ) : null}
      <Checkbox
        label="Open the list with it"
        checked={isDefault}
        onChange={(event) => setDefault(event.target.checked)}
      />
    </FormDialog>
  )
}
