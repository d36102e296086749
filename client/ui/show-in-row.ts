/** What is cut off beside the chosen one stays in sight as far as this, so that one sees that there is more. */
const BESIDE_PX = 36

/** Scrolls a row that is wider than its place, and nothing else, until the chosen one is in sight. */
export const showInRow = (row: HTMLElement | null, chosen: string): void => {
  const one = row?.querySelector<HTMLElement>(chosen)
  if (!row || !one || row.scrollWidth <= row.clientWidth) return
  const [place, own] = [row.getBoundingClientRect(), one.getBoundingClientRect()]
  const before = own.left - BESIDE_PX - place.left
  const after = own.right + BESIDE_PX - place.right
  if (before < 0) row.scrollLeft += before
  else if (after > 0) row.scrollLeft += after
}
