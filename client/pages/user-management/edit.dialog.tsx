import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#contract/access/permissions.ts'
import type { ManagedUser } from '#contract/resources/users.management.ts'
import { placesQuery, useChangeUser } from '#client/data/users.management.ts'
import { fullName } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { PlaceFields, placeOf } from './place-fields.tsx'
import styles from './user-management.module.css'

/** Changes a colleague's name, role, place and permission. */
export const EditDialog = ({ user, onClose }: { user: ManagedUser; onClose: () => void }) => {
  const { data: places } = useQuery(placesQuery)
  const [form, setForm] = useState({
    first: user.first,
    last: user.last,
    auth_role: user.auth_role,
    company: String(user.company?.id ?? ''),
    franchise: String(user.franchise?.id ?? ''),
    pipeline: user.permissions.can_view_hiring_pipeline,
  })
  const change = useChangeUser({ shownInPlace: true })
  const problem = change.error ? asProblem(change.error) : null
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const isByRole = may({ role: form.auth_role, can_view_hiring_pipeline: false }, 'pipeline:view')
  const submit = () =>
    change.mutate(
      {
        id: user.id,
        first: form.first,
        last: form.last,
        ...placeOf(form),
        permissions: { can_view_hiring_pipeline: form.pipeline },
        updated_at: user.updated_at,
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      open
      title={fullName(user)}
      lead={user.email}
      verb="Save"
      pending={change.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <div className={styles.pair}>
          <TextField
            label="First name"
            required
            maxLength={80}
            value={form.first}
            onChange={(event) => set({ first: event.target.value })}
            error={fieldError(problem, 'first')}
          />
          <TextField
            label="Last name"
            required
            maxLength={80}
            value={form.last}
            onChange={(event) => set({ last: event.target.value })}
            error={fieldError(problem, 'last')}
          />
        </div>
        <PlaceFields places={places} form={form} onChange={set} problem={problem} also={user.auth_role} />
        {isByRole ? (
          <p className={styles.note}>This role uses the hiring pipeline.</p>
        ) : (
          <Checkbox
            label="May use the hiring pipeline"
            checked={form.pipeline}
            onChange={(event) => set({ pipeline: event.target.checked })}
          />
        )}
      </div>
    </FormDialog>
  )
}
