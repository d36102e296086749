import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { toasts } from '#client/lib/toasts.ts'
import type { ToastRegion } from '#client/ui/toast-region.tsx'

type Props = ComponentProps<typeof ToastRegion>

const TOUCHES = ['pointerdown', 'keydown'] as const

/** The messages at the foot of the screen. What shows them comes with the first touch of the page, before there is anything to say. */
export const LateToasts = (props: Props) => {
  const [Region, setRegion] = useState<ComponentType<Props> | null>(null)
  const isThere = Region !== null
  useEffect(() => {
    if (isThere) return undefined
    const stop = new AbortController()
    const load = () =>
      void import('#client/ui/toast-region.tsx')
        .then((part) => setRegion(() => part.ToastRegion))
        // Without a network the next touch or message tries again.
        .catch(() => undefined)
    for (const touch of TOUCHES) document.addEventListener(touch, load, { signal: stop.signal, passive: true })
    const unsubscribe = toasts.subscribe(load)
    return () => {
      stop.abort()
      unsubscribe()
    }
  }, [isThere])
  return Region ? <Region {...props} /> : null
}
