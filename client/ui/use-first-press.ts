import { useRef } from 'react'

/**
 * Tells the first press from those that come before the page has drawn what it began: that something is under way is known only
 * then, and whoever presses twice, on a page that is slow to answer too, means it once. A press after something was typed is
 * another one.
 */
export const useFirstPress = () => {
  const isPressed = useRef(false)
  return (): boolean => {
    if (isPressed.current) return false
    isPressed.current = true
    const forget = () => {
      isPressed.current = false
      removeEventListener('input', forget, true)
    }
    addEventListener('input', forget, true)
    requestAnimationFrame(() => requestAnimationFrame(forget))
    return true
  }
}
