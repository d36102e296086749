import { Combobox } from '@base-ui/react/combobox'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './combobox.module.css'
import { ComboboxPopup, isSameChoice, topLayerOf } from './combobox-popup.tsx'
import type { Choice, MultiComboboxFieldProps } from './combobox-types.ts'
import type { FieldIds } from './field.tsx'

/** The control of a combobox for several choices; each stands in it as a chip that can be taken out. */
export const ComboboxMany = ({ field, ids }: { field: MultiComboboxFieldProps; ids: FieldIds }) => {
  const { choices, chosen, onChoose, onSearch, placeholder, disabled, busy, nothing, label } = field
  const [home, setHome] = useState<HTMLElement | null>(null)
  return (
    <Combobox.Root
      multiple
      items={choices}
      value={chosen}
      onValueChange={(next: Choice[]) => onChoose(next)}
      isItemEqualToValue={isSameChoice}
      disabled={disabled}
      autoHighlight
      {...(onSearch && { filter: null, onInputValueChange: (text: string) => onSearch(text) })}
    >
      <Combobox.InputGroup className={styles.box} ref={(element) => setHome(topLayerOf(element))}>
        <Combobox.Chips className={styles.chips} aria-label={chosen.length > 0 ? `${label}: chosen` : undefined}>
          {chosen.map((choice) => (
            <Combobox.Chip
              key={choice.value}
              className={styles.chip}
              aria-label={choice.label}
              aria-description="Backspace or Delete takes it out"
            >
              {choice.label}
              <Combobox.ChipRemove className={styles.icon} aria-label={`Take out ${choice.label}`}>
                <IconX aria-hidden="true" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input {...ids} placeholder={chosen.length > 0 ? '' : placeholder} className={styles.input} />
        </Combobox.Chips>
      </Combobox.InputGroup>
      <ComboboxPopup busy={busy} nothing={nothing} home={home} />
    </Combobox.Root>
  )
}
