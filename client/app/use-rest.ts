import { useEffect, useSyncExternalStore } from 'react'
import { kept, maintenanceNow, subscribeToFlags } from '#client/lib/flags.ts'
import { isWriting } from '#client/lib/lost-words.ts'
import { replaceBy } from './leave.ts'

/** Whether words stood here when maintenance began; null while it is off. */
let keeps: boolean | null = null
let isAsked = false
kept.by = () => {
  isAsked = true
  return (keeps ??= isWriting())
}

/** Whether the flag is on, whatever becomes of this page. */
const isOn = (): boolean => {
  isAsked = false
  maintenanceNow()
  return isAsked
}

/** Words that stand on a page keep it through maintenance, under a dialog that says so, until that is over or the page is left. */
export const useRest = (): void => {
  const isResting = useSyncExternalStore(subscribeToFlags, isOn)
  useEffect(() => {
    if (!isResting) keeps = null
    if (keeps !== true) return undefined
    const leave = () => {
      keeps = false
      replaceBy('/maintenance')
    }
    const over = new AbortController()
    import('./rest.tsx').then((part) => part.rest(over.signal, leave)).catch(leave)
    return () => over.abort()
  }, [isResting])
}
