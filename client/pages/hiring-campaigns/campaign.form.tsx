import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { formFor, QuestionnaireField } from '#client/blocks/questionnaire/questionnaire-field.tsx'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useChangeCampaign, useCreateCampaign } from '#client/data/hiring-campaigns.ts'
import { filterOptionsQuery } from '#client/data/survey-results.ts'
import { useBrand, useProfile } from '#client/lib/current-user.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { useBegun } from '#client/lib/use-begun.ts'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { SuggestField } from '#client/ui/fields/suggest-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { BenchmarkField, benchmarkOf, benchmarkPart, LanguageField, TeamField } from './campaign-settings.tsx'
import { FollowsFields } from './follows-fields.tsx'
import { PlacesField } from './places-field.tsx'
import styles from './hiring-campaigns.module.css'

interface CampaignFormProps {
  /** The one that is changed; left out, a new one is started. */
  campaign?: Campaign
  /** Whose campaigns the list behind it shows, where it shows those of one company. */
  listedOf?: number | undefined
  onDone: (campaign: Campaign) => void
  onClose: () => void
}

const REMINDERS = [
  { key: 'first', label: 'First reminder after', path: 'reminder_days.0' },
  { key: 'second', label: 'Second reminder after', path: 'reminder_days' },
] as const

const formOf = (campaign: Campaign | undefined, companyId: number | null | undefined) => ({
  company: String(companyId ?? ''),
  role: campaign?.role_name ?? '',
  name: campaign?.name ?? '',
  places: campaign?.locations.length ? campaign.locations.map(({ id }) => id) : null,
  type: campaign?.type ?? 'candidate',
  instrument: campaign?.instrument ?? 'work-style-108',
  starts: campaign?.starts_on ?? '',
  ends: campaign?.ends_on ?? '',
  message: campaign?.message ?? '',
  locale: campaign?.locale ?? ('en' as const),
  goal: String(campaign?.goal ?? ''),
  pauses: campaign?.pauses_at_goal ?? false,
  shares: campaign?.shares_report ?? null,
  told: campaign?.told ?? [],
  benchmark: benchmarkOf(campaign),
  first: String((campaign?.reminder_days ?? [3, 7])[0] ?? ''),
  reader: campaign?.reader_name ?? '',
  days: String(campaign?.answer_days ?? ''),
  second: String((campaign?.reminder_days ?? [3, 7])[1] ?? ''),
})

/** Starts a campaign, whose link works at once, or changes one: for whom, which role, where, when, how many. */
export const CampaignForm = ({ campaign, listedOf, onDone, onClose }: CampaignFormProps) => {
  const profile = useProfile()
  const only = campaign?.company ?? (profile.companies.length === 1 ? profile.companies[0] : undefined)
  const begunForm = () => formOf(campaign, only?.id ?? listedOf ?? profile.company_id)
  const [form, setForm] = useState(begunForm)
  const { begun, isChangedMeanwhile, begin } = useBegun(campaign?.updated_at)
  const hasBenchmarks = useBrand().features.benchmark_scores
  const [wasAsked, setAsked] = useState(false)
  const companyId = Number(form.company) || 0
  const { data: companies } = useQuery({ ...companiesQuery, enabled: !only })
  const { data: options } = useQuery({ ...filterOptionsQuery({ company_id: companyId }), enabled: companyId > 0 })
  const create = useCreateCampaign()
  const change = useChangeCampaign({ inPlace: true })
  const error = create.error ?? change.error
  const problem = error ? asProblem(error) : null
  // Employees read their result anyhow; candidates where somebody says so.
  const sharesReport = form.shares ?? form.type === 'employee'
  const company = only?.name ?? companies?.find(({ id }) => id === companyId)?.name ?? 'the company'
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const details = {
    role_name: form.role.trim(),
    name: form.name.trim() || form.role.trim(),
    type: form.type,
    location_ids: [...(form.places ?? [])],
    starts_on: form.starts || null,
    ends_on: form.ends || null,
    shares_report: sharesReport,
    message: form.message.trim() || null,
    locale: form.locale,
    goal: form.goal.trim() ? Number(form.goal) : null,
    pauses_at_goal: form.pauses && form.goal.trim() !== '',
    ...(sameIds(form.told, campaign?.told ?? []) ? {} : { told_user_ids: form.told.map(({ id }) => id) }),
    ...(hasBenchmarks ? benchmarkPart(campaign, form.benchmark) : {}),
    reader_name: form.reader.trim() || null,
    answer_days: form.days ? Number(form.days) : null,
    reminder_days: [form.first, form.second].filter(Boolean).map(Number),
  }
  const settled = {
    onSuccess: ({ campaigns: [done] }: { campaigns: Campaign[] }) => {
      if (done) onDone(done)
    },
  }
  const decide = (next: typeof form) => {
    begin()
    setForm(next)
    change.reset()
  }
  const submit = () => {
    setAsked(true)
    if (!companyId || !details.role_name) return
    if (campaign) change.mutate({ id: campaign.id, updated_at: begun, ...details }, settled)
    else create.mutate({ company_id: companyId, ...details, instrument: formFor(form) }, settled)
  }
  return (
    <FormDialog
      open
      title={campaign ? `Edit “${campaign.name}”` : 'New campaign'}
      lead={
        campaign
          ? 'Its links stay as they are. People who have registered keep the role they registered for.'
          : 'People register over its link, agree, and answer. You see each result in Candidates.'
      }
      verb={campaign ? 'Save campaign' : 'Start campaign'}
      pending={create.isPending || change.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        {isChangedMeanwhile && !change.isPending ? (
          <ChangedMeanwhile what="this campaign" onTheirs={() => decide(begunForm())} onMine={() => decide(form)} />
        ) : null}
        {only ? null : (
          <SelectField
            label="Company"
            placeholder="Choose a company"
            required
            value={form.company}
            onChange={(event) =>
              set({ company: event.target.value, places: null, told: [], benchmark: benchmarkOf(undefined) })
            }
            options={(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            error={wasAsked && !companyId ? 'Choose a company.' : fieldError(problem, 'company_id')}
          />
        )}
        <SuggestField
          label="Role"
          required
          maxLength={120}
          suggestions={options?.role_names ?? []}
          value={form.role}
          onChange={(event) => set({ role: event.target.value })}
          error={wasAsked && !details.role_name ? 'Write the role.' : fieldError(problem, 'role_name')}
        />
        <TextField
          label="Name of the campaign"
          optional
          hint="Left empty, it is called after the role."
          maxLength={120}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          error={form.name ? fieldError(problem, 'name') : undefined}
        />
        <RadioGroup
          label="For"
          name="type"
          inline
          value={form.type}
          error={fieldError(problem, 'type')}
          onChange={(event) => set({ type: event.target.value === 'employee' ? 'employee' : 'candidate' })}
          options={[
            { value: 'candidate', label: 'Candidates' },
            { value: 'employee', label: 'Employees' },
          ]}
        />
        <QuestionnaireField
          type={form.type}
          value={formFor(form)}
          fixed={campaign && 'It stays with the campaign, so that everybody in it answers the same.'}
          error={fieldError(problem, 'instrument')}
          onChange={(instrument) => set({ instrument })}
        />
        <PlacesField
          companyId={companyId}
          value={form.places}
          error={fieldError(problem, 'location_ids')}
          onChange={(places) => set({ places: places === null ? null : [...places] })}
        />
        {hasBenchmarks ? (
          <BenchmarkField
            companyId={companyId}
            campaign={campaign}
            value={form.benchmark}
            error={fieldError(problem, 'role_benchmark_id')}
            onChange={(benchmark) => set({ benchmark })}
          />
        ) : null}
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
        <TextField
          label="How many shall finish"
          optional
          inputMode="numeric"
          maxLength={6}
          hint="The list then shows how near you are, and how fast."
          value={form.goal}
          onChange={(event) => set({ goal: event.target.value.replaceAll(/\D/g, '') })}
          error={fieldError(problem, 'goal')}
        />
        {form.goal ? (
          <Checkbox
            label="Pause by itself once they have"
            hint="Nobody new can register then; whoever has begun may still finish."
            checked={form.pauses}
            onChange={(event) => set({ pauses: event.target.checked })}
          />
        ) : null}
        <div className={styles.dates}>
          {REMINDERS.map(({ key, label, path }) => (
            <TextField
              key={key}
              label={label}
              optional
              inputMode="numeric"
              maxLength={2}
              value={form[key]}
              onChange={(event) => set({ [key]: event.target.value.replaceAll(/\D/g, '') })}
              error={fieldError(problem, path)}
            />
          ))}
        </div>
        <p className={styles.note}>
          Days after the invitation. Only whoever was invited by mail and has not registered is reminded; both empty,
          nobody is.
        </p>
        <FollowsFields
          type={form.type}
          company={company}
          reader={form.reader}
          days={form.days}
          problem={problem}
          onChange={set}
        />
        <Checkbox
          label="People see their own report when they have handed in"
          hint="Five traits with their likely ranges, in plain words. It shows no fit and no comparison."
          checked={sharesReport}
          onChange={(event) => set({ shares: event.target.checked })}
        />
        <TeamField
          companyId={companyId}
          told={form.told}
          error={fieldError(problem, 'told_user_ids')}
          onChange={(told) => set({ told: [...told] })}
        />
        <LanguageField value={form.locale} onChange={(locale) => set({ locale })} />
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

const sameIds = (one: readonly { id: number }[], other: readonly { id: number }[]): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((each) => each.id === id))
