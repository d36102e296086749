import { type ReactNode, useId, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import type { Place } from './fitting.ts'
import { showInRow } from './show-in-row.ts'
import styles from './segmented-control.module.css'

export interface Segment<Key extends string> {
  key: Key
  label: string
  icon?: ReactNode
  /** The whole of what the label may be cut to; only with a place. */
  title?: string
  /** One that gives way to the others where there is little room. */
  place?: Place
}

interface SegmentedControlProps<Key extends string> {
  label: string
  options: readonly Segment<Key>[]
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
        <label
          key={option.key}
          title={option.title}
          className={option.place && classes(styles.further, styles[option.place])}
        >
          <input
            type="radio"
            name={name}
            checked={option.key === value}
            disabled={option.place === 'out'}
            onChange={() => onChange(option.key)}
          />
          {option.icon ? <span aria-hidden="true">{option.icon}</span> : null}
          {option.place ? <span className={styles.words}>{option.label}</span> : option.label}
        </label>
      ))}
    </div>
  )
}
