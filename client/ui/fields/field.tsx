import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './fields.module.css'

/** What every field has, whatever control is in it. */
export interface FieldProps {
  label: string
  /** The label is read out but not drawn, for a field whose place says what it is. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  error?: string | undefined
  /** Most fields are needed; the few that are not say so, on pages of other languages in their own word. */
  optional?: boolean | string | undefined
}

export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export const useFieldIds = ({ hint, error }: Pick<FieldProps, 'hint' | 'error'>, ownId?: string): FieldIds => {
  const made = useId()
  const id = ownId ?? made
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

interface FrameProps extends FieldProps {
  id: string
  children: ReactNode
}

/** Label above, control, hint, and the error with its icon. */
export const Field = ({ id, label, labelHidden, hint, error, optional, children }: FrameProps) => (
  <div className={styles.field}>
    {labelHidden ? (
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
    ) : (
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> ({optional === true ? 'optional' : optional})</span> : null}
      </label>
    )}
    {children}
    <FieldNotes id={id} hint={hint} error={error} />
  </div>
)

/** Hint and error under a control or a group of controls; the error is read out when it appears. */
export const FieldNotes = ({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) => (
  <>
    {hint ? (
      <div id={`${id}-hint`} className={styles.hint}>
        {hint}
      </div>
    ) : null}
    {error ? (
      <div id={`${id}-error`} className={styles.error}>
        <IconAlertCircle aria-hidden="true" />
        {error}
      </div>
    ) : null}
  </>
)
