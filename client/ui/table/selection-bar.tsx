import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  /** All that match the filters, not only this page: "Select all 248". */
  selectAll?: { label: string; onSelectAll: () => void }
  onClear: () => void
}

/** What can be done with the chosen rows; it floats at the foot while there are any. */
export const SelectionBar = ({ label, count, actions, selectAll, onClear }: SelectionBarProps) =>
  count === 0 ? null : (
    <div role="toolbar" aria-label={label} className={styles.bar}>
      <span className={styles.count} aria-live="polite">
        {count} selected
      </span>
      {actions.map(({ label: verb, icon, whyNot, onAct }) => (
        <button
          key={verb}
          type="button"
          title={whyNot}
          aria-disabled={whyNot ? true : undefined}
          onClick={() => !whyNot && onAct()}
        >
          {icon ? <span aria-hidden="true">{icon}</span> : null}
          {verb}
        </button>
      ))}
      <span className={styles.line} aria-hidden="true" />
      {selectAll ? (
        <button type="button" onClick={selectAll.onSelectAll}>
          {selectAll.label}
        </button>
      ) : null}
      <button type="button" aria-label="Clear selection" onClick={onClear}>
        <IconX aria-hidden="true" />
      </button>
    </div>
  )
