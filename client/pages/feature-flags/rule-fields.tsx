import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { roleLabels, type Role } from '#contract/access/roles.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { RuleForm } from './flags.model.ts'
import { RuleCompanies, RuleKeys } from './rule-pickers.tsx'
import styles from './feature-flags.module.css'

interface RuleFieldsProps {
  at: number
  count: number
  rule: RuleForm
  variants: readonly string[]
  errorOf: (path: string) => string | undefined
  onChange: (rule: RuleForm) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

interface ChoicesProps<Key extends string> {
  label: string
  options: readonly (readonly [Key, string])[]
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
}

/** Some of a few; none of them means that it does not matter. */
const Choices = <Key extends string>({ label, options, chosen, onChange }: ChoicesProps<Key>) => (
  <fieldset className={styles.choices}>
    <legend>{label}</legend>
    {options.map(([key, words]) => (
      <Checkbox
        key={key}
        label={words}
        checked={chosen.includes(key)}
        onChange={(event) =>
          onChange(event.target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
        }
      />
    ))}
  </fieldset>
)

const WHO = [
  { value: 'anybody', label: 'Anybody' },
  { value: 'signed-in', label: 'Whoever is signed in' },
  { value: 'strangers', label: 'Whoever is not signed in' },
]
const ROLE_OPTIONS = Object.entries(roleLabels) as [Role, string][]
const BRAND_OPTIONS = [
  ['be', 'be'],
  ['hb', 'hb'],
] as const
const STAGE_OPTIONS = [
  ['local', 'local'],
  ['dev', 'dev'],
  ['staging', 'staging'],
  ['prod', 'prod'],
] as const

/** One rule of a flag. What is left open fits everybody. */
export const RuleFields = ({ at, count, rule, variants, errorOf, onChange, onMove, onRemove }: RuleFieldsProps) => {
  const set = (part: Partial<RuleForm>) => onChange({ ...rule, ...part })
  const error = (name: string) => errorOf(`rules.${at}.${name}`)
  const inList = (name: string) => error(name) ?? error(`${name}.0`)
  return (
    <li className={styles.rule}>
      <div className={styles.ruleHead}>
        <h2>Rule {at + 1}</h2>
        <IconButton
          size="small"
          label={`Move rule ${at + 1} up`}
          icon={<IconArrowUp />}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          label={`Move rule ${at + 1} down`}
          icon={<IconArrowDown />}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton size="small" label={`Delete rule ${at + 1}`} icon={<IconTrash />} onClick={onRemove} />
      </div>
      <div className={styles.grid}>
        <SelectField
          label="Gives"
          value={rule.variant}
          onChange={(event) => set({ variant: event.target.value })}
          options={[...new Set([rule.variant, ...variants])].map((value) => ({ value, label: value }))}
          error={error('variant')}
        />
        <SelectField
          label="To"
          value={rule.who}
          onChange={(event) => set({ who: event.target.value as RuleForm['who'] })}
          options={WHO}
        />
        <TextField
          label="Percentage"
          optional
          inputMode="decimal"
          value={rule.percentage}
          onChange={(event) => set({ percentage: event.target.value })}
          hint="Of them; the same people every time."
          error={error('percentage')}
        />
        <RuleCompanies rule={rule} error={inList('company_ids')} onChange={set} />
        <RuleKeys rule={rule} error={inList('keys')} onChange={set} />
      </div>
      <Choices label="Roles" options={ROLE_OPTIONS} chosen={rule.roles} onChange={(roles) => set({ roles })} />
      <Choices label="Brands" options={BRAND_OPTIONS} chosen={rule.brands} onChange={(brands) => set({ brands })} />
      <Choices label="Stages" options={STAGE_OPTIONS} chosen={rule.stages} onChange={(stages) => set({ stages })} />
    </li>
  )
}
