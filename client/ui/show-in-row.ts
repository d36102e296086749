/** What is cut off beside the chosen one stays in sight as far as this, so that one sees that there is more. */
const BESIDE_PX = 36

/**
 * Scrolls a row that is wider than its place, and nothing else, until the chosen one is in sight. The browser says where it stands once the
 * page is laid out: asking for it earlier would have everything laid out once more. The answer takes the question back.
 */
export const showInRow = (row: HTMLElement | null, chosen: string): (() => void) | undefined => {
  const one = row?.querySelector(chosen)
  if (!row || !one) return undefined
  const watch = new IntersectionObserver(
    ([seen]) => {
      watch.disconnect()
      if (!seen?.rootBounds || row.scrollWidth <= row.clientWidth) return
      const [place, own] = [seen.rootBounds, seen.boundingClientRect]
      const before = own.left - BESIDE_PX - place.left
      const after = own.right + BESIDE_PX - place.right
      if (before < 0) row.scrollLeft += before
      else if (after > 0) row.scrollLeft += after
    },
    { root: row },
  )
  watch.observe(one)
  return () => watch.disconnect()
}
