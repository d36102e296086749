import { IconX } from '@tabler/icons-react'
import { type Condition, CONDITION_FIELDS, type ConditionField, type ConditionOp } from '#contract/result-conditions.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { MultiComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { SCALES } from '#science/vocabulary.ts'
import { choicesOf, type ConditionLists, fieldWords, opWords } from './conditions.model.ts'
import styles from './conditions.module.css'

const LEVELS = new Map<string, string>(SCALES.map(({ code, level }) => [code, level]))

interface RowProps {
  condition: Condition
  lists: ConditionLists | undefined
  /** Has just been added, so it is where somebody goes on. */
  isNew: boolean
  fault: string | undefined
  onChange: (part: Partial<Condition>) => void
  onRemove: () => void
}

const Value = ({ condition, lists, fault, onChange }: Omit<RowProps, 'isNew' | 'onRemove'>) => {
  const { field, values } = condition
  const kind = CONDITION_FIELDS[field]?.value
  const [first = ''] = values
  if (kind === 'percent')
    return (
      <TextField
        label="Value"
        labelHidden
        inputMode="numeric"
        maxLength={3}
        value={first}
        error={fault}
        onChange={(event) => onChange({ values: [event.target.value.trim()] })}
      />
    )
  if (kind === 'day')
    return (
      <DateField
        label="Value"
        labelHidden
        value={first}
        error={fault}
        onChange={(event) => onChange({ values: [event.target.value] })}
      />
    )
  const choices = choicesOf(field, lists)
  if (field === 'opened')
    return (
      <SelectField
        label="Value"
        labelHidden
        placeholder="Choose"
        value={first}
        error={fault}
        options={choices}
        onChange={(event) => onChange({ values: [event.target.value] })}
      />
    )
  return (
    <MultiComboboxField
      label="Value"
      labelHidden
      placeholder={values.length ? '' : 'Choose'}
      choices={choices}
      chosen={values.map((value) => choices.find((one) => one.value === value) ?? { value, label: value })}
      error={fault}
      onChoose={(chosen) => onChange({ values: chosen.map(({ value }) => value) })}
    />
  )
}

/** One condition: what it is about, what is said of it, and the value. */
export const ConditionRow = ({ condition, lists, isNew, fault, onChange, onRemove }: RowProps) => {
  const { features } = useBrand()
  const { field, op } = condition
  const fields = Object.keys(CONDITION_FIELDS).filter((key) => key !== 'fit' || features.benchmark_scores)
  const choose = (next: ConditionField) => {
    const rule = CONDITION_FIELDS[next]
    const first = rule?.ops[0]
    if (first) onChange({ field: next, op: rule.ops.includes(op) ? op : first, values: [] })
  }
  return (
    <div className={styles.row} role="group" aria-label={fieldWords(field)}>
      <SelectField
        label="About"
        labelHidden
        autoFocus={isNew}
        value={field}
        onChange={(event) => choose(event.target.value as ConditionField)}
        options={fields.map((key) => {
          const name = fieldWords(key as ConditionField)
          return { value: key, label: LEVELS.get(key) === 'facet' ? `– ${name}` : name }
        })}
      />
      <SelectField
        label="Comparison"
        labelHidden
        value={op}
        onChange={(event) => onChange({ op: event.target.value as ConditionOp })}
        options={(CONDITION_FIELDS[field]?.ops ?? []).map((one) => ({ value: one, label: opWords(field, one) }))}
      />
      <Value {...{ condition, lists, fault, onChange }} />
      <IconButton label={`Remove the condition on ${fieldWords(field)}`} icon={<IconX />} onClick={onRemove} />
    </div>
  )
}
