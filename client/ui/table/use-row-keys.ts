import { type RefObject, useEffect } from 'react'
import { isCovered, isTypingKey, letterOf } from '#client/ui/typing.ts'

const ROW = 'tr[data-key]'

/** J and K walk the rows, X chooses the row, Enter follows its name. The row that was walked to has the focus. `onToggle` stays the same. */
export const useRowKeys = (
  table: RefObject<HTMLTableElement | null>,
  onToggle: ((key: string) => void) | undefined,
) => {
  useEffect(() => {
    const lastAt = { current: -1 }
    const press = (event: KeyboardEvent) => {
      const rows = [...(table.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
      if (rows.length === 0 || isTypingKey(event) || isCovered(table.current)) return
      const focused = document.activeElement?.closest<HTMLElement>(ROW) ?? null
      const at = focused ? rows.indexOf(focused) : lastAt.current
      const key = letterOf(event)
      if (key === 'j' || key === 'k') {
        const next = Math.max(0, Math.min(rows.length - 1, at + (key === 'j' ? 1 : -1)))
        lastAt.current = next
        rows[next]?.focus()
        rows[next]?.scrollIntoView({ block: 'nearest' })
      } else if (key === 'x' && focused?.dataset['key'] && onToggle) {
        onToggle(focused.dataset['key'])
      } else if (key === 'enter' && focused && document.activeElement === focused) {
        focused.querySelector<HTMLElement>('a[href]')?.click()
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [table, onToggle])
}
