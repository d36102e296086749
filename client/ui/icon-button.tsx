import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its name: read out, and shown as a tooltip. */
  label: string
  icon: ReactNode
  size?: 'small' | 'medium' | 'touch'
  edged?: boolean
  /** Keys that do the same, shown in the tooltip. */
  keys?: string
}

/** For search, menu, close, more, collapse, previous and next; everything else has words. */
export const IconButton = ({ label, icon, size = 'medium', edged, keys, className, ...rest }: IconButtonProps) => (
  <Tooltip text={label} {...(keys && { keys })}>
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.button, size !== 'medium' && styles[size], edged && styles.edged, className)}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  </Tooltip>
)
