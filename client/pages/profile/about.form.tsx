import { type FormEvent, Suspense } from 'react'
import type { Profile } from '#contract/resources/users.ts'
import { useUpdateProfile } from '#client/data/users.profile.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { lazy } from '#client/lib/lazy.ts'
import { fieldError } from '#client/lib/problems.ts'
import { timeZones } from '#client/lib/time-zones.ts'
import { toasts } from '#client/lib/toasts.ts'
import { useUserForm } from '#client/lib/use-user-form.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import styles from './profile.module.css'

const ChangedMeanwhile = lazy(() =>
  import('#client/ui/changed-meanwhile.tsx').then((file) => ({ default: file.ChangedMeanwhile })),
)

const formOf = ({ first, last, phone, time_zone }: Profile) => ({ first, last, phone: phone ?? '', time_zone })

/** Name, phone and time zone. */
export const AboutForm = () => {
  const update = useUpdateProfile()
  const { form, set, begun, begin, problem, meanwhile } = useUserForm(useProfile(), formOf, update)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    update.mutate(
      {
        first: form.first,
        last: form.last,
        phone: form.phone.trim() || null,
        time_zone: form.time_zone,
        updated_at: begun,
      },
      {
        onSuccess: ({ users: [saved] }) => {
          if (saved) begin(saved.updated_at)
          toasts.done('Profile saved')
          recordEvent('Changed own profile')
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {meanwhile ? (
        <Suspense>
          <ChangedMeanwhile what="your profile" {...meanwhile} />
        </Suspense>
      ) : null}
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          value={form.first}
          onChange={(event) => set({ first: event.target.value })}
          error={fieldError(problem, 'first')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          value={form.last}
          onChange={(event) => set({ last: event.target.value })}
          error={fieldError(problem, 'last')}
        />
      </div>
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        value={form.phone}
        onChange={(event) => set({ phone: event.target.value })}
        error={fieldError(problem, 'phone')}
      />
      <SelectField
        label="Time zone"
        value={form.time_zone}
        onChange={(event) => set({ time_zone: event.target.value })}
        options={timeZones(form.time_zone)}
        error={fieldError(problem, 'time_zone')}
      />
      <ProblemNote problem={problem?.issues.length ? null : problem} />
      <div className={styles.end}>
        <Button type="submit" kind="primary" pending={update.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
