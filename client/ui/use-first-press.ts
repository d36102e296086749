import { useRef } from 'react'

/** By then the page has drawn it; one that is slow to draw is late with this as well. Frames would not do: a page in the background draws none. */
const DRAWN_MS = 100

/**
 * Tells the first press from those that come before the page has drawn what it began: that something is under way is known only
 * then, and whoever presses twice, on a page that is slow to answer too, means it once.
 */
export const useFirstPress = () => {
  const isPressed = useRef(false)
  return (): boolean => {
    if (isPressed.current) return false
    isPressed.current = true
    setTimeout(() => (isPressed.current = false), DRAWN_MS)
    return true
  }
}
