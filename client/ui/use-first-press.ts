import { useState } from 'react'

const presses = () => {
  let isPressed = false
  const forget = () => {
    isPressed = false
  }
  return (): boolean => {
    if (isPressed) return false
    isPressed = true
    addEventListener('input', forget, { once: true })
    requestAnimationFrame(() => requestAnimationFrame(forget))
    return true
  }
}

/**
 * Tells the first press from those that come before the page has drawn what it began: that something is under way is known only
 * then, and whoever presses twice, on a page that is slow to answer too, means it once. A press after something was typed is
 * another one.
 */
export const useFirstPress = () => useState(presses)[0]
