import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { announce } from './live-announcer.tsx'
import styles from './toast-region.module.css'
import { ToastCard } from './toast-card.tsx'
import { toasts } from '#client/lib/toasts.ts'
import { isShut, isTypingKey, letterOf } from './typing.ts'

/** A menu that goes with what it belongs to does not say that it closes. */
const LOOK_AGAIN_MS = 100

/** So many of those that were shown can be read again. */
const MOST_SAID = 20

interface ToastRegionProps {
  /** Opens the undo history; its button stands in the undo toast. */
  onOpenHistory?: () => void
}

/**
 * Where toasts appear, above everything, also above an open dialog; what comes while a menu is open waits for that. Key U takes the newest undo back. While one can be taken
 * back, closing or reloading the page asks the browser's question; the router asks its own through `useUndoOpen`.
 */
export const ToastRegion = ({ onOpenHistory }: ToastRegionProps) => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown)
  const region = useRef<HTMLElement>(null)
  const lastRead = useRef(0)
  const isEmpty = shown.length === 0

  useLayoutEffect(() => {
    const element = region.current
    if (!element || isEmpty) return undefined
    const isOpen = element.matches(':popover-open')
    const isUnderDialog =
      isOpen && document.querySelector('dialog:modal') !== null && !element.contains(document.activeElement)
    if (isOpen && !isUnderDialog) return undefined
    if (isUnderDialog) element.hidePopover()
    // What somebody is about to choose is not covered: it is read out now, and shown when they have chosen or the menu is gone.
    const show = () => {
      if (document.querySelector('[role=menu]:popover-open')) return
      clearInterval(waiting)
      element.showPopover()
    }
    const waiting = setInterval(show, LOOK_AGAIN_MS)
    show()
    return () => clearInterval(waiting)
  }, [shown, isEmpty])

  useEffect(() => {
    for (const toast of shown) {
      if (toast.id <= lastRead.current) continue
      const words = [!toast.isSaid && toast.text, toast.hint, toast.kind === 'undo' && 'Press U to undo']
        .filter(Boolean)
        .join('. ')
      announce(words, toast.kind === 'error' ? 'assertive' : 'polite')
      lastRead.current = toast.id
      toasts.said = [toast, ...toasts.said].slice(0, MOST_SAID)
    }
  }, [shown])

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (letterOf(event) !== 'u' || isTypingKey(event) || isShut()) return
      const undo = toasts.openUndo()
      if (!undo) return
      event.preventDefault()
      void toasts.takeBack(undo.id)
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (toasts.openUndo()) event.preventDefault()
    }
    window.addEventListener('keydown', key)
    window.addEventListener('beforeunload', leave)
    return () => {
      window.removeEventListener('keydown', key)
      window.removeEventListener('beforeunload', leave)
    }
  }, [])

  if (isEmpty) return null
  return (
    <section ref={region} popover="manual" className={styles.region} aria-label="Messages">
      <ol className={styles.list}>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} {...(onOpenHistory && { onOpenHistory })} />
        ))}
      </ol>
    </section>
  )
}
