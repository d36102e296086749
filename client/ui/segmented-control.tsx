import { type ReactNode, useId, useEffect, useRef } from 'react'
import { showInRow } from './show-in-row.ts'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Key extends string> {
  label: string
  options: readonly { key: Key; label: string; icon?: ReactNode }[]
  value: Key
  onChange: (key: Key) => void
}

/** One of two to five views. It is a group of radio buttons, so the arrows change it. */
export const SegmentedControl = <Key extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Key>) => {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => showInRow(row.current, 'label:has(:checked)'), [value])
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.key}>
          <input type="radio" name={name} checked={option.key === value} onChange={() => onChange(option.key)} />
          {option.icon ? <span aria-hidden="true">{option.icon}</span> : null}
          {option.label}
        </label>
      ))}
    </div>
  )
}
