import { useQuery } from '@tanstack/react-query'
import type { ReportTarget } from '#contract/resources/trait-scale-mappings.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { campaignsQuery } from '#client/data/hiring-campaigns.list.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import styles from './report-configurator.module.css'

interface FieldProps {
  targets: readonly ReportTarget[]
  onChange: (targets: ReportTarget[]) => void
}

const EVERYBODY: ReportTarget = { type: null, company_id: null, campaign_id: null }
const numberOf = (text: string) => (text === '' ? null : Number(text))

/** Whom the report is shown for: people of one kind, one company, one campaign, or everybody. */
export const TargetsField = ({ targets, onChange }: FieldProps) => {
  const target = targets[0]
  const { data: companies } = useQuery(companiesQuery)
  const company = target?.company_id ?? null
  const { data: campaigns } = useQuery({
    ...campaignsQuery({ limit: 100, ...(company === null ? {} : { company_id: company }) }),
    enabled: company !== null,
  })
  const put = (part: Partial<ReportTarget>) => onChange([{ ...(target ?? EVERYBODY), ...part }, ...targets.slice(1)])
  const who = target === undefined ? 'nobody' : (target.type ?? 'all')
  return (
    <fieldset className={styles.targets}>
      <legend>Shown on the page of</legend>
      <SelectField
        label="People"
        labelHidden
        value={who}
        onChange={({ target: { value } }) => {
          if (value === 'nobody') onChange([])
          else put({ type: value === 'candidate' || value === 'employee' ? value : null })
        }}
        options={[
          { value: 'all', label: 'Everybody' },
          { value: 'candidate', label: 'Candidates' },
          { value: 'employee', label: 'Employees' },
          { value: 'nobody', label: 'Nobody' },
        ]}
      />
      {target ? (
        <SelectField
          label="Company"
          labelHidden
          value={String(company ?? '')}
          onChange={(event) => put({ company_id: numberOf(event.target.value), campaign_id: null })}
          options={[
            { value: '', label: 'of every company' },
            ...(companies ?? []).map(({ id, name }) => ({ value: String(id), label: `of ${name}` })),
          ]}
        />
      ) : null}
      {target && company !== null ? (
        <SelectField
          label="Campaign"
          labelHidden
          value={String(target.campaign_id ?? '')}
          onChange={(event) => put({ campaign_id: numberOf(event.target.value) })}
          options={[
            { value: '', label: 'in every campaign' },
            ...(campaigns?.campaigns ?? []).map(({ id, name }) => ({ value: String(id), label: `in “${name}”` })),
          ]}
        />
      ) : null}
    </fieldset>
  )
}
