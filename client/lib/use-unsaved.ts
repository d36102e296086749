import { useEffect, useEffectEvent } from 'react'
import { noteUnsaved, type Step } from './unsaved.ts'

/** Has whoever leaves asked first, for as long as something unsaved may stand here. */
export const useUnsaved = (mayHold: boolean, what: string, isLostBy: (step?: Step) => boolean) => {
  const isLost = useEffectEvent(isLostBy)
  useEffect(() => (mayHold ? noteUnsaved({ what, isLostBy: (step) => isLost(step) }) : undefined), [mayHold, what])
}
