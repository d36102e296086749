import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { companiesQuery, locationsQuery } from '#client/data/companies.ts'
import { useCreateCampaign } from '#client/data/hiring-campaigns.ts'
import { filterOptionsQuery } from '#client/data/survey-results.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import styles from './hiring-campaigns.module.css'

interface CampaignFormProps {
  onCreated: (campaign: Campaign) => void
  onClose: () => void
}

/** Starts a campaign: for whom, which role, where and when. Its link works at once. */
export const CampaignForm = ({ onCreated, onClose }: CampaignFormProps) => {
  const profile = useProfile()
  const only = profile.companies.length === 1 ? profile.companies[0] : undefined
  const [form, setForm] = useState({
    company: String(only?.id ?? profile.company_id ?? ''),
    role: '',
    name: '',
    location: '',
    type: 'candidate',
    starts: '',
    ends: '',
    message: '',
    shares: null as boolean | null,
  })
  const [attempt] = useState(() => crypto.randomUUID())
  const companyId = Number(form.company) || 0
  const { data: companies } = useQuery({ ...companiesQuery, enabled: !only })
  const { data: locations } = useQuery({ ...locationsQuery(companyId), enabled: companyId > 0 })
  const { data: options } = useQuery({ ...filterOptionsQuery({ company_id: companyId }), enabled: companyId > 0 })
  const create = useCreateCampaign()
  const problem = create.error ? asProblem(create.error) : null
  // Employees read their result anyhow; candidates where somebody says so.
  const sharesReport = form.shares ?? form.type === 'employee'
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const submit = () =>
    create.mutate(
      {
        attempt,
        company_id: companyId,
        role_name: form.role.trim(),
        name: form.name.trim() || form.role.trim(),
        type: form.type === 'employee' ? 'employee' : 'candidate',
        ...(form.location ? { location_id: Number(form.location) } : {}),
        ...(form.starts ? { starts_on: form.starts } : {}),
        ...(form.ends ? { ends_on: form.ends } : {}),
        shares_report: sharesReport,
        ...(form.message.trim() ? { message: form.message.trim() } : {}),
      },
      { onSuccess: ({ campaigns: [campaign] }) => campaign && onCreated(campaign) },
    )
  return (
    <FormDialog
      open
      title="New campaign"
      lead="People register over its link, agree, and answer. You see each result in Candidates."
      verb="Start campaign"
      pending={create.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        {only ? null : (
          <SelectField
            label="Company"
            placeholder="Choose a company"
            required
            value={form.company}
            onChange={(event) => set({ company: event.target.value, location: '' })}
            options={(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            error={fieldError(problem, 'company_id')}
          />
        )}
        <TextField
          label="Role"
          required
          maxLength={120}
          list="roles"
          value={form.role}
          onChange={(event) => set({ role: event.target.value })}
          error={fieldError(problem, 'role_name')}
        />
        <datalist id="roles">
          {options?.role_names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label="Name of the campaign"
          optional
          hint="Left empty, it is called after the role."
          maxLength={120}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          error={fieldError(problem, 'name')}
        />
        <RadioGroup
          label="For"
          name="type"
          inline
          value={form.type}
          onChange={(event) => set({ type: event.target.value })}
          options={[
            { value: 'candidate', label: 'Candidates' },
            { value: 'employee', label: 'Employees' },
          ]}
        />
        <SelectField
          label="Location"
          value={form.location}
          onChange={(event) => set({ location: event.target.value })}
          options={[
            { value: '', label: 'People choose themselves' },
            ...(locations ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={fieldError(problem, 'location_id')}
        />
        <div className={styles.dates}>
          <DateField
            label="First day"
            optional
            value={form.starts}
            onChange={(event) => set({ starts: event.target.value })}
            error={fieldError(problem, 'starts_on')}
          />
          <DateField
            label="Last day"
            optional
            value={form.ends}
            onChange={(event) => set({ ends: event.target.value })}
            error={fieldError(problem, 'ends_on')}
          />
        </div>
        <Checkbox
          label="People see their own report when they have handed in"
          hint="Five traits with their likely ranges, in plain words. It shows no fit and no comparison."
          checked={sharesReport}
          onChange={(event) => set({ shares: event.target.checked })}
        />
        <TextArea
          label="A word to the people you invite"
          optional
          rows={3}
          maxLength={2_000}
          value={form.message}
          onChange={(event) => set({ message: event.target.value })}
          error={fieldError(problem, 'message')}
        />
      </div>
    </FormDialog>
  )
}
