import { kept, maintenanceNow, subscribeToFlags } from './flags.ts'

interface Resting {
  /** Whether words stand on the page that would be lost. */
  isWriting: () => boolean
  /** Covers the page and says why, until the signal. Where that fails the page is left. */
  cover: (over: AbortSignal, leave: () => void) => Promise<void>
  leave: () => void
}

/**
 * Words that stand on a page keep it through maintenance, under what covers it, until that is over or the page is left; every other page
 * leaves, also one that was kept only until this was known. Returns how to stop looking.
 */
export const restUnderWords = ({ isWriting, cover, leave }: Resting): (() => void) => {
  /** Whether words stood here when maintenance began; null while it is off. */
  let keeps: boolean | null = null
  let isAsked = false
  let over: AbortController | null = null
  const wasHeld = kept.by()
  kept.by = () => {
    isAsked = true
    return (keeps ??= isWriting())
  }
  /** Whether the flag is on, whatever becomes of this page. */
  const isOn = () => {
    isAsked = false
    maintenanceNow()
    return isAsked
  }
  const go = () => {
    keeps = false
    leave()
  }
  const end = () => {
    over?.abort()
    over = null
  }
  const look = () => {
    if (!isOn()) {
      keeps = null
      return end()
    }
    if (!keeps || over) return undefined
    over = new AbortController()
    cover(over.signal, go).catch(go)
  }
  look()
  if (wasHeld && keeps === false) leave()
  const stop = subscribeToFlags(look)
  return () => {
    stop()
    end()
  }
}
