import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'

/** Something that is told once: neither Escape nor a press beside it closes it. */
export const ToldDialog = ({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog
    open
    locked
    title={title}
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        I have kept them
      </Button>
    }
  >
    {children}
  </Dialog>
)
