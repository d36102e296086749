import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesQuery } from '#client/data/companies.list.ts'
import { filterOptionsQuery } from '#client/data/survey-results.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Section } from '#client/ui/section.tsx'
import type { DraftAssignment } from './editor.model.ts'
import styles from './benchmark-editor.module.css'

interface AssignmentsProps {
  assignments: readonly DraftAssignment[]
  /** The company it belongs to; the platform's may be assigned to any. */
  companyId: number | null
  onChange: (assignments: readonly DraftAssignment[]) => void
}

/** To whose results it applies: companies, their roles, their campaigns. */
export const AssignmentsPanel = ({ assignments, companyId, onChange }: AssignmentsProps) => {
  const { data: companies } = useQuery(companiesQuery)
  const choices = (companies ?? []).filter(({ id }) => companyId === null || id === companyId)
  const replace = (at: number, one: DraftAssignment) => onChange(assignments.with(at, one))
  const [isChoosing, setChoosing] = useState(false)
  const put = (one: DraftAssignment) => {
    setChoosing(false)
    onChange([...assignments, one])
  }
  const add = () => {
    const [first, ...others] = choices
    // Of several none is taken for the one that is meant.
    if (first && others.length === 0) put({ company_id: first.id, role_name: null, campaign_id: null })
    else setChoosing(true)
  }
  return (
    <Section
      title="Assigned to"
      ruled
      end={
        <Button size="small" icon={<IconPlus />} aria-disabled={choices.length === 0 || isChoosing} onClick={add}>
          Assign
        </Button>
      }
    >
      {isChoosing ? (
        <p className={styles.quiet}>Choose a company. Until then nothing more is assigned.</p>
      ) : assignments.length === 0 ? (
        <p className={styles.quiet}>
          Nobody has a fit by it yet. Assign it to a company, to one of its roles or to a campaign.
        </p>
      ) : null}
      {assignments.length > 0 || isChoosing ? (
        <ul className={styles.assignments}>
          {[...assignments, ...(isChoosing ? [null] : [])].map((one, at) => (
            <AssignmentRow
              // The rows have no names of their own, and two may say the same while they are chosen.
              key={at}
              at={at + 1}
              assignment={one}
              companies={choices}
              onChange={(changed) => (one ? replace(at, changed) : put(changed))}
              onRemove={() => (one ? onChange(assignments.toSpliced(at, 1)) : setChoosing(false))}
            />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

interface AssignmentRowProps {
  at: number
  /** Null while its company is still to be chosen. */
  assignment: DraftAssignment | null
  companies: readonly { id: number; name: string }[]
  onChange: (assignment: DraftAssignment) => void
  onRemove: () => void
}

const AssignmentRow = ({ at, assignment, companies, onChange, onRemove }: AssignmentRowProps) => (
  <li className={styles.assignment}>
    <SelectField
      label={`Company ${at}`}
      labelHidden
      autoFocus={assignment === null}
      value={assignment ? String(assignment.company_id) : ''}
      {...(assignment ? {} : { placeholder: 'Choose a company' })}
      options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(event) => onChange({ company_id: Number(event.target.value), role_name: null, campaign_id: null })}
    />
    {assignment ? <WithinCompany at={at} assignment={assignment} onChange={onChange} /> : null}
    <IconButton size="small" label={`Take out assignment ${at}`} icon={<IconX />} onClick={onRemove} />
  </li>
)

interface WithinCompanyProps extends Pick<AssignmentRowProps, 'at' | 'onChange'> {
  assignment: DraftAssignment
}

/** Which of a company's people: those of a role, or of a campaign. */
const WithinCompany = ({ at, assignment, onChange }: WithinCompanyProps) => {
  const { company_id, role_name, campaign_id } = assignment
  const { data: options } = useQuery(filterOptionsQuery({ company_id }))
  const roles = [...new Set([...(options?.role_names ?? []), ...(role_name === null ? [] : [role_name])])]
  return (
    <>
      <SelectField
        label={`Role ${at}`}
        labelHidden
        value={role_name ?? ''}
        options={[{ value: '', label: 'Every role' }, ...roles.map((name) => ({ value: name, label: name }))]}
        onChange={(event) => onChange({ ...assignment, role_name: event.target.value || null })}
      />
      <SelectField
        label={`Campaign ${at}`}
        labelHidden
        value={campaign_id === null ? '' : String(campaign_id)}
        options={[
          { value: '', label: 'Every campaign' },
          ...(options?.campaigns ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange({ ...assignment, campaign_id: Number(event.target.value) || null })}
      />
    </>
  )
}
