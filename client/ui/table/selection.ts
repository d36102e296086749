/** Which rows are chosen, by key. Never changed in place. */
export type Selection = ReadonlySet<string>

/** The key goes in if it was out, and out if it was in. */
export const toggled = (selection: Selection, key: string): Selection => {
  const next = new Set(selection)
  if (!next.delete(key)) next.add(key)
  return next
}

/** All rows between two keys, both included, become as the second one becomes. */
export const toggledRange = (selection: Selection, keys: readonly string[], from: string, to: string): Selection => {
  const start = keys.indexOf(from)
  const end = keys.indexOf(to)
  if (start < 0 || end < 0) return toggled(selection, to)
  const next = new Set(selection)
  const isChosen = !selection.has(to)
  for (const key of keys.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (isChosen) next.add(key)
    else next.delete(key)
  }
  return next
}

/** How much of the rows on the page is chosen. */
export const extent = (selection: Selection, keys: readonly string[]) => {
  const chosen = keys.filter((key) => selection.has(key)).length
  if (chosen === 0) return 'none'
  return chosen === keys.length ? 'all' : 'some'
}

/** Chooses all rows of the page, or none of them if all were chosen; rows of other pages stay as they are. */
export const toggledAll = (selection: Selection, keys: readonly string[]): Selection => {
  const next = new Set(selection)
  const isFull = extent(selection, keys) === 'all'
  for (const key of keys) {
    if (isFull) next.delete(key)
    else next.add(key)
  }
  return next
}
