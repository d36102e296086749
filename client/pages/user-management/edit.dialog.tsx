import { useQuery } from '@tanstack/react-query'
import { may } from '#contract/access/permissions.ts'
import type { ManagedUser } from '#contract/resources/users.management.ts'
import { placesQuery, useChangeUser } from '#client/data/users.management.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { fieldError } from '#client/lib/problems.ts'
import { useUserForm } from '#client/lib/use-user-form.ts'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { PlaceFields, placeOf } from './place-fields.tsx'
import styles from './user-management.module.css'

const formOf = (user: ManagedUser) => ({
  first: user.first,
  last: user.last,
  auth_role: user.auth_role,
  company: String(user.company?.id ?? ''),
  franchise: String(user.franchise?.id ?? ''),
  pipeline: user.permissions.can_view_hiring_pipeline,
})

/** Changes a colleague's name, role, place and permission. */
export const EditDialog = ({ user, onClose }: { user: ManagedUser; onClose: () => void }) => {
  const { data: places } = useQuery(placesQuery)
  const isActing = useProfile().superAdmin !== null
  const change = useChangeUser({ shownInPlace: true })
  const { form, set, begun, problem, meanwhile } = useUserForm(user, formOf, change)
  const isByRole = may({ role: form.auth_role, can_view_hiring_pipeline: false }, 'pipeline:view')
  const submit = () => {
    const { auth_role, ...place } = placeOf(form)
    change.mutate(
      {
        id: user.id,
        first: form.first,
        last: form.last,
        ...place,
        ...(isActing ? {} : { auth_role }),
        permissions: { can_view_hiring_pipeline: form.pipeline },
        updated_at: begun,
      },
      { onSuccess: onClose },
    )
  }
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
        {meanwhile ? <ChangedMeanwhile what="this account" {...meanwhile} /> : null}
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
        <PlaceFields
          places={places}
          form={form}
          onChange={set}
          problem={problem}
          also={user.auth_role}
          whyNotRole={isActing ? 'Not while you act as another user' : undefined}
        />
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
