import { type RefObject, useEffect, useRef } from 'react'

/** A list that shows its end whenever something new stands there. */
export const useReadToEnd = (newest: string | undefined): RefObject<HTMLOListElement | null> => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  return list
}
