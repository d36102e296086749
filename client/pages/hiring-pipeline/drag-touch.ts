import type { DragHooks, Stop } from './drag-hooks.ts'
import { previewOf } from './drag-preview.ts'

// Dragging with a finger: a card that is held for a moment follows it. Before that moment, moving is scrolling.

const HOLD_MS = 320
const SLACK_PX = 8
const EDGE_PX = 56
const SCROLL_PX = 12

interface Held {
  card: HTMLElement
  id: number
  x: number
  y: number
}

/** Scrolls whatever can scroll under a finger near an edge; one step. */
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

/** Lets the cards of a board be dragged by touch. */
export const startTouchDrag = (board: HTMLElement, hooks: DragHooks): Stop => {
  let held: Held | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let preview: HTMLElement | null = null
  let frame = 0

  const follow = () => {
    if (!held || !preview) return
    preview.style.translate = `${held.x}px ${held.y}px`
    scrollNear(board, held.x, held.y)
    hooks.over(document.elementFromPoint(held.x, held.y), held.y)
    frame = requestAnimationFrame(follow)
  }
  const pickUp = () => {
    if (!held) return
    preview = previewOf(held.card, hooks.idsFor(held.id).length)
    preview.dataset['touch'] = ''
    document.body.append(preview)
    navigator.vibrate?.(12)
    hooks.begin(held.id)
    follow()
  }
  const letGo = (isDrop: boolean) => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    if (preview) hooks.end(isDrop)
    preview?.remove()
    preview = null
    held = null
  }
  const start = (event: TouchEvent) => {
    const [touch] = event.touches
    const target = event.target instanceof Element ? event.target : null
    const card = target?.closest<HTMLElement>('[data-card]')
    if (event.touches.length !== 1 || !touch || !card || target?.closest('button, input, label')) return letGo(false)
    held = { card, id: Number(card.dataset['card']), x: touch.clientX, y: touch.clientY }
    timer = setTimeout(pickUp, HOLD_MS)
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!held || !touch) return
    if (preview) event.preventDefault()
    else if (Math.hypot(touch.clientX - held.x, touch.clientY - held.y) > SLACK_PX) return letGo(false)
    if (preview) held = { ...held, x: touch.clientX, y: touch.clientY }
  }
  const end = (event: TouchEvent) => {
    // The click that would follow belongs to the drag.
    if (preview) event.preventDefault()
    letGo(true)
  }
  const cancel = () => letGo(false)
  const menu = (event: Event) => {
    if (held) event.preventDefault()
  }
  board.addEventListener('touchstart', start, { passive: true })
  board.addEventListener('touchmove', move, { passive: false })
  board.addEventListener('touchend', end)
  board.addEventListener('touchcancel', cancel)
  board.addEventListener('contextmenu', menu)
  return () => {
    letGo(false)
    board.removeEventListener('touchstart', start)
    board.removeEventListener('touchmove', move)
    board.removeEventListener('touchend', end)
    board.removeEventListener('touchcancel', cancel)
    board.removeEventListener('contextmenu', menu)
  }
}
