import { useCallback, useState } from 'react'

/** The width of an element in whole pixels, followed while it stands; before it is known, `assumed`. */
export const useWidth = (assumed: number): [number, (element: Element | null) => (() => void) | undefined] => {
  const [width, setWidth] = useState(assumed)
  const follow = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, follow]
}
