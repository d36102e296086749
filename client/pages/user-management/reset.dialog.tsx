import type { ManagedUser } from '#contract/resources/users.management.ts'
import { useResetSecondFactor } from '#client/data/second-factor.ts'
import { fullName } from '#client/lib/format.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { Confirm } from '#client/ui/confirm.tsx'

/** Takes the second step off a colleague's sign-in, for whoever lost both phone and recovery codes. */
export const ResetDialog = ({ user, onClose }: { user: ManagedUser; onClose: () => void }) => {
  const reset = useResetSecondFactor()
  const confirm = () =>
    reset.mutate(user.id, {
      onSuccess: ({ message }) => {
        toasts.done(message)
        recordEvent('Reset a two-step sign-in')
        onClose()
      },
    })
  return (
    <Confirm
      open
      danger
      title={`Reset the two-step sign-in of ${fullName(user)}?`}
      verb="Reset"
      pending={reset.isPending}
      problem={reset.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      Be sure that it is them who ask. They are signed out everywhere, sign in with their password alone, and are told
      by mail. This cannot be undone.
    </Confirm>
  )
}
