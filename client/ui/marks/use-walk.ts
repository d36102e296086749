import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** To which point of a chart a key leads from one of them. */
const nextAt = (key: string, at: number, count: number): number => {
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : at
}

/**
 * The points of a chart as one stop of the Tab key: the arrows lead from point to point, Home and End to the ends. `walk` goes to
 * whatever holds the points, `point` to each of them; `stop` is where one stands, for a chart that shows one of them at a time.
 */
export const useWalk = (codes: readonly string[]) => {
  const [stop, setStop] = useState(codes[0])
  const stopsAt = stop !== undefined && codes.includes(stop) ? stop : codes[0]
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['plot'] : undefined
    const at = from === undefined ? -1 : codes.indexOf(from)
    const next = at < 0 ? undefined : codes[nextAt(event.key, at, codes.length)]
    if (next === undefined || next === from) return
    event.preventDefault()
    // Where only that point is drawn, it has to be there before it can take the focus.
    flushSync(() => setStop(next))
    event.currentTarget.querySelector<HTMLElement>(`[data-plot="${next}"]`)?.focus()
  }
  const point = (code: string) => ({ 'data-plot': code, tabIndex: code === stopsAt ? 0 : -1 })
  return { walk, point, stop: stopsAt, setStop }
}

/** What a drawn point needs to be walked to. */
export type WalkPoint = ReturnType<ReturnType<typeof useWalk>['point']>
