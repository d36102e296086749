import { type FormEvent, useState } from 'react'
import { roleLabels } from '#contract/access/roles.ts'
import { readBoot } from '#client/lib/boot.ts'
import { useChangePassword, useUpdateProfile } from '#client/data/users.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { KeyValues } from '#client/ui/key-values.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { Section } from '#client/ui/section.tsx'
import { chooseTheme, storedThemeChoice, type ThemeChoice } from '#client/ui/theme.ts'
import { toasts } from '#client/lib/toasts.ts'
import styles from './profile.module.css'

const zones = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

const About = () => {
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

const Password = () => {
  const [form, setForm] = useState({ oldPassword: '', newPassword: '', again: '' })
  const [differs, setDiffers] = useState(false)
  const change = useChangePassword()
  const problem = change.error ? asProblem(change.error) : null
  const wrongOld = problem?.code === 'NotAuthorizedException'
  const issues = problem?.issues.map((issue) => issue.message) ?? []
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDiffers(form.newPassword !== form.again)
    if (form.newPassword !== form.again || change.isPending) return
    const { oldPassword, newPassword } = form
    change.mutate(
      { oldPassword, newPassword },
      {
        onSuccess: () => {
          setForm({ oldPassword: '', newPassword: '', again: '' })
          toasts.done('Password changed', 'All other sessions have ended.')
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={form.oldPassword}
        onChange={(event) => set({ oldPassword: event.target.value })}
        error={wrongOld ? 'This is not your current password.' : undefined}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${readBoot().password_min_length} characters, hard to guess, and not your name or email. A sentence of several words works well.`}
        value={form.newPassword}
        onChange={(event) => set({ newPassword: event.target.value })}
        error={issues[0]}
      />
      {issues.slice(1).map((sentence) => (
        <p key={sentence} className={styles.issue}>
          {sentence}
        </p>
      ))}
      <PasswordField
        label="The same again"
        autoComplete="new-password"
        value={form.again}
        onChange={(event) => set({ again: event.target.value })}
        error={differs ? 'The two passwords differ.' : undefined}
      />
      <ProblemNote problem={problem && !issues.length && !wrongOld ? problem : null} />
      <div className={styles.end}>
        <Button type="submit" pending={change.isPending} disabled={!form.oldPassword || !form.newPassword}>
          Change password
        </Button>
      </div>
    </form>
  )
}

/** /profile */
export const ProfilePage = () => {
  const profile = useProfile()
  const [theme, setTheme] = useState<ThemeChoice>(storedThemeChoice)
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice)
    setTheme(choice)
  }
  const facts = [
    { key: 'Email', value: profile.email },
    { key: 'Role', value: roleLabels[profile.auth_role] },
    ...(profile.company ? [{ key: 'Company', value: profile.company.name }] : []),
  ]
  return (
    <div className={styles.page}>
      <PageHeader title="My profile" />
      <KeyValues pairs={facts} />
      <Section title="About you" ruled>
        <About />
      </Section>
      <Section title="Password" ruled>
        {profile.superAdmin ? <p>Not possible while you act as another user.</p> : <Password />}
      </Section>
      <Section title="Colours" ruled>
        <RadioGroup
          label="Colours of this browser"
          name="theme"
          inline
          value={theme}
          onChange={(event) => choose(event.target.value as ThemeChoice)}
          options={[
            { value: 'system', label: 'As the system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Section>
    </div>
  )
}
