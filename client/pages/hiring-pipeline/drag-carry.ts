import type { DragHooks } from './drag-hooks.ts'
import { previewOf } from './drag-preview.ts'

// Carrying cards without the browser's own drag and drop: under a finger, and under a mouse until dragging by mouse has come.

const EDGE_PX = 56
const SCROLL_PX = 12

/** A card that was pressed, and where the pointer is. */
export interface Held {
  card: HTMLElement
  id: number
  x: number
  y: number
}

export interface Carried {
  to: (x: number, y: number) => void
  /** Dropped here, or given up. */
  letGo: (isDrop: boolean) => void
}

/** The card that a press is for; null on a control of its own. */
export const heldAt = (
  target: EventTarget | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Held | null => {
  if (!(target instanceof Element) || target.closest('button, input, label')) return null
  const card = target.closest<HTMLElement>('[data-card]')
  return card ? { card, id: Number(card.dataset['card']), x: clientX, y: clientY } : null
}

/** Scrolls whatever can scroll under a pointer near an edge; one step. */
const scrollNear = (board: HTMLElement, x: number, y: number) => {
  const under = document.elementFromPoint(x, y)
  const scroller = under?.closest('[data-stage]')?.querySelector('[data-scroller]')
  const column = scroller?.getBoundingClientRect()
  const sideways = under?.closest('[data-strip]') ?? board
  if (scroller && column) {
    if (y < column.top + EDGE_PX) scroller.scrollBy(0, -SCROLL_PX)
    else if (y > Math.min(column.bottom, innerHeight) - EDGE_PX) scroller.scrollBy(0, SCROLL_PX)
  }
  if (x < EDGE_PX) sideways.scrollBy(-SCROLL_PX, 0)
  else if (x > innerWidth - EDGE_PX) sideways.scrollBy(SCROLL_PX, 0)
}

/** Picks a card up, with all that move with it; what is returned follows the pointer and lets go. */
export const pickUp = (board: HTMLElement, hooks: DragHooks, { card, id, ...from }: Held): Carried => {
  const preview = previewOf(card, hooks.idsFor(id).length)
  let at = from
  let frame = 0
  const tell = () => hooks.over(document.elementFromPoint(at.x, at.y), at.y)
  const follow = () => {
    preview.style.translate = `${at.x}px ${at.y}px`
    scrollNear(board, at.x, at.y)
    tell()
    frame = requestAnimationFrame(follow)
  }
  preview.dataset['carried'] = ''
  document.body.append(preview)
  hooks.begin(id)
  follow()
  return {
    to: (x, y) => {
      at = { x, y }
    },
    letGo: (isDrop) => {
      cancelAnimationFrame(frame)
      preview.remove()
      // The last movement may not have been told yet.
      if (isDrop) tell()
      hooks.end(isDrop)
    },
  }
}
