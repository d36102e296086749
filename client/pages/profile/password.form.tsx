import { type FormEvent, useState } from 'react'
import { StrengthMeter } from '#client/blocks/new-password/strength-meter.tsx'
import { judgeOwnPassword, useChangePassword } from '#client/data/users.password.ts'
import { readBoot } from '#client/lib/boot.ts'
import { asProblem } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { focusFirstError } from '#client/ui/first-error.ts'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import styles from './profile.module.css'

/** Changes the own password; every other session ends. */
export const PasswordForm = () => {
  const [form, setForm] = useState({ oldPassword: '', newPassword: '', again: '' })
  const [differs, setDiffers] = useState(false)
  const change = useChangePassword()
  const problem = change.error ? asProblem(change.error) : null
  const wrongOld = problem?.code === 'NotAuthorizedException'
  const issues = problem?.issues.map((issue) => issue.message) ?? []
  // What was refused is said of what was sent.
  const set = (part: Partial<typeof form>) => {
    if (change.isError) change.reset()
    setForm({ ...form, ...part })
  }
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
    <form ref={focusFirstError} className={styles.form} onSubmit={submit} noValidate>
      <OwnPasswordField
        label="Current password"
        value={form.oldPassword}
        onChange={(event) => set({ oldPassword: event.target.value })}
        error={wrongOld ? 'This is not your current password.' : undefined}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={form.newPassword}
        onChange={(event) => set({ newPassword: event.target.value })}
        error={issues[0]}
      />
      <StrengthMeter
        judge={judgeOwnPassword}
        password={form.newPassword}
        isSaving={change.isPending}
        minLength={readBoot().password_min_length}
        refused={issues.slice(1)}
      />
      <PasswordField
        label="The same again"
        autoComplete="new-password"
        value={form.again}
        onChange={(event) => set({ again: event.target.value })}
        error={differs ? 'The two passwords differ.' : undefined}
      />
      <ProblemNote problem={problem && !issues.length && !wrongOld ? problem : null} />
      <div className={styles.end}>
        <Button type="submit" pending={change.isPending} aria-disabled={!form.oldPassword || !form.newPassword}>
          Change password
        </Button>
      </div>
    </form>
  )
}
