import { type ToggleEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Align, type Side, keepAnchored } from './anchored.ts'

/** The browser's own popover, placed beside the button that opens it; the button names it in `popoverTarget`. */
export const useFloating = ({ side, align }: { side: Side; align: Align }) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  // Closing and opening again within one turn arrives as one event that says open: the turn tells them apart.
  const [{ isOpen, turn }, setState] = useState({ isOpen: false, turn: 0 })
  useLayoutEffect(() => {
    if (!isOpen || !anchor.current || !floating.current) return undefined
    return keepAnchored(anchor.current, floating.current, { side, align })
  }, [isOpen, turn, side, align])
  return {
    anchor,
    floating,
    isOpen,
    turn,
    hide: () => {
      if (floating.current?.matches(':popover-open')) floating.current.hidePopover()
    },
    onToggle: (event: ToggleEvent) => {
      // A tooltip inside that comes and goes is told to whatever it stands in too, and must not close it.
      if (event.target === event.currentTarget)
        setState((before) => ({ isOpen: event.newState === 'open', turn: before.turn + 1 }))
    },
  }
}
