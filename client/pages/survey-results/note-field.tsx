import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { NOTE_MAX_LENGTH } from '#contract/constants.ts'
import { colleaguesQuery } from '#client/data/candidate-notes.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { classes } from '#client/ui/classes.ts'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { meantBy, type Mention, mentionAt, withMention } from './mention.model.ts'
import styles from './note-field.module.css'

/** Colleagues who can be mentioned in notes about somebody: all but oneself. */
export const useColleagues = (resultId: number) => {
  const me = useProfile()
  const { data } = useQuery(colleaguesQuery(resultId))
  return (data ?? []).filter(({ id }) => id !== me.id)
}

interface NoteFieldProps {
  label: string
  resultId: number
  rows: number
  value: string
  placeholder?: string
  error?: string | undefined
  /** The field takes the focus, behind what is written already. */
  autoFocus?: true
  onChange: (text: string) => void
}

/** The text of a note. Whoever types an @ is offered their colleagues: arrows walk, Enter takes one, Escape none. */
export const NoteField = ({ resultId, value, onChange, ...rest }: NoteFieldProps) => {
  const [mention, setMention] = useState<Mention | null>(null)
  const [at, setAt] = useState(0)
  const [caret, setCaret] = useState(rest.autoFocus ? value.length : null)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const colleagues = useColleagues(resultId)
  const offered = mention ? meantBy(mention, colleagues) : []
  const active = offered[Math.min(at, offered.length - 1)]

  // The caret is put behind the name once the name is there.
  useLayoutEffect(() => {
    if (caret !== null) field.current?.setSelectionRange(caret, caret)
  }, [caret])

  const look = (element: HTMLTextAreaElement) => {
    setMention(element.selectionStart === element.selectionEnd ? mentionAt(element.value, element.selectionEnd) : null)
    setAt(0)
  }
  const take = (name: string) => {
    if (!mention) return
    const put = withMention(value, mention, name)
    onChange(put.text)
    setCaret(put.caret)
    setMention(null)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((offered.indexOf(active) + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(fullName(active))
    else if (event.key === 'Escape') setMention(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.field}>
      <TextArea
        {...rest}
        ref={field}
        labelHidden
        dir="auto"
        maxLength={NOTE_MAX_LENGTH}
        value={value}
        aria-autocomplete="list"
        aria-controls={active ? listId : undefined}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        onChange={(event) => {
          setCaret(null)
          onChange(event.target.value)
          look(event.target)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setMention(null)}
      />
      {active ? (
        <ul role="listbox" id={listId} aria-label="Colleagues to mention" className={styles.offered}>
          {offered.map((one) => (
            <li
              key={one.id}
              id={`${listId}-${one.id}`}
              role="option"
              aria-selected={one === active}
              className={classes(one === active && styles.active)}
              // Before the field loses the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                take(fullName(one))
              }}
            >
              {fullName(one)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
