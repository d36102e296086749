import { useState } from 'react'
import { EnrolmentKey } from '#client/blocks/second-factor/enrolment-key.tsx'
import { RecoveryCodes } from '#client/blocks/second-factor/recovery-codes.tsx'
import { useConfirmEnrolment, useStartEnrolment } from '#client/data/second-factor.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { asProblem } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import styles from './profile.module.css'
import { ToldDialog } from './told.dialog.tsx'

/** Sets two-step sign-in up: the password, then the key with its first code, then the recovery codes. */
export const EnrolmentDialog = ({ onClose }: { onClose: () => void }) => {
  const brand = useBrand()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const start = useStartEnrolment()
  const confirm = useConfirmEnrolment()
  const started = start.data
  if (confirm.data)
    return (
      <ToldDialog title="Two-step sign-in is on" onClose={onClose}>
        <RecoveryCodes codes={confirm.data.recovery_codes} product={brand.name} />
      </ToldDialog>
    )
  if (!started) {
    const problem = start.error ? asProblem(start.error) : null
    const isWrong = problem?.code === 'NotAuthorizedException'
    return (
      <FormDialog
        open
        size="small"
        title="Set up two-step sign-in"
        lead="Your password first, so that nobody does this on a screen you left open."
        verb="Go on"
        pending={start.isPending}
        problem={isWrong ? null : problem}
        onSubmit={() => start.mutate({ password })}
        onClose={onClose}
      >
        <OwnPasswordField
          label="Password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isWrong ? 'This is not your password.' : undefined}
        />
      </FormDialog>
    )
  }
  const problem = confirm.error ? asProblem(confirm.error) : null
  const isWrong = problem?.code === 'CodeMismatchException' || problem?.status === 422
  const finish = () =>
    confirm.mutate(
      { challenge: started.challenge, code },
      {
        onSuccess: () => {
          toasts.done('Two-step sign-in is on', 'Other devices are signed out.')
          recordEvent('Switched two-step sign-in on')
        },
      },
    )
  return (
    // Another dialog than the one before, so that the keyboard is in it.
    <FormDialog
      key="code"
      open
      size="form"
      title="Set up two-step sign-in"
      verb="Switch on"
      pending={confirm.isPending}
      problem={isWrong ? null : problem}
      onSubmit={finish}
      onClose={onClose}
    >
      <div className={styles.form}>
        <EnrolmentKey enrolment={started.enrolment} />
        <TextField
          label="Code that the app shows"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={isWrong ? (code.trim() ? problem?.message : 'Enter the code') : undefined}
        />
      </div>
    </FormDialog>
  )
}
