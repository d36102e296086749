import { type FormEvent, Suspense, useMemo, useState } from 'react'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Profile, users } from '#contract/resources/users.ts'
import { useUpdateProfile } from '#client/data/users.profile.ts'
import { zoneWords } from '#contract/core/zone-words.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { lazy } from '#client/lib/lazy.ts'
import { fieldError } from '#client/lib/problems.ts'
import { otherZoneHere, ownTimeZones } from '#client/lib/time-zones.ts'
import { toasts } from '#client/lib/toasts.ts'
import { useUserForm } from '#client/lib/use-user-form.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { focusFirstError } from '#client/ui/first-error.ts'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import styles from './profile.module.css'

const ChangedMeanwhile = lazy(() =>
  import('#client/ui/changed-meanwhile.tsx').then((file) => ({ default: file.ChangedMeanwhile })),
)

const formOf = ({ first, last, phone, time_zone }: Profile) => ({ first, last, phone: phone ?? '', time_zone })
type Form = ReturnType<typeof formOf>

const isSame = (one: Form, other: Form): boolean =>
  one.first === other.first && one.last === other.last && one.phone === other.phone && one.time_zone === other.time_zone

/** Name, phone and time zone. */
export const AboutForm = () => {
  const update = useUpdateProfile()
  const profile = useProfile()
  const { form, set, begun, begin, problem, meanwhile } = useUserForm(profile, formOf, update)
  const here = useMemo(() => otherZoneHere(profile.zone), [profile.zone])
  const ofCompany = profile.company && `That of your company, ${zoneWords(profile.company.time_zone)}`
  // As it was typed: the server may write it in another way.
  const [sent, setSent] = useState(form)
  const save = (changes: Omit<BodyOf<typeof users.updateProfile>, 'updated_at'>, typed: Partial<Form>) =>
    update.mutate(
      { ...changes, updated_at: begun },
      {
        onSuccess: ({ users: [saved] }) => {
          if (saved) begin(saved.updated_at)
          setSent((before) => ({ ...before, ...typed }))
          toasts.done('Profile saved')
          recordEvent('Changed own profile')
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    save({ ...form, phone: form.phone.trim() || null }, form)
  }
  return (
    <form ref={focusFirstError} className={styles.form} onSubmit={submit} noValidate>
      <LeaveGuard
        isDirty={!isSame(form, sent) && !isSame(form, formOf(profile))}
        what="What you changed of your profile"
        within="tab"
      />
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
        options={ownTimeZones(form.time_zone, ofCompany ?? 'Not chosen, so UTC')}
        hint="Days and times are told in it."
        error={fieldError(problem, 'time_zone')}
      />
      {here === null ? null : (
        <div className={styles.row}>
          <Button
            kind="quiet"
            size="small"
            pending={update.isPending}
            onClick={() => {
              set({ time_zone: here })
              save({ time_zone: here }, { time_zone: here })
            }}
          >
            Use that of this browser, {zoneWords(here)}
          </Button>
        </div>
      )}
      <ProblemNote problem={problem?.issues.length ? null : problem} />
      <div className={styles.end}>
        <Button type="submit" kind="primary" pending={update.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
