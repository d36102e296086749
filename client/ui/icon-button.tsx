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

/**
 * For search, menu, close, more, collapse, previous and next; everything else has words. Closed it does nothing and can still have the
 * focus: whoever comes to the last page by keyboard is still at the button.
 */
export const IconButton = ({
  label,
  icon,
  size,
  edged,
  keys,
  className,
  disabled,
  onClick,
  ...rest
}: IconButtonProps) => (
  <Tooltip text={label} {...(keys && { keys })}>
    <button
      type="button"
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      aria-label={label}
      className={classes(styles.button, size && styles[size], edged && styles.edged, className)}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  </Tooltip>
)
