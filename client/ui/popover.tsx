import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './popover.module.css'
import { useFloating } from './use-floating.ts'

export interface PopoverProps {
  /** The name of the button and of the panel. */
  label: string
  /** The whole name, where the label says too little by itself; it begins with the label. */
  name?: string
  /** A button with words; give `icon` alone for an icon button. */
  button?: Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'iconEnd' | 'disabled'>
  icon?: ReactNode
  /** The class of a button that looks like neither, for one inside a sentence. */
  plain?: string | undefined
  align?: 'start' | 'end'
  /** A button inside with `popoverTarget={id}` and `popoverTargetAction="hide"` closes it. */
  id?: string
  children: ReactNode
}

/** A button and the panel it opens. The page stays usable; Escape and a press elsewhere close it. */
export const Popover = ({ label, name, button, icon, plain, align = 'start', id, children }: PopoverProps) => {
  const made = useId()
  const panelId = id ?? made
  const { anchor, floating, isOpen, onToggle } = useFloating({ side: 'below', align })
  const trigger = {
    popoverTarget: panelId,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    ...(name && { 'aria-label': name }),
  } as const
  return (
    <>
      {button ? (
        <Button {...button} {...trigger} ref={anchor}>
          {label}
        </Button>
      ) : plain ? (
        <button type="button" {...trigger} ref={anchor} className={plain}>
          {label}
        </button>
      ) : (
        <IconButton {...trigger} ref={anchor} label={label} icon={icon} />
      )}
      <div
        ref={floating}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={name ?? label}
        className={styles.panel}
        data-placed={isOpen || undefined}
        onToggle={onToggle}
      >
        {isOpen ? children : null}
      </div>
    </>
  )
}
