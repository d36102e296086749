import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { MultiComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import styles from './copy.module.css'

interface Row {
  id: number
  name: string
}

interface ChoicesProps {
  label: string
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

// As many as are seen at a glance: of more, one is found sooner by typing.
const GLANCE = 12

const choiceOf = ({ id, name }: Row) => ({ value: String(id), label: name })

/** Some of many: each with its box, or found by typing. */
export const Choices = ({ label, rows, chosen, onChange }: ChoicesProps) => {
  if (rows && rows.length > GLANCE) {
    // What was chosen before and is not offered any more goes along, as it does with boxes.
    const kept = chosen.filter((id) => !rows.some((row) => row.id === id))
    return (
      <MultiComboboxField
        label={label}
        placeholder="Find by typing"
        choices={rows.map(choiceOf)}
        chosen={chosen.flatMap((id) => rows.filter((row) => row.id === id).map(choiceOf))}
        onChoose={(choices) => onChange([...kept, ...choices.map(({ value }) => Number(value))])}
        nothing="None is called so"
      />
    )
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {rows === undefined ? (
        <>
          <LoadingNote />
          <Skeleton height="20px" />
        </>
      ) : null}
      {rows?.length === 0 ? <p className={styles.small}>There is none to choose.</p> : null}
      {rows?.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}
