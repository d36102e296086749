import { useState } from 'react'
import { RecoveryCodes } from '#client/blocks/second-factor/recovery-codes.tsx'
import { useRemoveSecondFactor, useRenewRecoveryCodes } from '#client/data/second-factor.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { asProblem } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import styles from './profile.module.css'
import { ToldDialog } from './told.dialog.tsx'

const WORDS = {
  codes: {
    title: 'New recovery codes?',
    lead: 'The ones you have now stop working at once.',
    verb: 'Make new codes',
  },
  off: {
    title: 'Switch two-step sign-in off?',
    lead: 'Your password alone will open your account again, and your recovery codes stop working.',
    verb: 'Switch off',
    danger: true,
  },
}

/** What needs the password and a code: new recovery codes, or switching the second step off. */
export const ProofDialog = ({ what, onClose }: { what: keyof typeof WORDS; onClose: () => void }) => {
  const brand = useBrand()
  const [proof, setProof] = useState({ password: '', code: '' })
  const renew = useRenewRecoveryCodes()
  const remove = useRemoveSecondFactor()
  const { isPending, error } = what === 'codes' ? renew : remove
  const problem = error ? asProblem(error) : null
  const isEmpty = problem?.status === 422 && !proof.password
  const isWrongPassword = problem?.code === 'NotAuthorizedException' || isEmpty
  const isWrongCode = problem?.code === 'CodeMismatchException' || (problem?.status === 422 && !isEmpty)
  const submit = () => {
    if (what === 'codes') return renew.mutate(proof, { onSuccess: () => recordEvent('Made new recovery codes') })
    return remove.mutate(proof, {
      onSuccess: () => {
        toasts.done('Two-step sign-in is off')
        recordEvent('Switched two-step sign-in off')
        onClose()
      },
    })
  }
  if (renew.data)
    return (
      <ToldDialog title="Your new recovery codes" onClose={onClose}>
        <RecoveryCodes codes={renew.data.recovery_codes} product={brand.name} />
      </ToldDialog>
    )
  return (
    <FormDialog
      open
      size="small"
      {...WORDS[what]}
      pending={isPending}
      problem={isWrongPassword || isWrongCode ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <OwnPasswordField
          label="Password"
          required
          value={proof.password}
          onChange={(event) => setProof({ ...proof, password: event.target.value })}
          error={isWrongPassword ? (isEmpty ? 'Enter your password' : 'This is not your password.') : undefined}
        />
        <TextField
          label="Code of the app, or a recovery code"
          required
          autoComplete="one-time-code"
          maxLength={40}
          value={proof.code}
          onChange={(event) => setProof({ ...proof, code: event.target.value })}
          error={isWrongCode ? (proof.code.trim() ? problem?.message : 'Enter the code') : undefined}
        />
      </div>
    </FormDialog>
  )
}
