import { type RefObject, useEffect, useState } from 'react'

const OVERSCAN = 2

interface Range {
  first: number
  last: number
}

/** Which rows of one height an element shows, with a few on both sides; it is followed while it scrolls and grows. */
export const useRows = (scroller: RefObject<HTMLElement | null>, count: number, rowPx: number): Range => {
  const [range, setRange] = useState<Range>({ first: 0, last: -1 })
  useEffect(() => {
    const it = scroller.current
    if (!it) return undefined
    const read = () => {
      const first = Math.max(0, Math.floor(it.scrollTop / rowPx) - OVERSCAN)
      const last = Math.min(count - 1, Math.floor((it.scrollTop + it.clientHeight) / rowPx) + OVERSCAN)
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    const observer = new ResizeObserver(read)
    observer.observe(it)
    it.addEventListener('scroll', read, { passive: true })
    read()
    return () => {
      observer.disconnect()
      it.removeEventListener('scroll', read)
    }
  }, [scroller, count, rowPx])
  return range
}
