import { IMPORT_FIELDS, type ImportField } from '#contract/import-fields.ts'
import type { ImportColumn } from '#contract/resources/survey-results.import.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import styles from './import.module.css'

const WORDS: Record<ImportField, string> = {
  first: 'First name',
  last: 'Last name',
  name: 'Whole name',
  email: 'Email',
  phone: 'Phone',
  role_name: 'Role',
  location: 'Location',
  department: 'Department',
  tags: 'Tags',
}
const OPTIONS = [
  { value: '', label: 'Leave out' },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: WORDS[field] })),
]

interface ColumnsProps {
  columns: readonly ImportColumn[]
  onChange: (fields: (ImportField | null)[]) => void
}

/** What each column of the table holds: guessed, and to be changed. A field is taken from one column. */
export const ImportColumns = ({ columns, onChange }: ColumnsProps) => {
  const choose = (at: number, value: string) => {
    const chosen = IMPORT_FIELDS.find((field) => field === value) ?? null
    onChange(columns.map(({ field }, index) => (index === at ? chosen : field === chosen ? null : field)))
  }
  return (
    <ul className={styles.columns} aria-label="What the columns hold">
      {columns.map(({ heading, sample, field }, at) => (
        <li key={at}>
          <span className={styles.heading}>
            <b>{heading}</b>
            <small>{sample || 'empty'}</small>
          </span>
          <SelectField
            label={`${heading} holds`}
            labelHidden
            value={field ?? ''}
            options={OPTIONS}
            onChange={(event) => choose(at, event.target.value)}
          />
        </li>
      ))}
    </ul>
  )
}
