import { lazy, Suspense } from 'react'
import styles from './combobox.module.css'
import type { ComboboxFieldProps, MultiComboboxFieldProps } from './combobox-types.ts'
import { Field, useFieldIds } from './field.tsx'

// 45 kB of list behaviour: it comes after the page has been drawn, into a box of the same size.
const One = lazy(async () => ({ default: (await import('./combobox-one.tsx')).ComboboxOne }))
const Many = lazy(async () => ({ default: (await import('./combobox-many.tsx')).ComboboxMany }))

/** One of many, found by typing. */
export const ComboboxField = (props: ComboboxFieldProps) => {
  const { label, labelHidden, hint, error, optional, chosen, placeholder } = props
  const ids = useFieldIds({ hint, error })
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <Suspense fallback={<Waiting id={ids.id} text={chosen?.label ?? ''} placeholder={placeholder} />}>
        <One field={props} ids={ids} />
      </Suspense>
    </Field>
  )
}

/** Several of many, found by typing. */
export const MultiComboboxField = (props: MultiComboboxFieldProps) => {
  const { label, labelHidden, hint, error, optional, chosen, placeholder } = props
  const ids = useFieldIds({ hint, error })
  return (
    <Field id={ids.id} {...{ label, labelHidden, hint, error, optional }}>
      <Suspense
        fallback={
          <Waiting id={ids.id} text={chosen.map((choice) => choice.label).join(', ')} placeholder={placeholder} />
        }
      >
        <Many field={props} ids={ids} />
      </Suspense>
    </Field>
  )
}

const Waiting = ({ id, text, placeholder }: { id: string; text: string; placeholder: string | undefined }) => (
  <div className={styles.box}>
    <input id={id} readOnly value={text} placeholder={placeholder} className={styles.input} />
  </div>
)
