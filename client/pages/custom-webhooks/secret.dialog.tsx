import { ShownOnceDialog } from '#client/ui/shown-once-dialog.tsx'

/** The one time that a secret is shown. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnceDialog
    title="The secret of this webhook"
    lead="Copy it now: it is not shown again. With it your receiver checks that a message is from us and was not changed, by the Standard Webhooks scheme."
    what="Secret"
    text={secret}
    onClose={onClose}
  />
)
