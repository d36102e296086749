import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { useFirstPress } from './use-first-press.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large' | 'touch'

interface ButtonLook {
  /** At most one primary button is in sight. */
  kind?: ButtonKind
  size?: ButtonSize
  /** As wide as its parent. */
  wide?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode
  iconEnd?: ReactNode
  /** The call it started is still running: it stays readable and focused, and does nothing. Where it may run, two presses are one. */
  pending?: boolean
}

/** The class of a button, for the router's links that look like one. */
export const buttonClass = ({ kind = 'secondary', size = 'medium', wide = false }: ButtonLook = {}) =>
  classes(styles.button, kind !== 'secondary' && styles[kind], size !== 'medium' && styles[size], wide && styles.wide)

export const Button = ({ kind, size, wide, icon, iconEnd, pending, children, ...rest }: ButtonProps) => {
  const isStill = pending === true || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const isFirst = useFirstPress()
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isStill || (pending !== undefined && !isFirst())) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-disabled={isStill || undefined}
      aria-busy={pending === true || undefined}
      className={classes(
        buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }),
        rest.className,
      )}
    >
      {pending ? <span className={styles.ring} aria-hidden="true" /> : <ButtonIcon of={icon} />}
      {children}
      {iconEnd ? (
        <span className={styles.iconEnd} aria-hidden="true">
          {iconEnd}
        </span>
      ) : null}
    </button>
  )
}

/** The icon of a button or of a link that looks like one; it helps the words and is not read out. */
export const ButtonIcon = ({ of }: { of: ReactNode }) =>
  of ? (
    <span className={styles.icon} aria-hidden="true">
      {of}
    </span>
  ) : null
