import { IconCheck } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { announce } from '#client/ui/live-announcer.tsx'
import styles from './combobox.module.css'
import type { Choice } from './combobox-types.ts'
import type { ComboboxState } from './use-combobox.ts'

interface ComboboxPopupProps {
  popup: RefObject<HTMLDivElement | null>
  state: ComboboxState
  listId: string
  label: string
  busy: boolean | undefined
  nothing: string | undefined
  isChosen: (choice: Choice) => boolean
  isMany: boolean
}

/** The list under a combobox, in the browser's top layer, so that it also works inside a dialog. */
export const ComboboxPopup = (props: ComboboxPopupProps) => {
  const { popup, state, listId, label, busy, nothing = 'Nothing matches', isChosen, isMany } = props
  const count = state.shown.length
  const note = busy ? 'Searching' : count === 0 ? nothing : null
  const isTyped = state.isOpen && state.typed !== null
  useEffect(() => {
    if (isTyped && !busy) announce(count === 0 ? nothing : `${count} to choose from`)
  }, [isTyped, busy, count, nothing])
  return (
    // A press must not take the focus away from the field.
    <div ref={popup} popover="manual" className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <ul role="listbox" id={listId} aria-label={label} aria-multiselectable={isMany || undefined} hidden={count === 0}>
        {state.isOpen
          ? state.shown.map((choice, at) => (
              <li
                key={choice.value}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={isChosen(choice)}
                data-active={at === state.active || undefined}
                className={styles.item}
                onMouseMove={() => at !== state.active && state.setActive(at)}
                onClick={() => state.pick(choice)}
              >
                <span className={styles.tick}>{isChosen(choice) ? <IconCheck aria-hidden="true" /> : null}</span>
                <span className={styles.words}>
                  {choice.label}
                  {choice.hint ? <span className={styles.hint}>{choice.hint}</span> : null}
                </span>
              </li>
            ))
          : null}
      </ul>
      {note ? <div className={styles.note}>{note}</div> : null}
      {/* For the pointer: by key, Escape or Tab does it. */}
      {isMany ? (
        <button type="button" tabIndex={-1} className={styles.done} onClick={state.close}>
          Done
        </button>
      ) : null}
    </div>
  )
}
