import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Kbd } from './kbd.tsx'
import styles from './menu.module.css'

interface Pressed {
  label: string
  icon?: ReactNode
  hint?: string
  keys?: string
  danger?: boolean
  /** Closed, and why; it stays in the list and can be reached. */
  whyNot?: string | undefined
  onSelect: () => void
}
interface Action extends Pressed {
  kind?: 'action'
  checked?: undefined
}
interface LinkEntry {
  kind: 'link'
  label: string
  icon?: ReactNode
  hint?: string
  href: string
  /** The router's chance to go there itself. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}
interface Choice extends Pressed {
  kind: 'check' | 'radio'
  checked: boolean
}
export type MenuEntry = Action | LinkEntry | Choice | { kind: 'heading'; label: string } | { kind: 'line' }

interface MenuItemProps {
  entry: MenuEntry
  close: () => void
}

/** One line of a menu. */
export const MenuItem = ({ entry, close }: MenuItemProps) => {
  if (entry.kind === 'line') return <div role="separator" className={styles.line} />
  if (entry.kind === 'heading')
    return (
      <div role="presentation" className={styles.heading}>
        {entry.label}
      </div>
    )
  return entry.kind === 'link' ? <LinkItem entry={entry} close={close} /> : <ButtonItem entry={entry} close={close} />
}

const ButtonItem = ({ entry, close }: { entry: Action | Choice; close: () => void }) => {
  const { kind, label, icon, hint, keys, danger, whyNot, checked, onSelect } = entry
  // Closed first, so that a dialog opened by the action gives the focus back to the menu's button. Of boxes several may be ticked.
  const press = () => {
    if (whyNot) return
    if (kind !== 'check') close()
    onSelect()
  }
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : kind === 'check' ? 'menuitemcheckbox' : 'menuitemradio'}
      tabIndex={-1}
      aria-checked={checked}
      aria-disabled={whyNot ? true : undefined}
      className={classes(styles.item, danger && styles.danger)}
      onClick={press}
    >
      {checked === undefined ? null : (
        <span className={styles.tick} aria-hidden="true">
          {checked ? <IconCheck /> : null}
        </span>
      )}
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      <Words label={label} hint={whyNot ?? hint} />
      {keys ? (
        <span className={styles.end} aria-hidden="true">
          <Kbd>{keys}</Kbd>
        </span>
      ) : null}
    </button>
  )
}

const LinkItem = ({ entry, close }: { entry: LinkEntry; close: () => void }) => {
  const { label, icon, hint, href, onFollow } = entry
  const space = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === ' ') event.currentTarget.click()
  }
  return (
    <a
      href={href}
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      onKeyDown={space}
      onClick={(event) => {
        close()
        onFollow?.(event)
      }}
    >
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      <Words label={label} hint={hint} />
    </a>
  )
}

const Words = ({ label, hint }: { label: string; hint: string | undefined }) => (
  <span className={styles.words}>
    {label}
    {hint ? <span className={styles.hint}>{hint}</span> : null}
  </span>
)
