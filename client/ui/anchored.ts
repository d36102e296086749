export type Side = 'below' | 'above' | 'right'
export type Align = 'start' | 'center' | 'end'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
interface Size {
  width: number
  height: number
}
interface Placing {
  side: Side
  align: Align
  gapPx?: number
}

const EDGE_PX = 8

/** Where a floating box goes: at its side of the anchor, on the other side if it does not fit, never off the screen. */
export const place = (anchor: Box, floating: Size, screen: Size, { side, align, gapPx = 4 }: Placing) => {
  if (side === 'right') {
    const top = (anchor.top + anchor.bottom - floating.height) / 2
    const fits = anchor.right + gapPx + floating.width + EDGE_PX <= screen.width
    const left = fits ? anchor.right + gapPx : anchor.left - gapPx - floating.width
    return { left: inside(left, floating.width, screen.width), top: inside(top, floating.height, screen.height) }
  }
  const starts = {
    start: anchor.left,
    center: (anchor.left + anchor.right - floating.width) / 2,
    end: anchor.right - floating.width,
  }
  const below = anchor.bottom + gapPx
  const above = anchor.top - gapPx - floating.height
  const fitsBelow = below + floating.height + EDGE_PX <= screen.height
  const fitsAbove = above >= EDGE_PX
  const isBelow = side === 'below' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow
  return {
    left: inside(starts[align], floating.width, screen.width),
    top: inside(isBelow ? below : above, floating.height, screen.height),
  }
}

const inside = (wanted: number, size: number, room: number) =>
  Math.max(EDGE_PX, Math.min(wanted, room - size - EDGE_PX))

/** Puts a shown popover beside its anchor and keeps it there while the page scrolls; returns how to stop. */
export const keepAnchored = (anchor: Element, floating: HTMLElement, placing: Placing) => {
  const put = () => {
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const size = { width: floating.offsetWidth, height: floating.offsetHeight }
    const { left, top } = place(anchor.getBoundingClientRect(), size, screen, placing)
    floating.style.inset = `${top}px auto auto ${left}px`
  }
  put()
  window.addEventListener('scroll', put, { capture: true, passive: true })
  window.addEventListener('resize', put)
  const grows = new ResizeObserver(put)
  grows.observe(floating)
  return () => {
    window.removeEventListener('scroll', put, { capture: true })
    window.removeEventListener('resize', put)
    grows.disconnect()
  }
}
