import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { classes } from '#client/ui/classes.ts'
import { Field, useFieldIds } from './field.tsx'
import affix from './affix.module.css'
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
  // By the name of the field: several of them stand in one form.
  const name = `${isShown ? 'Hide' : 'Show'} ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  const ids = useFieldIds({ hint, error }, rest.id)
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <div className={affix.affix}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...ids}
          type={isShown ? 'text' : 'password'}
          className={classes(styles.input, size === 'large' && styles.large, className)}
        />
        {/* Not an icon button with its tooltip: this stands on the page of sign-in, where every kilobyte is felt. */}
        <button
          type="button"
          className={affix.reveal}
          aria-label={name}
          title={name}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
        </button>
      </div>
    </Field>
  )
}
