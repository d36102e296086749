import type { Over } from './drag-state.ts'

/** Height of the gap that shows where dragged cards would be put. */
export const GAP_PX = 64

/** The stage at a point of the screen, and the index between its cards; null beside the board. */
export const overAt = (element: Element | null, y: number, rowPx: number, shown: Over | null): Over | null => {
  const stage = element?.closest<HTMLElement>('[data-stage]')
  const status = stage?.dataset['stage']
  if (!stage || status === undefined) return null
  const scroller = stage.querySelector<HTMLElement>('[data-scroller]')
  if (!scroller) return { status, index: null }
  const count = Number(scroller.dataset['count'] ?? 0)
  const within = y - scroller.getBoundingClientRect().top + scroller.scrollTop
  const gapAt = shown?.status === status ? shown.index : null
  return { status, index: indexAt(within, { rowPx, count, gapAt }) }
}

/** The index nearest to a height in a column; what stands under the gap has moved down by it, and the gap holds its own. */
export const indexAt = (
  y: number,
  { rowPx, count, gapAt }: { rowPx: number; count: number; gapAt: number | null },
): number => {
  if (gapAt !== null) {
    const top = gapAt * rowPx
    if (y >= top && y <= top + GAP_PX) return gapAt
  }
  const without = gapAt !== null && y > gapAt * rowPx ? y - GAP_PX : y
  return Math.max(0, Math.min(count, Math.round(without / rowPx)))
}
