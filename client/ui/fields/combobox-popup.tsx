import { Combobox } from '@base-ui/react/combobox'
import { IconCheck } from '@tabler/icons-react'
import styles from './combobox.module.css'
import type { Choice } from './combobox-types.ts'

interface ComboboxPopupProps {
  busy: boolean | undefined
  nothing: string | undefined
  /** The dialog or panel the field stands in: outside of it nothing can be pressed. */
  home: HTMLElement | null
}

/** The list under a combobox. */
export const ComboboxPopup = ({ busy, nothing = 'Nothing matches', home }: ComboboxPopupProps) => (
  <Combobox.Portal container={home}>
    <Combobox.Positioner sideOffset={4} positionMethod="fixed" className={styles.place}>
      <Combobox.Popup className={styles.popup} aria-busy={busy}>
        <Combobox.Status>{busy ? <div className={styles.note}>Searching</div> : null}</Combobox.Status>
        <Combobox.Empty>{busy ? null : <div className={styles.note}>{nothing}</div>}</Combobox.Empty>
        <Combobox.List>
          {(choice: Choice) => (
            <Combobox.Item key={choice.value} value={choice} className={styles.item}>
              <Combobox.ItemIndicator className={styles.tick}>
                <IconCheck aria-hidden="true" />
              </Combobox.ItemIndicator>
              <span>
                {choice.label}
                {choice.hint ? <span className={styles.hint}>{choice.hint}</span> : null}
              </span>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
)

/** The nearest thing in the browser's top layer that an element stands in. */
export const topLayerOf = (element: Element | null) => element?.closest<HTMLElement>('dialog, [popover]') ?? null

export const isSameChoice = (a: Choice, b: Choice) => a.value === b.value
