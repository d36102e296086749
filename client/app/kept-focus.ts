import { useEffect } from 'react'

/** An element and whatever it stands in, from the inside out; nothing where nothing has the focus. */
const pathOf = (element: Element | null): readonly Element[] => {
  const path: Element[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) path.push(at)
  return path
}

const isGone = (element: Element | undefined) => element !== undefined && !element.isConnected

/** The title of a dialog, a row, a panel, a list that is scrolled: the innermost of them that is still there, else the page. */
const placeIn = (path: readonly Element[]): HTMLElement | null => {
  for (const element of path) {
    if (!(element instanceof HTMLElement) || isGone(element) || !element.checkVisibility()) continue
    const place = element.matches('dialog') ? element.querySelector<HTMLElement>('h2[tabindex]') : element
    if (place?.matches('[tabindex]')) return place
  }
  return document.getElementById('main')
}

/**
 * What had the focus may go: the chip of a filter with its cross, the row of somebody who was archived, a message with its button, a
 * page with the link that led away from it. The focus would then be nowhere, and reading begin at the top of everything: it goes
 * on from the place where it was. Whoever gives the focus elsewhere has a frame for it.
 */
const keepFocus = (): (() => void) => {
  let path = pathOf(document.activeElement)
  let frame = 0
  const goOn = () => {
    if (document.activeElement !== document.body || !isGone(path[0])) return
    placeIn(path)?.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(() => {
    if (!isGone(path[0])) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(goOn)
  })
  const come = () => (path = pathOf(document.activeElement))
  // Left by a press on nothing: what goes later takes nobody's place. What is gone already was not left.
  const leave = () =>
    setTimeout(() => {
      if (document.activeElement === document.body && !isGone(path[0])) path = []
    })
  document.addEventListener('focusin', come)
  document.addEventListener('focusout', leave)
  watch.observe(document.body, { subtree: true, childList: true })
  return () => {
    cancelAnimationFrame(frame)
    watch.disconnect()
    document.removeEventListener('focusin', come)
    document.removeEventListener('focusout', leave)
  }
}

/** Keeps the focus in the page, for as long as the page is there. */
export const useKeptFocus = () => useEffect(keepFocus, [])
