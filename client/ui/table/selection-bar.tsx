import { IconDots, IconX } from '@tabler/icons-react'
import { inFigures } from '#client/lib/format.ts'
import { type KeyboardEvent as KeyPress, type ReactNode, useEffect, useId, useRef } from 'react'
import type { MenuEntry } from '#client/ui/menu-item.tsx'
import { MenuPanel } from '#client/ui/menu-panel.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { isCovered, isTypingKey, letterOf } from '#client/ui/typing.ts'
import { useFloating } from '#client/ui/use-floating.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './selection-bar.module.css'

export interface SelectionAction {
  label: string
  icon?: ReactNode
  /** Closed, and why. */
  whyNot?: string | undefined
  onAct: () => void
}

interface SelectionBarProps {
  /** Whom it is about: "Selected people". */
  label: string
  count: number
  actions: readonly SelectionAction[]
  /** What is done seldom, behind a button of its own. */
  more?: readonly MenuEntry[]
  /** All that match the filters, not only this page: "Select all 248"; closed where they are too many. */
  selectAll?: SelectionAction
  onClear: () => void
}

const More = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const id = useId()
  const opening = useFloating({ side: 'above', align: 'end' })
  const { anchor, isOpen } = opening
  return (
    <>
      <button
        type="button"
        className={styles.act}
        ref={anchor}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label="More actions for the selected"
      >
        <IconDots aria-hidden="true" />
      </button>
      <MenuPanel id={id} label="More actions for the selected" entries={entries} opening={opening} />
    </>
  )
}

/** One action; closed, it stays in reach and says why to whoever points at it, comes to it or presses it. */
const Act = ({ action: { label, icon, whyNot, onAct } }: { action: SelectionAction }) => {
  const id = useId()
  const words = (
    <>
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      {label}
    </>
  )
  if (!whyNot)
    return (
      <button type="button" className={styles.act} onClick={onAct}>
        {words}
      </button>
    )
  return (
    <Tooltip text={whyNot} side="above">
      <button type="button" className={styles.act} aria-disabled aria-describedby={id}>
        {words}
      </button>
      <VisuallyHidden id={id}>{whyNot}</VisuallyHidden>
    </Tooltip>
  )
}

/** A leads into the bar from wherever one is, and Escape back there: behind a long list it is many steps away. */
const useBarKeys = () => {
  const bar = useRef<HTMLDivElement>(null)
  const from = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const first = bar.current?.querySelector('button')
      if (!first || letterOf(event) !== 'a' || isTypingKey(event) || isCovered(bar.current)) return
      if (document.activeElement instanceof HTMLElement) from.current = document.activeElement
      first.focus()
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const goBack = (event: KeyPress) => {
    const isInMenu = bar.current?.querySelector(':popover-open') !== null
    if (event.key !== 'Escape' || isInMenu || !from.current?.isConnected) return
    // On the board it would let go of those who are chosen as well.
    event.stopPropagation()
    from.current.focus()
  }
  return { bar, goBack }
}

/** What can be done with the chosen rows; it floats at the foot while there are any. */
export const SelectionBar = ({ count, ...bar }: SelectionBarProps) =>
  count === 0 ? null : <Bar count={count} {...bar} />

const Bar = ({ label, count, actions, more, selectAll, onClear }: SelectionBarProps) => {
  const { bar, goBack } = useBarKeys()
  return (
    <div ref={bar} role="toolbar" aria-label={label} aria-keyshortcuts="A" className={styles.bar} onKeyDown={goBack}>
      <span className={styles.count} aria-live="polite">
        {inFigures(count)} selected
      </span>
      {actions.map((action) => (
        <Act key={action.label} action={action} />
      ))}
      {more?.length ? <More entries={more} /> : null}
      <span className={styles.line} aria-hidden="true" />
      {selectAll ? <Act action={selectAll} /> : null}
      <button type="button" className={styles.act} aria-label="Clear selection" onClick={onClear}>
        <IconX aria-hidden="true" />
      </button>
    </div>
  )
}
