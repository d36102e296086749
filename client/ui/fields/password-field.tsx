import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { classes } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Field, useFieldIds } from './field.tsx'
import styles from './fields.module.css'
import type { TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown, pasted and filled in by a password manager. */
export const PasswordField = ({
  label,
  labelHidden,
  hint,
  error,
  optional,
  size,
  className,
  ...rest
}: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  const ids = useFieldIds({ hint, error }, rest.id)
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <div className={styles.affix}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...ids}
          type={isShown ? 'text' : 'password'}
          className={classes(styles.input, size === 'large' && styles.large, className)}
        />
        <span className={styles.affixEnd}>
          <IconButton
            size="small"
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? <IconEyeOff /> : <IconEye />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      </div>
    </Field>
  )
}
