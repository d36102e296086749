import { useRef } from 'react'

/**
 * Lets one press through until the page has drawn what it began: that something is under way is known only then, and whoever presses
 * twice, on a page that is slow to answer too, means it once.
 */
export const useFirstPress = () => {
  const isPressed = useRef(false)
  return (act: () => void): void => {
    if (isPressed.current) return
    isPressed.current = true
    requestAnimationFrame(() => requestAnimationFrame(() => (isPressed.current = false)))
    act()
  }
}
