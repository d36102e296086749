import { IconCopy } from '@tabler/icons-react'
import { toasts } from '#client/lib/toasts.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import styles from './custom-webhooks.module.css'

const copy = (secret: string) =>
  navigator.clipboard
    .writeText(secret)
    .then(() => toasts.done('Secret copied'))
    .catch(() => toasts.error('The secret could not be copied. Select it and copy it by hand.'))

/** The one time that a secret is shown. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    title="The secret of this webhook"
    lead="Copy it now: it is not shown again. With it your receiver checks that a message is from us and was not changed, by the Standard Webhooks scheme."
    size="form"
    onClose={onClose}
    actions={
      <>
        <Button icon={<IconCopy />} onClick={() => void copy(secret)}>
          Copy
        </Button>
        <Button kind="primary" onClick={onClose}>
          I have it
        </Button>
      </>
    }
  >
    <code className={styles.secret}>{secret}</code>
  </Dialog>
)
