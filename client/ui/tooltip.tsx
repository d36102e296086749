import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Side } from './anchored.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** What is shown; the element inside carries the same words as its name or description. */
  text: string
  keys?: string
  side?: Side
  children: ReactNode
}

const WAIT_MS = 400
const LEAVE_MS = 120

/**
 * Shows words beside an element that has the pointer or the focus; Escape hides them, and they may be pointed at. A press on
 * something closed shows them too: a finger does not hover, and has no other way to learn why it is closed.
 */
export const Tooltip = ({ text, keys, side = 'below', children }: TooltipProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useRef<() => void>(undefined)

  const isWanted = useRef(false)

  const hide = () => {
    isWanted.current = false
    clearTimeout(timer.current)
    stop.current?.()
    stop.current = undefined
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  const show = async () => {
    isWanted.current = true
    // What places it comes with the first that is shown.
    const { keepAnchored } = await import('./anchored.ts')
    if (!isWanted.current || !anchor.current || !tip.current || tip.current.matches(':popover-open')) return
    tip.current.showPopover()
    stop.current = keepAnchored(anchor.current, tip.current, { side, align: 'center', gapPx: 6 })
  }
  const showAfter = (waitMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void show(), waitMs)
  }
  const hideSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, LEAVE_MS)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[aria-disabled="true"]')) return
    showAfter(0)
    // Some browsers give a button no focus by touch, so nothing would be left that hides it.
    document.addEventListener('pointerdown', hide, { capture: true, once: true })
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      stop.current?.()
    },
    [],
  )
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && showAfter(WAIT_MS)}
      onPointerLeave={hideSoon}
      onPointerDown={hide}
      // A menu that closes gives the focus back while it is still closing; a popover cannot be shown within that moment.
      onFocus={(event) => event.target.matches(':focus-visible') && showAfter(0)}
      onBlur={hide}
      onKeyDown={key}
      onClick={press}
    >
      {children}
      <span ref={tip} popover="manual" className={styles.tip} aria-hidden="true">
        {text}
        {keys ? <kbd>{keys}</kbd> : null}
      </span>
    </span>
  )
}
