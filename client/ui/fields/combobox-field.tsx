import { IconChevronDown, IconX } from '@tabler/icons-react'
import styles from './combobox.module.css'
import { ComboboxPopup } from './combobox-popup.tsx'
import type { Choice, ComboboxFieldProps, MultiComboboxFieldProps } from './combobox-types.ts'
import { Field, type FieldIds, useFieldIds } from './field.tsx'
import { type ComboboxState, useCombobox } from './use-combobox.ts'

/** One of many, found by typing. Arrows walk what matches, Enter chooses, Escape closes the list. */
export const ComboboxField = (props: ComboboxFieldProps) => {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    choices,
    chosen,
    onChoose,
    onSearch,
    busy,
    nothing,
    placeholder,
    disabled,
    maxLength,
  } = props
  const ids = useFieldIds({ hint, error })
  const { box, popup, ...state } = useCombobox({
    choices,
    onSearch,
    restText: chosen?.label ?? '',
    isMany: false,
    onPick: onChoose,
    onEmptied: () => onChoose(null),
  })
  const clear = () => {
    onChoose(null)
    stayIn(ids.id)
  }
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <div ref={box} className={styles.box}>
        <ComboboxInput ids={ids} state={state} placeholder={placeholder} disabled={disabled} maxLength={maxLength} />
        {chosen && !disabled ? (
          <button type="button" className={styles.icon} aria-label={`Clear ${label}`} onClick={clear}>
            <IconX aria-hidden="true" />
          </button>
        ) : null}
        <span className={styles.arrow} aria-hidden="true">
          <IconChevronDown />
        </span>
      </div>
      <ComboboxPopup
        {...{ popup, state, label, busy, nothing }}
        listId={`${ids.id}-list`}
        isMany={false}
        isChosen={(choice) => choice.value === chosen?.value}
      />
    </Field>
  )
}

/** Several of many, found by typing; each stands in the field as a chip. Backspace in the empty field takes the last one out. */
export const MultiComboboxField = (props: MultiComboboxFieldProps) => {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    choices,
    chosen,
    onChoose,
    onSearch,
    busy,
    nothing,
    placeholder,
    disabled,
    maxLength,
    onLeft,
  } = props
  const ids = useFieldIds({ hint, error })
  const isChosen = (choice: Choice) => chosen.some((other) => other.value === choice.value)
  const without = (choice: Choice) => chosen.filter((other) => other.value !== choice.value)
  const { box, popup, ...state } = useCombobox({
    choices,
    onSearch,
    restText: '',
    isMany: true,
    onPick: (choice) => onChoose(isChosen(choice) ? without(choice) : [...chosen, choice]),
    onBackspace: () => onChoose(chosen.slice(0, -1)),
    onLeft,
  })
  const takeOut = (choice: Choice) => {
    onChoose(without(choice))
    stayIn(ids.id)
  }
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <div ref={box} className={styles.box}>
        {chosen.length > 0 ? (
          <ul className={styles.chips} aria-label={`${label}: chosen`}>
            {chosen.map((choice) => (
              <li key={choice.value} className={styles.chip}>
                {choice.label}
                <button
                  type="button"
                  disabled={disabled}
                  className={styles.icon}
                  aria-label={`Take out ${choice.label}`}
                  onClick={() => takeOut(choice)}
                >
                  <IconX aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <ComboboxInput
          ids={ids}
          state={state}
          placeholder={chosen.length > 0 ? undefined : placeholder}
          disabled={disabled}
          maxLength={maxLength}
        />
      </div>
      <ComboboxPopup {...{ popup, state, label, busy, nothing, isChosen }} listId={`${ids.id}-list`} isMany />
    </Field>
  )
}

/** A cross goes with what it takes out: whoever has pressed it goes on in the field. */
const stayIn = (id: string) => document.getElementById(id)?.focus()

interface ComboboxInputProps {
  ids: FieldIds
  state: ComboboxState
  placeholder: string | undefined
  disabled: boolean | undefined
  maxLength: number | undefined
}

const ComboboxInput = ({ ids, state, placeholder, disabled, maxLength }: ComboboxInputProps) => (
  <input
    {...ids}
    type="text"
    role="combobox"
    autoComplete="off"
    spellCheck={false}
    aria-autocomplete="list"
    aria-expanded={state.isOpen}
    aria-controls={`${ids.id}-list`}
    aria-activedescendant={state.isOpen && state.active >= 0 ? `${ids.id}-list-${state.active}` : undefined}
    className={styles.input}
    value={state.text}
    placeholder={placeholder}
    disabled={disabled}
    maxLength={maxLength}
    onChange={state.change}
    onClick={state.press}
    onKeyDown={state.key}
    onBlur={state.blur}
  />
)
