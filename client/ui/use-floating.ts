import { type ToggleEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Align, type Side, keepAnchored } from './anchored.ts'

/** The browser's own popover, placed beside the button that opens it; the button names it in `popoverTarget`. */
export const useFloating = ({ side, align }: { side: Side; align: Align }) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (!isOpen || !anchor.current || !floating.current) return undefined
    return keepAnchored(anchor.current, floating.current, { side, align })
  }, [isOpen, side, align])
  return {
    anchor,
    floating,
    isOpen,
    hide: () => {
      if (floating.current?.matches(':popover-open')) floating.current.hidePopover()
    },
    onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open'),
  }
}
