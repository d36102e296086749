import { IconSearch } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { useModal } from '#client/ui/dialog.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { partsOf, stepped } from './palette.model.ts'
import { type PaletteGroup, type Target, useTargets } from './palette-targets.tsx'
import styles from './command-palette.module.css'

const Label = ({ text, typed }: { text: string; typed: string }) => (
  <b>{partsOf(text, typed).map(({ text: part, isHit }, index) => (isHit ? <mark key={index}>{part}</mark> : part))}</b>
)

interface GroupProps {
  group: PaletteGroup
  typed: string
  chosen: Target | undefined
  idOf: (target: Target) => string
  onOpen: (target: Target) => void
}

const Group = ({ group, typed, chosen, idOf, onOpen }: GroupProps) => (
  <div role="group" aria-label={group.title}>
    <h2 aria-hidden="true">{group.title}</h2>
    {group.targets.map((target) => (
      // The keys belong to the field, which keeps the focus; options are pointed at.
      <div
        key={target.key}
        id={idOf(target)}
        role="option"
        aria-selected={target === chosen}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOpen(target)}
      >
        {target.icon}
        <span className={styles.words}>
          <Label text={target.label} typed={typed} /> {target.hint ? <small>{target.hint}</small> : null}
        </span>
        {target.end ? <span className={styles.end}>{target.end}</span> : null}
        {target === chosen ? (
          <span className={styles.enter} aria-hidden="true">
            <Kbd>Enter</Kbd>
          </span>
        ) : null}
      </div>
    ))}
  </div>
)

interface CommandPaletteProps {
  /** What was typed before it was there. */
  typed: () => string
  onClose: () => void
  onShortcuts: () => void
}

/** People, pages and actions, found by typing: Ctrl K. */
export const CommandPalette = ({ typed, onClose, onShortcuts }: CommandPaletteProps) => {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const dialog = useModal(true)
  // Once it stands, not while it is drawn: a drawing may be thrown away, and the letters with it.
  const take = useEffectEvent(() => {
    const before = typed()
    if (before) setText(before)
  })
  useLayoutEffect(() => take(), [])
  const { groups, isSearching } = useTargets(text, onShortcuts)
  const targets = groups.flatMap((group) => group.targets)
  const place = Math.min(at, Math.max(0, targets.length - 1))
  const chosen = targets[place]
  const idOf = (target: Target) => `${id}-${target.key}`

  const open = (target: Target, isNewTab = false) => {
    onClose()
    if (isNewTab && target.href) window.open(target.href, '_blank', 'noopener')
    else target.go()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = stepped(place, step, targets.length)
      setAt(next)
      const target = targets[next]
      if (target) document.getElementById(idOf(target))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen, event.ctrlKey || event.metaKey)
    }
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const pressBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    <dialog ref={dialog} aria-label="Search" className={styles.palette} onCancel={cancel} onMouseDown={pressBeside}>
      <div className={styles.question}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <input
          role="combobox"
          aria-label="Search people, pages and actions"
          aria-expanded={targets.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && idOf(chosen)}
          autoComplete="off"
          spellCheck={false}
          placeholder="A name, a page, an action"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} aria-label="Esc: close" onClick={onClose}>
          <Kbd>Esc</Kbd>
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            typed={text}
            chosen={chosen}
            idOf={idOf}
            onOpen={(target) => open(target)}
          />
        ))}
      </div>
      {targets.length || isSearching ? null : <p className={styles.none}>Nothing found for “{text.trim()}”.</p>}
      <VisuallyHidden role="status">
        {isSearching ? '' : `${targets.length} ${targets.length === 1 ? 'entry' : 'entries'} found`}
      </VisuallyHidden>
      <footer className={styles.foot}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
        </span>
        <span>
          <Kbd>Enter</Kbd> open
        </span>
        <span>
          <Kbd>Ctrl Enter</Kbd> new tab
        </span>
        <button type="button" onClick={onShortcuts}>
          <Kbd>?</Kbd> all shortcuts
        </button>
      </footer>
    </dialog>
  )
}
