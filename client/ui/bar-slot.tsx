import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The place in the bar above the page; null until it stands. Outside of a layout with a bar there is none. */
export const BarSlot = createContext<HTMLElement | null | undefined>(undefined)

/** What a page puts into the bar above it: its title and count, or the way back. Without a bar it stands where it is. */
export const InBar = ({ children }: { children: ReactNode }) => {
  const slot = use(BarSlot)
  if (slot === undefined) return <>{children}</>
  return slot && createPortal(children, slot)
}
