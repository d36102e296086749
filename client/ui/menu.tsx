import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { MenuItem, type MenuEntry } from './menu-item.tsx'
import { moveInMenu } from './menu-keys.ts'
import styles from './menu.module.css'
import { useFloating } from './use-floating.ts'

export interface MenuProps {
  /** The name of the button and of the menu. */
  label: string
  entries: readonly MenuEntry[]
  /** A labelled button with an arrow; left out, the button is three dots. */
  button?: Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'disabled'>
  /** What the button shows instead of three dots: an avatar, another icon. */
  face?: ReactNode
  size?: 'small' | 'medium' | 'touch'
  align?: 'start' | 'end'
}

/** A button that opens a list of actions. Arrows, Home, End and first letters walk it; Escape and Tab leave it. */
export const Menu = ({ label, entries, button, face, size, align = button ? 'start' : 'end' }: MenuProps) => {
  const id = useId()
  const startsAt = useRef<'Home' | 'End'>('Home')
  const { anchor, floating, isOpen, turn, hide, onToggle } = useFloating({ side: 'below', align })
  useEffect(() => {
    if (!isOpen) return
    moveInMenu(floating.current, startsAt.current)
    startsAt.current = 'Home'
  }, [isOpen, turn, floating])

  const trigger: ComponentProps<'button'> = {
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      startsAt.current = event.key === 'ArrowDown' ? 'Home' : 'End'
      floating.current?.showPopover()
    },
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Tab') hide()
    if (moveInMenu(floating.current, event.key) || event.key === ' ') event.stopPropagation()
    if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') event.preventDefault()
  }
  return (
    <>
      {button ? (
        <Button {...button} {...trigger} ref={anchor} iconEnd={<IconChevronDown />}>
          {label}
        </Button>
      ) : (
        <IconButton {...trigger} ref={anchor} label={label} icon={face ?? <IconDots />} {...(size && { size })} />
      )}
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
    </>
  )
}

const keyOf = (entry: MenuEntry, at: number) => ('label' in entry ? `${at}-${entry.label}` : at)
