import { IconCopy } from '@tabler/icons-react'
import { copyText } from '#client/lib/clipboard.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import styles from './shown-once-dialog.module.css'

interface ShownOnceProps {
  title: string
  lead: string
  /** What the text is: "Secret". */
  what: string
  text: string
  onClose: () => void
}

/** A text that is shown once and never again, to be copied now. A key or a press beside it does not take it away. */
export const ShownOnceDialog = ({ title, lead, what, text, onClose }: ShownOnceProps) => (
  <Dialog
    open
    locked
    title={title}
    lead={lead}
    size="form"
    onClose={onClose}
    actions={
      <>
        <Button icon={<IconCopy />} onClick={() => copyText(text, what)}>
          Copy
        </Button>
        <Button kind="primary" onClick={onClose}>
          I have it
        </Button>
      </>
    }
  >
    <code className={styles.text}>{text}</code>
  </Dialog>
)
