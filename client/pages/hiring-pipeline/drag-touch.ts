import { type Carried, type Held, heldAt, pickUp } from './drag-carry.ts'
import type { DragHooks, Stop } from './drag-hooks.ts'

// Dragging with a finger: a card that is held for a moment follows it. Before that moment, moving is scrolling.

const HOLD_MS = 320
const SLACK_PX = 8

/** Lets the cards of a board be dragged by touch. */
export const startTouchDrag = (board: HTMLElement, hooks: DragHooks): Stop => {
  let held: Held | null = null
  let carried: Carried | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const hold = () => {
    if (!held) return
    navigator.vibrate?.(12)
    carried = pickUp(board, hooks, held)
  }
  const letGo = (isDrop: boolean) => {
    clearTimeout(timer)
    carried?.letGo(isDrop)
    carried = null
    held = null
  }
  const start = (event: TouchEvent) => {
    letGo(false)
    const [touch] = event.touches
    if (event.touches.length !== 1 || !touch) return
    held = heldAt(event.target, touch)
    if (held) timer = setTimeout(hold, HOLD_MS)
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!held || !touch) return
    if (carried) {
      event.preventDefault()
      carried.to(touch.clientX, touch.clientY)
    } else if (Math.hypot(touch.clientX - held.x, touch.clientY - held.y) > SLACK_PX) letGo(false)
  }
  const end = (event: TouchEvent) => {
    // The click that would follow belongs to the drag.
    if (carried) event.preventDefault()
    letGo(true)
  }
  const cancel = () => letGo(false)
  const menu = (event: Event) => {
    if (held) event.preventDefault()
  }
  const heard = new AbortController()
  const { signal } = heard
  board.addEventListener('touchstart', start, { signal, passive: true })
  board.addEventListener('touchmove', move, { signal, passive: false })
  board.addEventListener('touchend', end, { signal })
  board.addEventListener('touchcancel', cancel, { signal })
  board.addEventListener('contextmenu', menu, { signal })
  return () => {
    letGo(false)
    heard.abort()
  }
}
