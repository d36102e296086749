import type { ReactNode } from 'react'
import { useUnsaved } from '#client/lib/use-unsaved.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'

interface ToldProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Recovery codes, told once: neither Escape nor a press beside them closes it, and every way away asks first. */
export const ToldDialog = ({ title, onClose, children }: ToldProps) => {
  useUnsaved(true, 'Your recovery codes', () => true)
  return (
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
}
