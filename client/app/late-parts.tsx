import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { toasts } from '#client/lib/toasts.ts'
import type { TouchedParts } from './touched-parts.tsx'

type Props = ComponentProps<typeof TouchedParts>

// Words may also be said or pasted: then no key is pressed.
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

/** Messages and questions: what shows them comes with the first touch of the page, before there is anything to say or to lose. */
export const LateParts = (props: Props) => {
  const [Parts, setParts] = useState<ComponentType<Props> | null>(null)
  const isThere = Parts !== null
  useEffect(() => {
    if (isThere) return undefined
    const stop = new AbortController()
    const load = () =>
      void import('./touched-parts.tsx')
        .then((part) => setParts(() => part.TouchedParts))
        // Without a network the next touch or message tries again, or its return: what there was to say is said then.
        .catch(() => undefined)
    for (const touch of TOUCHES) document.addEventListener(touch, load, { signal: stop.signal, passive: true })
    addEventListener('online', load, { signal: stop.signal })
    const unsubscribe = toasts.subscribe(load)
    return () => {
      stop.abort()
      unsubscribe()
    }
  }, [isThere])
  return Parts ? <Parts {...props} /> : null
}
