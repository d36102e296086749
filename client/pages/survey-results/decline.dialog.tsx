import { type Declined, useDecline } from '#client/blocks/declining/use-decline.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface DeclineDialogProps extends Declined {
  who: string
  onClose: () => void
}

/** Asks for the reason before somebody is turned down. */
export const DeclineDialog = ({ who, onClose, ...declined }: DeclineDialogProps) => {
  const { submit, pending, problem, field } = useDecline(declined)
  return (
    <FormDialog
      open
      title={`Decline ${who}?`}
      lead="A person decides, and says why. You can undo it for 15 seconds."
      verb="Decline"
      size="small"
      pending={pending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {field}
    </FormDialog>
  )
}
