import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { SEARCH_MAX_LENGTH } from '#contract/constants.ts'
import { wordsOf } from '#contract/core/folded.ts'
import { piecesOf } from '#client/lib/matches.ts'
import { Kbd } from '#client/ui/kbd.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { isAlt, stepped } from './palette.model.ts'
import styles from './command-palette.module.css'

export interface Target {
  key: string
  label: string
  hint?: string
  icon: ReactNode
  end?: ReactNode
  /** A letter that takes it together with Alt, without walking there. */
  letter?: string
  /** Where it leads, for a new tab; actions lead nowhere. */
  href?: string
  /** It goes on inside of the palette. */
  stays?: true
  go: () => void
}
export interface PaletteGroup {
  title: string
  targets: Target[]
}

const Label = ({ text, typed }: { text: string; typed: string }) => (
  <b>
    {piecesOf(text, wordsOf(typed)).map((piece, at) =>
      piece.isFound ? <mark key={at}>{piece.text}</mark> : piece.text,
    )}
  </b>
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
        aria-keyshortcuts={target.letter && `Alt+${target.letter}`}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOpen(target)}
      >
        {target.icon}
        <span className={styles.words}>
          <Label text={target.label} typed={typed} /> {target.hint ? <small>{target.hint}</small> : null}
        </span>
        {target.end ? <span className={styles.end}>{target.end}</span> : null}
        {target === chosen || target.letter ? (
          <span className={styles.enter} aria-hidden="true">
            {target.letter ? <Kbd>Alt {target.letter}</Kbd> : null} {target === chosen ? <Kbd>Enter</Kbd> : null}
          </span>
        ) : null}
      </div>
    ))}
  </div>
)

/** The button that does what Escape does. */
export const EscapeButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className={styles.close} aria-label={`Esc: ${label}`} onClick={onPress}>
    <Kbd>Esc</Kbd>
  </button>
)

interface PaletteChoiceProps {
  icon: ReactNode
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup[]
  isWaiting: boolean
  onOpen: (target: Target, isNewTab: boolean) => void
  /** Backspace in the empty field. */
  onBack?: () => void
  escape: ReactNode
}

/** A field and what it finds: arrows walk, Enter takes, the field keeps the focus. */
export const PaletteChoice = (props: PaletteChoiceProps) => {
  const { icon, label, placeholder, text, onText, groups, isWaiting, onOpen, onBack, escape } = props
  const [at, setAt] = useState(0)
  const id = useId()
  const targets = groups.flatMap((group) => group.targets)
  const place = Math.min(at, Math.max(0, targets.length - 1))
  const chosen = targets[place]
  const idOf = (target: Target) => `${id}-${target.key}`
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
      onOpen(chosen, event.ctrlKey || event.metaKey)
    }
    const lettered = targets.find(({ letter }) => letter !== undefined && isAlt(event, letter))
    if (lettered) {
      event.preventDefault()
      onOpen(lettered, false)
    }
    if (event.key === 'Backspace' && !text) onBack?.()
  }
  return (
    <>
      <div className={styles.question}>
        {icon}
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={targets.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && idOf(chosen)}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          placeholder={placeholder}
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        {escape}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            typed={text}
            chosen={chosen}
            idOf={idOf}
            onOpen={(target) => onOpen(target, false)}
          />
        ))}
      </div>
      {targets.length || isWaiting ? null : <p className={styles.none}>Nothing found for “{text.trim()}”.</p>}
      <VisuallyHidden role="status">
        {isWaiting ? '' : `${targets.length} ${targets.length === 1 ? 'entry' : 'entries'} found`}
      </VisuallyHidden>
    </>
  )
}
