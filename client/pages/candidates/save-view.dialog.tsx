import { useState } from 'react'
import type { PeopleColumnKey } from '#contract/people-columns.ts'
import { useKeepView } from '#client/data/saved-views.ts'
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
  onSaved: (id: number) => void
  onClose: () => void
}

/** Keeps the filters, order and columns in sight under a name. */
export const SaveViewDialog = ({ search, columns, onSaved, onClose }: SaveViewProps) => {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const [attempt] = useState(() => crypto.randomUUID())
  const keep = useKeepView()
  const company = useProfile().company
  const submit = () =>
    keep.mutate(
      {
        attempt,
        list: 'candidates',
        name,
        address: without(search, 'page', 'view'),
        columns,
        is_shared: isShared,
        is_default: isDefault,
      },
      {
        onSuccess: ({ saved_views: [view] }) => {
          toasts.done(`View “${name.trim()}” saved`)
          if (view) onSaved(view.id)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      open
      title="Save this view"
      lead="The filters, the order and the columns in sight. People who join later show up in it by themselves."
      verb="Save"
      size="small"
      pending={keep.isPending}
      problem={keep.error}
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
