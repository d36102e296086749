import { IconPlus, IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './filter-chip.module.css'

interface FilterChipProps {
  /** What is filtered: "Role". */
  name: string
  /** By what: "Regional Operations Lead", "3 of 9". */
  value: string
  /** Opens the choice; left out where there is nothing to choose. */
  onEdit?: () => void
  onRemove: () => void
}

/** A filter that is on: its name, its value, a cross. */
export const FilterChip = ({ name, value, onEdit, onRemove }: FilterChipProps) => (
  <span className={styles.chip}>
    <span className={styles.name}>{name}</span>
    {onEdit ? (
      <button type="button" onClick={onEdit}>
        {value}
      </button>
    ) : (
      <span className={styles.value}>{value}</span>
    )}
    <button type="button" className={styles.cross} aria-label={`Remove filter ${name}`} onClick={onRemove}>
      <IconX aria-hidden="true" />
    </button>
  </span>
)

/** The button that adds a filter. */
export const AddFilter = ({ children = 'Filter', className, ...rest }: ComponentProps<'button'>) => (
  <span className={classes(styles.chip, styles.add)}>
    <button type="button" {...rest} className={className}>
      <IconPlus aria-hidden="true" />
      {children}
    </button>
  </span>
)

/** Filters stand in a row of their own; on a phone the row scrolls sideways. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div role="group" aria-label="Filters" className={styles.row}>
    {children}
  </div>
)
