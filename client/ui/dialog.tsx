import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { LiveAnnouncer } from './live-announcer.tsx'

export interface DialogProps {
  open: boolean
  /** A question or a noun. */
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** 480, 640 or 920 px. */
  size?: 'small' | 'form' | 'wide'
  /** Escape, a press on the scrim, Cancel. */
  onClose: () => void
  /** While something runs, neither Escape nor the scrim closes it. */
  locked?: boolean
  /** The buttons at its foot, the one that acts last. */
  actions?: ReactNode
  children?: ReactNode
}

/** The browser's own modal dialog: it traps the focus, closes with Escape and gives the focus back. */
export const Dialog = ({ open, title, lead, size = 'small', onClose, locked, actions, children }: DialogProps) => {
  const titleId = useId()
  const dialog = useModal(open, true)
  const close = () => {
    if (!locked) onClose()
  }
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  }
  const press = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, size !== 'small' && styles[size])}
      aria-labelledby={titleId}
      onCancel={cancel}
      onMouseDown={press}
    >
      {open ? (
        <div className={styles.inside}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
          <div className={styles.body}>{children}</div>
          {actions ? <div className={styles.foot}>{actions}</div> : null}
          <LiveAnnouncer />
        </div>
      ) : null}
    </dialog>
  )
}

/** What is written into, and what is chosen of several; a box, a switch or a list may be changed by a key meant for something else. */
const BEGUN_IN = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio]:not(:checked), [type=file])'

/** The first field that can be seen; of radio buttons the chosen one, where the keyboard enters them. */
const firstField = (dialog: HTMLElement): HTMLElement | null => {
  const first = dialog.querySelector<HTMLInputElement>('input:not([hidden]), select, textarea')
  const chosen = first?.type === 'radio' && `[name="${CSS.escape(first.name)}"]:checked`
  return chosen ? dialog.querySelector<HTMLElement>(chosen) : first
}

/**
 * Whoever writes at once writes into the first field, and whoever has a choice first stands on what is chosen; a browser begins at the
 * title, because it can be read out from there. Where the keyboard is on the screen it would cover what is to be read before.
 */
const beginInField = (dialog: HTMLElement): void => {
  const first = firstField(dialog)
  if (first?.matches(BEGUN_IN) && matchMedia('(pointer: fine)').matches) first.focus()
}

/**
 * Keeps a dialog element as open as it is said to be; whoever had the focus before has it again afterwards.
 * @param isToFill it asks for something, so it begins in its first field
 */
export const useModal = (open: boolean, isToFill = false) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const show = () => {
      if (!element.open) element.showModal()
    }
    show()
    if (isToFill) beginInField(element)
    // After several refused Escapes a browser closes it without asking: whoever has not let it close sees it again.
    element.addEventListener('close', show)
    // The first field took the focus and drew what is read before it out of sight, or the button that closes it all took it:
    // reading begins at the title.
    if (element.scrollTop > 0 || document.activeElement?.closest('header')) {
      element.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true })
      element.scrollTop = 0
    }
    return () => {
      element.removeEventListener('close', show)
      element.close()
    }
  }, [open, isToFill])
  return dialog
}
