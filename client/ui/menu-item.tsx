import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Kbd } from './kbd.tsx'
import styles from './menu.module.css'

interface Action {
  kind?: 'action'
  label: string
  icon?: ReactNode
  hint?: string
  keys?: string
  danger?: boolean
  /** Closed, and why; it stays in the list and can be reached. */
  whyNot?: string | undefined
  onSelect: () => void
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
interface Choice {
  kind: 'check' | 'radio'
  label: string
  checked: boolean
  onSelect: () => void
}
export type MenuEntry = Action | LinkEntry | Choice | { kind: 'heading'; label: string } | { kind: 'line' }

interface MenuItemProps {
  entry: MenuEntry
  close: () => void
}

/** One line of a menu. */
export const MenuItem = ({ entry, close }: MenuItemProps) => {
  switch (entry.kind) {
    case 'line':
      return <div role="separator" className={styles.line} />
    case 'heading':
      return (
        <div role="presentation" className={styles.heading}>
          {entry.label}
        </div>
      )
    case 'link':
      return <LinkItem entry={entry} close={close} />
    case 'check':
    case 'radio':
      return <ChoiceItem entry={entry} />
    case 'action':
    case undefined:
      return <ActionItem entry={entry} close={close} />
  }
}

const ActionItem = ({ entry, close }: { entry: Action; close: () => void }) => {
  const { label, icon, hint, keys, danger, whyNot, onSelect } = entry
  // Closed first, so that a dialog opened by the action gives the focus back to the menu's button.
  const press = () => {
    if (whyNot) return
    close()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={whyNot ? true : undefined}
      className={classes(styles.item, danger && styles.danger)}
      onClick={press}
    >
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

const ChoiceItem = ({ entry }: { entry: Choice }) => (
  <button
    type="button"
    role={entry.kind === 'check' ? 'menuitemcheckbox' : 'menuitemradio'}
    aria-checked={entry.checked}
    tabIndex={-1}
    className={styles.item}
    onClick={entry.onSelect}
  >
    <span className={styles.tick} aria-hidden="true">
      {entry.checked ? <IconCheck /> : null}
    </span>
    <Words label={entry.label} hint={undefined} />
  </button>
)

const Words = ({ label, hint }: { label: string; hint: string | undefined }) => (
  <span className={styles.words}>
    {label}
    {hint ? <span className={styles.hint}>{hint}</span> : null}
  </span>
)
