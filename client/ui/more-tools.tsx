import { IconDots } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { toasts } from '#client/lib/toasts.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import popover from './popover.module.css'
import { useFloating } from './use-floating.ts'
import styles from './more-tools.module.css'

interface MoreToolsProps {
  /** Whether they stand behind the button, for want of room. */
  isBehind: boolean
  /** Whether those in a row, which have no edge, stand close. */
  isClose?: boolean | undefined
  children: ReactNode
}

/** What a press or a key is in: the innermost of what lies over the page. */
const layerOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('dialog, [popover]') : null)

/**
 * Tools of a list, in a row or behind "More". The panel is no popover of the kind that the browser closes: that kind closes for every dialog,
 * and a dialog of one of the tools stands inside of it.
 */
export const MoreTools = ({ isBehind, isClose, children }: MoreToolsProps) => {
  const id = useId()
  const { anchor, floating, isOpen, hide, onToggle } = useFloating({ side: 'below', align: 'end' })
  const press = useEffectEvent(({ target }: PointerEvent) => {
    const isOurs = target instanceof Node && [anchor, floating].some(({ current }) => current?.contains(target))
    if (!isOurs && layerOf(target) === null) hide()
  })
  const close = () => {
    hide()
    anchor.current?.focus()
  }
  const leave = useEffectEvent(close)
  const key = useEffectEvent((event: KeyboardEvent) => {
    const layer = layerOf(event.target)
    if (event.key !== 'Escape' || (layer && layer !== floating.current)) return
    // A list or panel that one of the tools has opened closes first.
    if (floating.current?.querySelector('[popover="auto"]:popover-open')) return
    leave()
  })
  // A tool that asked in a dialog is done with when that has closed, and with it the panel.
  useEffect(() => {
    if (!isOpen || !floating.current) return undefined
    let wasAsking = false
    const watch = new MutationObserver(() => {
      const isAsking = Boolean(floating.current?.querySelector('dialog[open]'))
      if (wasAsking && !isAsking) leave()
      wasAsking = isAsking
    })
    watch.observe(floating.current, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => watch.disconnect()
  }, [isOpen, floating])
  // What came of a tool that asks nothing is told beside the page: such as a file that is saved, or refused.
  useEffect(() => {
    if (!isOpen) return undefined
    const newest = () => Math.max(0, ...toasts.shown().map((toast) => toast.id))
    const before = newest()
    return toasts.subscribe(() => {
      if (newest() > before && !floating.current?.querySelector('dialog[open]')) leave()
    })
  }, [isOpen, floating])
  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = (event: PointerEvent) => press(event)
    const onKey = (event: KeyboardEvent) => key(event)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  // Whoever has chosen what to see looks at it: it lies under the panel.
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('[role=menuitemradio]:not([aria-disabled])')) close()
  }
  return (
    <>
      {isBehind ? (
        <IconButton
          ref={anchor}
          label="More"
          icon={<IconDots />}
          popoverTarget={id}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        />
      ) : null}
      <div
        ref={floating}
        id={id}
        className={isBehind ? classes(popover.panel, styles.panel) : classes(styles.row, isClose && styles.close)}
        {...(isBehind && { popover: 'manual', role: 'dialog', 'aria-label': 'More', onClick })}
        data-placed={isOpen || undefined}
        onToggle={onToggle}
      >
        {children}
      </div>
    </>
  )
}
