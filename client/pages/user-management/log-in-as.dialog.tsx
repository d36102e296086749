import { useState } from 'react'
import type { ManagedUser } from '#contract/resources/users.management.ts'
import { useLogInAs } from '#client/data/proxy-sessions.ts'
import { fullName } from '#client/lib/format.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

/** Acts as a colleague; everything done then is kept with both names. */
export const LogInAsDialog = ({ user, onClose }: { user: ManagedUser; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const logIn = useLogInAs()
  return (
    <FormDialog
      open
      size="small"
      title={`Log in as ${fullName(user)}`}
      lead="Your rights will be theirs. It ends 60 minutes after the last action."
      verb={`Log in as ${user.first}`}
      pending={logIn.isPending}
      problem={logIn.error}
      onSubmit={() => logIn.mutate({ target: user, reason: reason.trim() })}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="Shown in the log, which the company can read."
        optional
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
