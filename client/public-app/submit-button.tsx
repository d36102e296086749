import { useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import styles from './public-app.module.css'

const never = () => () => {}

/**
 * The button that sends a form which the server has drawn. Until the page's script is there it looks the same and waits: the
 * browser would send the form itself, with what was typed in the address.
 */
export const SubmitButton = ({ disabled, ...rest }: Omit<ButtonProps, 'type' | 'kind' | 'size' | 'wide'>) => {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Button
      {...rest}
      type="submit"
      kind="primary"
      size="touch"
      wide
      disabled={disabled === true || !isAlive}
      {...(!isAlive && { className: styles.waiting })}
    />
  )
}
