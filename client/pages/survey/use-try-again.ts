import { useEffect, useEffectEvent } from 'react'

const WAIT_MS = 5_000

/**
 * Once more after what may go away by itself: a few seconds later, or as soon as the network is back. Each failure is an object of
 * its own, so that the next one is waited for too.
 */
export const useTryAgain = (failure: object | null, again: () => void): void => {
  const attempt = useEffectEvent(again)
  useEffect(() => {
    if (!failure) return undefined
    const tryAgain = () => attempt()
    const timer = setTimeout(tryAgain, WAIT_MS)
    addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', tryAgain)
    }
  }, [failure])
}
