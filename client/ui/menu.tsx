import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { MenuEntry } from './menu-item.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { useFloating } from './use-floating.ts'

export interface MenuProps {
  /** The name of the button and of the menu. */
  label: string
  /** The whole name, where the label says too little by itself; it begins with the label. */
  name?: string
  entries: readonly MenuEntry[]
  /** A labelled button with an arrow; left out, the button is three dots. */
  button?: Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'iconEnd' | 'disabled' | 'pending'>
  /** What the button shows instead of three dots: an avatar, another icon. */
  face?: ReactNode
  size?: 'small' | 'medium' | 'touch'
  align?: 'start' | 'end'
}

/** A button that opens a list of actions. Arrows, Home, End and first letters walk it; Escape and Tab leave it. */
export const Menu = ({ label, name, entries, button, face, size, align = button ? 'start' : 'end' }: MenuProps) => {
  const id = useId()
  const [startsAt, setStartsAt] = useState<'Home' | 'End'>('Home')
  const opening = useFloating({ side: 'below', align })
  const { anchor, floating, isOpen } = opening

  const trigger: ComponentProps<'button'> = {
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    ...(name && { 'aria-label': name }),
    onClick: () => setStartsAt('Home'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setStartsAt(event.key === 'ArrowDown' ? 'Home' : 'End')
      floating.current?.showPopover()
    },
  }
  return (
    <>
      {button ? (
        <Button iconEnd={<IconChevronDown />} {...button} {...trigger} ref={anchor}>
          {label}
        </Button>
      ) : (
        <IconButton {...trigger} ref={anchor} label={label} icon={face ?? <IconDots />} {...(size && { size })} />
      )}
      <MenuPanel id={id} label={name ?? label} entries={entries} opening={opening} startsAt={startsAt} />
    </>
  )
}
