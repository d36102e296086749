import { type ComponentType, useEffect, useState } from 'react'
import { takeNote } from './notes.ts'
import { onWords, say, takeWords } from './say.ts'

const load = async () => {
  const [{ ToastRegion }, { toasts }] = await Promise.all([
    import('#client/ui/toast-region.tsx'),
    import('#client/lib/toasts.ts'),
  ])
  return { ToastRegion, toasts }
}

/** Messages at the foot of a public page, with what the page before left to be said; loaded with the first message. */
export const PublicToasts = () => {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    const stop = onWords(() => {
      load()
        .then(({ ToastRegion, toasts }) => {
          setRegion(() => ToastRegion)
          // Each word takes the place of what was said before: a failure that is over does not stay.
          for (const { id } of toasts.shown()) toasts.dismiss(id)
          for (const { how, text } of takeWords()) toasts[how](text)
        })
        // Without a network the words wait for the next one.
        .catch(() => undefined)
    })
    const note = takeNote()
    if (note) say('done', note)
    return stop
  }, [])
  return Region ? <Region /> : null
}
