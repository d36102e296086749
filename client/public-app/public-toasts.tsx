import { ToastRegion } from '#client/ui/toast-region.tsx'
import { useEffect } from 'react'
import { takeNote } from './notes.ts'
import { toasts } from '#client/lib/toasts.ts'

/** Messages at the foot of a public page, with what the page before left to be said. */
export const PublicToasts = () => {
  useEffect(() => {
    const note = takeNote()
    if (note) toasts.done(note)
  }, [])
  return <ToastRegion />
}
