import { useId } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import styles from './gated-button.module.css'
import { Tooltip } from './tooltip.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface GatedButtonProps extends ButtonProps {
  allowed: boolean
  /** Said when it is closed, for example "Only company owners can remove users". */
  whyNot: string
  /** In a crowded toolbar the reason is a tooltip instead of text beside the button. */
  whyIn?: 'text' | 'tooltip'
}

/** An action that stays in sight when it is closed, stays focusable, and says why. */
export const GatedButton = ({ allowed, whyNot, whyIn = 'text', ...rest }: GatedButtonProps) => {
  const id = useId()
  if (allowed) return <Button {...rest} />
  const button = <Button {...rest} type="button" aria-disabled aria-describedby={id} />
  if (whyIn === 'tooltip') {
    return (
      <Tooltip text={whyNot}>
        {button}
        <VisuallyHidden id={id}>{whyNot}</VisuallyHidden>
      </Tooltip>
    )
  }
  return (
    <span className={styles.gated}>
      {button}
      <span id={id} className={styles.why}>
        {whyNot}
      </span>
    </span>
  )
}
