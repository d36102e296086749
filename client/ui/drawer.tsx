import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react'
import { classes } from './classes.ts'
import { useModal } from './dialog.tsx'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { LiveAnnouncer } from './live-announcer.tsx'

export interface DrawerProps {
  open: boolean
  /** Its name. With `plain` it is read out; else it is the heading. */
  label: string
  /** Navigation comes from the left, details from the right. */
  side?: 'left' | 'right'
  /** No heading and no padding: the content brings its own. */
  plain?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal sheet at the edge of the screen; it closes with Escape and with a press beside it. */
export const Drawer = ({ open, label, side = 'left', plain, onClose, children }: DrawerProps) => {
  const titleId = useId()
  const drawer = useModal(open)
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const press = (event: MouseEvent) => {
    if (event.target === drawer.current) onClose()
  }
  return (
    <dialog
      ref={drawer}
      className={classes(styles.drawer, side === 'right' && styles.right)}
      {...(plain ? { 'aria-label': label } : { 'aria-labelledby': titleId })}
      onCancel={cancel}
      onMouseDown={press}
    >
      {open ? (
        <>
          {plain ? null : (
            <header className={styles.head}>
              <h2 id={titleId} tabIndex={-1}>
                {label}
              </h2>
              <IconButton label="Close" icon={<IconX />} onClick={onClose} />
            </header>
          )}
          {plain ? children : <div className={styles.body}>{children}</div>}
          <LiveAnnouncer />
        </>
      ) : null}
    </dialog>
  )
}
