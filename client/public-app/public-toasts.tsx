import { type ComponentType, useEffect, useState } from 'react'
import { toasts } from '#client/lib/toasts.ts'
import { takeNote } from './notes.ts'

const loadRegion = async (): Promise<ComponentType> => (await import('#client/ui/toast-region.tsx')).ToastRegion

/** Messages at the foot of a public page, with what the page before left to be said; loaded with the first message. */
export const PublicToasts = () => {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isWanted = false
    const stop = toasts.subscribe(() => {
      if (isWanted) return
      isWanted = true
      loadRegion()
        .then((region) => setRegion(() => region))
        // Without a network the next message asks again.
        .catch(() => (isWanted = false))
    })
    const note = takeNote()
    if (note) toasts.done(note)
    return stop
  }, [])
  return Region ? <Region /> : null
}
