import { type RefObject, useLayoutEffect } from 'react'

/** Tells an element how far from the top of the page it begins, in the custom property `--board-top`, whatever stands above it. */
export const useTop = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const it = element.current
    const main = it?.closest('main')
    if (!it || !main) return undefined
    const tell = () => it.style.setProperty('--board-top', `${Math.round(it.getBoundingClientRect().top + scrollY)}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(main)
    for (const child of main.children) if (child !== it) observer.observe(child)
    tell()
    return () => observer.disconnect()
  }, [element])
}
