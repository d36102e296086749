/** Fields that were written into by hand; one that came filled is none of them. */
const written = new WeakSet<EventTarget>()
let isAny = false

// From here on it is noted what is written into, on every page that asks for it or may be held; where pages are drawn there is nobody who writes.
if ('addEventListener' in globalThis)
  addEventListener(
    'input',
    ({ target }) => {
      isAny = true
      if (target) written.add(target)
    },
    true,
  )

export const isWritten = (field: EventTarget): boolean => written.has(field)
export const hasWritten = (): boolean => isAny
