import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { REPORT_TARGETS_MAX, type ReportTarget } from '#contract/resources/trait-scale-mappings.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { campaignsQuery } from '#client/data/hiring-campaigns.list.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import styles from './report-configurator.module.css'

interface FieldProps {
  targets: readonly ReportTarget[]
  onChange: (targets: ReportTarget[]) => void
}

const EVERYBODY: ReportTarget = { type: null, company_id: null, campaign_id: null }
const NOBODY = { value: 'nobody', label: 'Nobody' }
const SOMEBODY = [
  { value: 'all', label: 'Everybody' },
  { value: 'candidate', label: 'Candidates' },
  { value: 'employee', label: 'Employees' },
]
const typeOf = (value: string) => (value === 'candidate' || value === 'employee' ? value : null)
const numberOf = (text: string) => (text === '' ? null : Number(text))

interface Choice {
  value: string
  label: string
}
/** What is chosen stays in sight, even where no list has it any more. */
const withChosen = (choices: Choice[] | undefined, chosen: number | null, label: string): Choice[] => {
  const isMissing = chosen !== null && choices !== undefined && choices.every(({ value }) => value !== String(chosen))
  return [...(choices ?? []), ...(chosen !== null && (isMissing || !choices) ? [{ value: String(chosen), label }] : [])]
}

interface RowProps {
  target: ReportTarget
  /** Which of several it is; null where it is the only one, which may become nobody. */
  number: number | null
  onChange: (target: ReportTarget | null) => void
}

const TargetRow = ({ target, number, onChange }: RowProps) => {
  const { data: companies } = useQuery(companiesQuery)
  const { company_id: company, campaign_id: campaign } = target
  const { data: campaigns } = useQuery({
    ...campaignsQuery({ limit: 100, ...(company === null ? {} : { company_id: company }) }),
    enabled: company !== null,
  })
  const put = (part: Partial<ReportTarget>) => onChange({ ...target, ...part })
  const named = (what: string) => (number === null ? what : `${what} of group ${number}`)
  return (
    <div className={styles.target}>
      <SelectField
        label={named('People')}
        labelHidden
        value={target.type ?? 'all'}
        onChange={({ target: { value } }) =>
          onChange(value === NOBODY.value ? null : { ...target, type: typeOf(value) })
        }
        options={number === null ? [...SOMEBODY, NOBODY] : SOMEBODY}
      />
      <SelectField
        label={named('Company')}
        labelHidden
        value={String(company ?? '')}
        onChange={(event) => put({ company_id: numberOf(event.target.value), campaign_id: null })}
        options={[
          { value: '', label: 'of every company' },
          ...withChosen(
            companies?.map(({ id, name }) => ({ value: String(id), label: `of ${name}` })),
            company,
            `of company ${company}`,
          ),
        ]}
      />
      {company === null ? null : (
        <SelectField
          label={named('Campaign')}
          labelHidden
          value={String(campaign ?? '')}
          onChange={(event) => put({ campaign_id: numberOf(event.target.value) })}
          options={[
            { value: '', label: 'in every campaign' },
            ...withChosen(
              campaigns?.campaigns.map(({ id, name }) => ({ value: String(id), label: `in “${name}”` })),
              campaign,
              `in campaign ${campaign}`,
            ),
          ]}
        />
      )}
      {number === null ? null : (
        <IconButton label={`Remove group ${number}`} icon={<IconTrash />} onClick={() => onChange(null)} />
      )}
    </div>
  )
}

/** Whom the report is shown for: one group of people or several, or nobody. */
export const TargetsField = ({ targets, onChange }: FieldProps) => {
  const isOne = targets.length === 1
  return (
    <fieldset className={styles.targets}>
      <legend>Shown on the page of</legend>
      {targets.length === 0 ? (
        <SelectField
          label="People"
          labelHidden
          value={NOBODY.value}
          onChange={({ target: { value } }) => onChange([{ ...EVERYBODY, type: typeOf(value) }])}
          options={[...SOMEBODY, NOBODY]}
        />
      ) : (
        targets.map((target, at) => (
          <TargetRow
            key={at}
            target={target}
            number={isOne ? null : at + 1}
            onChange={(next) =>
              onChange(targets.flatMap((one, index) => (index === at ? (next === null ? [] : [next]) : [one])))
            }
          />
        ))
      )}
      {targets.length > 0 && targets.length < REPORT_TARGETS_MAX ? (
        <Button
          icon={<IconPlus />}
          onClick={() =>
            onChange([
              ...targets,
              { ...EVERYBODY, type: targets.at(-1)?.type === 'candidate' ? 'employee' : 'candidate' },
            ])
          }
        >
          Add another group
        </Button>
      ) : null}
    </fieldset>
  )
}
