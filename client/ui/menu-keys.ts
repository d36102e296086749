const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

/** Which item a key leads to: the next, the one before, the first, the last, or the next that begins with the letter. */
export const itemFor = (key: string, labels: readonly string[], at: number) => {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = labels.map((_, step) => (at + 1 + step) % count)
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase()))
}

/** Moves the focus inside a menu; answers whether the key was one of the menu's. */
export const moveInMenu = (menu: HTMLElement | null, key: string) => {
  if (!menu) return false
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = itemFor(
    key,
    items.map((item) => item.textContent),
    at,
  )
  if (next === undefined) return false
  items[next]?.focus()
  return true
}
