import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { type MenuEntry, MenuItem } from './menu-item.tsx'
import { moveInMenu } from './menu-keys.ts'
import styles from './menu.module.css'
import type { useFloating } from './use-floating.ts'

interface MenuPanelProps {
  id?: string
  label: string
  entries: readonly MenuEntry[]
  /** What opens it: a button of its own (`Menu`), or one of many that share it. */
  opening: ReturnType<typeof useFloating>
  /** Where the focus begins. */
  startsAt?: 'Home' | 'End'
}

/** The list of actions of a menu. Arrows, Home, End and first letters walk it; Escape and Tab leave it. */
export const MenuPanel = ({ id, label, entries, opening, startsAt = 'Home' }: MenuPanelProps) => {
  const { floating, isOpen, turn, hide, onToggle } = opening
  const begin = useEffectEvent(() => moveInMenu(floating.current, startsAt))
  useEffect(() => {
    if (isOpen) begin()
  }, [isOpen, turn])
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Tab') hide()
    if (moveInMenu(floating.current, event.key) || event.key === ' ') event.stopPropagation()
    if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') event.preventDefault()
  }
  return (
    <div
      ref={floating}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
      data-placed={isOpen || undefined}
      onToggle={onToggle}
      onKeyDown={key}
    >
      {isOpen ? entries.map((entry, at) => <MenuItem key={keyOf(entry, at)} entry={entry} close={hide} />) : null}
    </div>
  )
}

const keyOf = (entry: MenuEntry, at: number) => ('label' in entry ? `${at}-${entry.label}` : at)
