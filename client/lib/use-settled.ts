import { useEffect, useState } from 'react'

/** A value once it has rested for a moment, so that dragging does not ask for every point on the way. */
export const useSettled = <Value>(value: Value, restMs: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
