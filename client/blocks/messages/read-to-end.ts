import { type RefObject, useEffect, useRef } from 'react'

const toEnd = (list: HTMLElement) => list.scrollTo({ top: list.scrollHeight })

/** A list that shows its end whenever something new stands there, and stays there when it gets more room or less. */
export const useReadToEnd = (newest: string | undefined): RefObject<HTMLOListElement | null> => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (newest !== undefined && list.current) toEnd(list.current)
  }, [newest])
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    let isAtEnd = true
    const look = () => (isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1)
    const observer = new ResizeObserver(() => isAtEnd && toEnd(element))
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return list
}
