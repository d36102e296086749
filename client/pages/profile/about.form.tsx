import { type FormEvent, useState } from 'react'
import { useUpdateProfile } from '#client/data/users.profile.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import styles from './profile.module.css'

const zones = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

/** Name, phone and time zone. */
export const AboutForm = () => {
  const profile = useProfile()
  const [form, setForm] = useState({
    first: profile.first,
    last: profile.last,
    phone: profile.phone ?? '',
    time_zone: profile.time_zone,
  })
  const update = useUpdateProfile()
  const problem = update.error ? asProblem(update.error) : null
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    update.mutate(
      {
        first: form.first,
        last: form.last,
        phone: form.phone.trim() || null,
        time_zone: form.time_zone,
        updated_at: profile.updated_at,
      },
      {
        onSuccess: () => {
          toasts.done('Profile saved')
          recordEvent('Changed own profile')
        },
      },
    )
  }
  const known = zones()
  const options = known.some((zone) => zone.value === form.time_zone)
    ? known
    : [{ value: form.time_zone, label: form.time_zone }, ...known]
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
        options={options}
        error={fieldError(problem, 'time_zone')}
      />
      <ProblemNote problem={problem && !problem.issues.length ? problem : null} />
      <div className={styles.end}>
        <Button type="submit" kind="primary" pending={update.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
