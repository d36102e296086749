import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reachOf, type Role, ROLE_OF_COLLEAGUE, roleLabels } from '#contract/access/roles.ts'
import type { ManagedUser, RoleChange } from '#contract/resources/users.management.ts'
import { type Places, placesQuery, rolePreviewQuery, useChangeRoles } from '#client/data/users.management.ts'
import { countOf, fullName } from '#client/lib/format.ts'
import { namedPeople } from '#client/lib/named-people.ts'
import { asProblem } from '#client/lib/problems.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { PlaceFields, type PlaceForm, placeOf } from './place-fields.tsx'
import styles from './user-management.module.css'

const words = (list: readonly string[]) => list.join(', ')

const Change = ({ change }: { change: RoleChange }) => (
  <li>
    <b>{fullName(change)}</b>
    <span className={styles.beforeAfter}>
      {change.before.auth_role === change.after.auth_role ? null : (
        <>
          {roleLabels[change.before.auth_role]} <IconArrowRight size={14} aria-label="becomes" />{' '}
        </>
      )}
      {roleLabels[change.after.auth_role]}
    </span>
    {change.before.sees === change.after.sees ? null : (
      <small>
        Sees {change.after.sees} instead of {change.before.sees}.
      </small>
    )}
    {change.gains.length ? <small>Gains: {words(change.gains)}.</small> : null}
    {change.loses.length ? <small>Loses: {words(change.loses)}.</small> : null}
  </li>
)

/** Whether somebody has what a role needs: a company, a franchise, or nothing. */
const hasPlaceFor = (role: Role, { company, franchise }: ManagedUser): boolean =>
  ({ platform: true, franchise: franchise !== null || company !== null, company: company !== null })[reachOf[role]]

/** Whether there is nothing to choose. */
const hasOnePlace = (role: Role, places: Places | undefined): boolean =>
  (reachOf[role] === 'company' ? places?.companies : places?.franchises)?.length === 1

const alreadyWords = (count: number, of: number): string => {
  if (count === of) return of === 1 ? 'They have this role already.' : 'All of them have this role already.'
  return `${count === 1 ? 'One of them has' : `${count} of them have`} this role already.`
}

interface RolesProps {
  users: readonly ManagedUser[]
  onDone: () => void
  onClose: () => void
}

/** Gives several people a role: what each gains and loses is seen before it is done, and it can be taken back. */
export const RolesDialog = ({ users, onDone, onClose }: RolesProps) => {
  const { data: places } = useQuery(placesQuery)
  const [form, setForm] = useState<PlaceForm>({
    auth_role: users[0]?.auth_role ?? ROLE_OF_COLLEAGUE,
    company: '',
    franchise: '',
  })
  const body = { user_ids: users.map(({ id }) => id), ...placeOf(form) }
  const keepsPlace = users.every((user) => hasPlaceFor(form.auth_role, user))
  const isPlaced = keepsPlace || Object.keys(placeOf(form)).length > 1 || hasOnePlace(form.auth_role, places)
  const preview = useQuery({ ...rolePreviewQuery(body), enabled: isPlaced })
  const change = useChangeRoles()
  const missing = preview.error ? asProblem(preview.error) : null
  const count = preview.data?.length ?? 0
  const isReady = preview.data !== undefined && count > 0
  return (
    <FormDialog
      open
      title={`Role of ${namedPeople(users)}`}
      verb={isReady ? `Change ${countOf(count, 'role', 'roles')}` : 'Change roles'}
      pending={change.isPending}
      waits={preview.isLoading}
      closed={!isReady}
      problem={change.error ?? (missing?.issues.length ? null : missing)}
      onSubmit={() => change.mutate(body, { onSuccess: onDone })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <PlaceFields
          places={places}
          form={form}
          onChange={(part) => setForm({ ...form, ...part })}
          problem={missing}
          also={form.auth_role}
          keepsPlace={keepsPlace}
        />
        <section aria-label="What changes" aria-live="polite" aria-busy={preview.isFetching}>
          {preview.isLoading ? <Skeleton width="60%" height="20px" /> : null}
          {preview.data && count < users.length ? (
            <p className={styles.note}>{alreadyWords(users.length - count, users.length)}</p>
          ) : null}
          {count > 0 ? (
            <ul className={styles.changes}>
              {preview.data?.map((one) => (
                <Change key={one.user_id} change={one} />
              ))}
            </ul>
          ) : null}
        </section>
      </div>
    </FormDialog>
  )
}
