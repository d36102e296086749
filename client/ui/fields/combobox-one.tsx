import { Combobox } from '@base-ui/react/combobox'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './combobox.module.css'
import { ComboboxPopup, isSameChoice, topLayerOf } from './combobox-popup.tsx'
import type { Choice, ComboboxFieldProps } from './combobox-types.ts'
import type { FieldIds } from './field.tsx'

/** The control of a combobox for one choice. */
export const ComboboxOne = ({ field, ids }: { field: ComboboxFieldProps; ids: FieldIds }) => {
  const { choices, chosen, onChoose, onSearch, placeholder, disabled, busy, nothing, label } = field
  const [home, setHome] = useState<HTMLElement | null>(null)
  return (
    <Combobox.Root
      items={choices}
      value={chosen}
      onValueChange={(choice: Choice | null) => onChoose(choice)}
      isItemEqualToValue={isSameChoice}
      disabled={disabled}
      autoHighlight
      {...(onSearch && { filter: null, onInputValueChange: (text: string) => onSearch(text) })}
    >
      <Combobox.InputGroup className={styles.box} ref={(element) => setHome(topLayerOf(element))}>
        <Combobox.Input {...ids} placeholder={placeholder} className={styles.input} />
        <span className={styles.end}>
          {chosen ? (
            <Combobox.Clear className={styles.icon} aria-label={`Clear ${label}`}>
              <IconX aria-hidden="true" />
            </Combobox.Clear>
          ) : null}
          <Combobox.Trigger className={styles.icon} aria-label={`Show choices for ${label}`}>
            <IconChevronDown aria-hidden="true" />
          </Combobox.Trigger>
        </span>
      </Combobox.InputGroup>
      <ComboboxPopup busy={busy} nothing={nothing} home={home} />
    </Combobox.Root>
  )
}
