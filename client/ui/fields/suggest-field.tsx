import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { classes } from '#client/ui/classes.ts'
import { Field, type FieldProps, useFieldIds } from './field.tsx'
import styles from './fields.module.css'
import own from './suggest.module.css'

export interface SuggestFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size' | 'list' | 'type'> {
  /** What was written here before; anything else may be written too. */
  suggestions: readonly string[]
}

/** One line of text with suggestions in the system's own list. Where only what is known may be chosen, use the select field. */
export const SuggestField = (props: SuggestFieldProps) => {
  const { label, labelHidden, hint, error, optional, suggestions, className, ...rest } = props
  const ids = useFieldIds({ hint, error }, rest.id)
  const list = useId()
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <span className={styles.selectBox}>
        <input {...rest} {...ids} type="text" list={list} className={classes(styles.input, own.suggest, className)} />
        <IconChevronDown aria-hidden="true" />
      </span>
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </Field>
  )
}
