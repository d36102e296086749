import { type Carried, type Held, heldAt, pickUp } from './drag-carry.ts'
import type { DragHooks, MouseDrag, Stop } from './drag-hooks.ts'

const SLACK_PX = 4

const noClick = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The library for the mouse is not small: it comes with the first movement of a mouse, wherever on the page. Until it is there the
 * mouse carries cards without it, and a drag that began so ends so: on a slow line none is lost.
 */
export const startEarlyDrag = (board: HTMLElement, hooks: DragHooks, onCome: (mouse: MouseDrag) => void): Stop => {
  let held: Held | null = null
  let carried: Carried | null = null
  let come: MouseDrag | null = null
  let isAsked = false

  const ask = ({ pointerType }: PointerEvent) => {
    if (isAsked || pointerType !== 'mouse') return
    isAsked = true
    import('./drag-mouse.ts').then(
      (mouse) => {
        come = mouse
        if (!held) onCome(mouse)
      },
      // Where it does not come, the next movement asks again.
      () => {
        isAsked = false
      },
    )
  }
  const letGo = (isDrop: boolean) => {
    carried?.letGo(isDrop)
    carried = null
    held = null
    if (come) onCome(come)
  }
  const down = (event: PointerEvent) => {
    ask(event)
    // Once the library has come, a press is its own.
    if (come === null && event.pointerType === 'mouse' && event.button === 0) held = heldAt(event.target, event)
  }
  const move = (event: PointerEvent) => {
    ask(event)
    if (!held || event.pointerType !== 'mouse') return
    // The button was let go where no page hears it.
    if (event.buttons === 0) return letGo(false)
    if (!carried) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= SLACK_PX) return
      carried = pickUp(board, hooks, held)
      board.setPointerCapture(event.pointerId)
    }
    carried.to(event.clientX, event.clientY)
  }
  const up = (event: PointerEvent) => {
    if (!held) return
    carried?.to(event.clientX, event.clientY)
    if (carried) {
      // The click that would follow belongs to the drag.
      addEventListener('click', noClick, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', noClick, true))
    }
    letGo(true)
  }
  const cancel = () => {
    if (held) letGo(false)
  }
  const escape = (event: KeyboardEvent) => {
    if (!carried || event.key !== 'Escape') return
    event.stopPropagation()
    letGo(false)
  }
  const heard = new AbortController()
  const { signal } = heard
  document.addEventListener('pointerdown', down, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', up, { signal })
  document.addEventListener('pointercancel', cancel, { signal })
  document.addEventListener('keydown', escape, { signal, capture: true })
  return () => {
    heard.abort()
    carried?.letGo(false)
  }
}
