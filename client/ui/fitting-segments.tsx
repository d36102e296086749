import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { fitting, type Place } from './fitting.ts'
import { SegmentedControl, type Segment } from './segmented-control.tsx'
import { showInRow } from './show-in-row.ts'
import styles from './segmented-control.module.css'

interface FittingSegmentsProps<Key extends string> {
  label: string
  /** Those that are always in sight. */
  options: readonly Segment<Key>[]
  /** Those of which as many stand beside them as there is room for, and the chosen one in any case. */
  further: readonly Segment<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** What stands at their end. */
  children?: ReactNode
}

const GAP_PX = 2
/** As wide as the style lets any of them be. */
const MOST_PX = 148
/** The rim of the row. */
const RIM_PX = 2

/** The row around them, where it scrolls sideways: there is room for all of them. */
const scrollerOf = (place: HTMLElement): HTMLElement | null => {
  const row = place.closest<HTMLElement>('[data-scrolls]')
  return row && getComputedStyle(row).flexWrap === 'nowrap' ? row : null
}

const wide = (labels: readonly HTMLElement[]) => labels.reduce((sum, label) => sum + label.offsetWidth + GAP_PX, 0)

/** Where the last ones stand: measured are how wide each is by itself, and what those before them and the end of the row leave. */
const measured = (place: HTMLElement, count: number, chosen: number): Place[] => {
  const row = place.firstElementChild as HTMLElement
  const labels = [...row.children] as HTMLElement[]
  const further = labels.splice(labels.length - count)
  if (scrollerOf(place)) return further.map(() => 'whole')
  const widths = further.map((label) => {
    const words = label.lastElementChild as HTMLElement
    return Math.min(MOST_PX, label.offsetWidth - words.offsetWidth + words.scrollWidth)
  })
  const end = place.lastElementChild?.getBoundingClientRect().right ?? 0
  const leftPx = place.getBoundingClientRect().right - end
  const roomPx = leftPx + row.offsetWidth - wide(labels) + GAP_PX - 2 * RIM_PX
  return fitting({ roomPx, gapPx: GAP_PX, widths, chosen })
}

/** A choice of which the first are always there, and of the rest as many as fit. */
export const FittingSegments = <Key extends string>({
  further,
  options,
  children,
  ...control
}: FittingSegmentsProps<Key>) => {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const place = useRef<HTMLDivElement>(null)
  const count = further.length
  const chosen = further.findIndex(({ key }) => key === control.value)
  const measure = useCallback(() => {
    if (!place.current) return
    const next = measured(place.current, count, chosen)
    setPlaces((before) => (before.join() === next.join() ? before : next))
  }, [count, chosen])
  // Before anything is painted: what came later would push aside what stands beside it.
  const names = further.map(({ label }) => label).join('\n')
  useLayoutEffect(measure, [measure, names])
  useLayoutEffect(() => {
    if (!place.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(place.current)
    // Letters that come later, or larger ones, are wider.
    for (const label of place.current.firstElementChild?.children ?? []) observer.observe(label)
    return () => observer.disconnect()
  }, [measure, names])
  useLayoutEffect(
    () => (place.current ? showInRow(scrollerOf(place.current), 'label:has(:checked)') : undefined),
    [chosen],
  )
  return (
    <div ref={place} className={styles.place}>
      <SegmentedControl
        {...control}
        options={[...options, ...further.map((one, at) => ({ ...one, place: places[at] ?? 'out' }) as const)]}
      />
      {children}
    </div>
  )
}
