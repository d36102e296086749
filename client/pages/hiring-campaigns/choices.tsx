import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import styles from './copy.module.css'

interface ChoicesProps {
  label: string
  rows: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Some of many, each with its box; a long list scrolls. */
export const Choices = ({ label, rows, chosen, onChange }: ChoicesProps) => (
  <fieldset className={styles.choices}>
    <legend>{label}</legend>
    {rows.length === 0 ? <p className={styles.small}>There is none to choose.</p> : null}
    {rows.map(({ id, name }) => (
      <Checkbox
        key={id}
        label={name}
        checked={chosen.includes(id)}
        onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
      />
    ))}
  </fieldset>
)
