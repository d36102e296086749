import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { companyOptionsQuery, useChangeCompany } from '#client/data/companies.ts'
import { useBrand, useMay } from '#client/lib/current-user.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { timeZones } from '#client/lib/time-zones.ts'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormPage } from '#client/ui/form-page.tsx'
import { Section } from '#client/ui/section.tsx'
import { RetentionNote } from './retention-note.tsx'
import { DefaultBenchmark } from './default-benchmark.tsx'
import { type CompanyDraft, changesOf, draftOf, PART_IN_ADDRESS, savedWords, typedIn } from './company.model.ts'
import styles from './company.module.css'

interface PartProps {
  draft: CompanyDraft
  set: (part: Partial<CompanyDraft>) => void
  error: (path: string) => string | undefined
}

const Facts = ({ draft, set, error }: PartProps) => (
  <Section title="The company">
    <div className={styles.fields}>
      <TextField
        label="Name"
        required
        maxLength={120}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
        error={error('name')}
      />
      <TextField
        label="Industry"
        optional
        maxLength={80}
        value={draft.industry}
        onChange={(event) => set({ industry: event.target.value })}
        error={error('industry')}
      />
      <TextField
        label="Web site"
        type="url"
        optional
        maxLength={300}
        placeholder="https://"
        value={draft.url}
        onChange={(event) => set({ url: event.target.value })}
        error={error('url')}
      />
      <SelectField
        label="Time zone"
        hint="Campaigns, book codes and surveys of experts begin and end with the days there."
        value={draft.time_zone}
        onChange={(event) => set({ time_zone: event.target.value })}
        options={timeZones(draft.time_zone)}
        error={error('time_zone')}
      />
    </div>
  </Section>
)

const Consent = ({ companyId, draft, set, error }: PartProps & { companyId: number }) => (
  <Section title="What people read before they agree" ruled>
    <div className={styles.fields}>
      <TextField
        label="Results are kept for"
        hint="Months since somebody handed in. It stands on the page on which people agree; after it their data is erased by itself."
        type="number"
        min={1}
        max={120}
        required
        value={draft.retention_months}
        onChange={(event) => set({ retention_months: event.target.value })}
        error={error('retention_months')}
      />
      <RetentionNote companyId={companyId} months={Number(draft.retention_months)} />
      <TextArea
        label="A paragraph of your own"
        hint="Stands above the consent, in your words. Ours say what is measured, how it is used, and which rights people have."
        optional
        rows={4}
        maxLength={2_000}
        value={draft.consent_text}
        onChange={(event) => set({ consent_text: event.target.value })}
        error={error('consent_text')}
      />
    </div>
  </Section>
)

/** What only the platform decides. */
const Platform = ({ draft, set, error }: PartProps) => {
  const { data: options } = useQuery(companyOptionsQuery)
  return (
    <Section title="The platform's part" note="owners of the company do not see it" ruled>
      <div className={styles.fields}>
        <SelectField
          label="Franchise"
          value={draft.franchise}
          onChange={(event) => set({ franchise: event.target.value })}
          options={[
            { value: '', label: 'None' },
            ...(options?.franchises ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={error('franchise_id')}
        />
        {options?.product_types ? (
          <SelectField
            label="Product type"
            value={draft.product_type}
            onChange={(event) => set({ product_type: event.target.value })}
            options={[
              { value: '', label: 'Not said' },
              ...options.product_types.map((value) => ({ value, label: value })),
            ]}
            error={error('product_type')}
          />
        ) : null}
        <TextField
          label="CRM location"
          hint="The location's id in the CRM; the link to it appears in the sidebar of the company's people."
          optional
          maxLength={80}
          value={draft.crm}
          onChange={(event) => set({ crm: event.target.value })}
          error={error('go_high_level_location_id')}
        />
      </div>
    </Section>
  )
}

/** What a company is and what it chose; it can be undone for a moment. */
export const CompanySettingsForm = ({ company }: { company: CompanyDetails }) => {
  const may = useMay()
  const hasBenchmarks = useBrand().features.benchmark_scores
  // What the form began with: a newer state is taken over when somebody says so, never under their hands.
  const [base, setBase] = useState(company)
  const [draft, setDraft] = useState(() => draftOf(company))
  const change = useChangeCompany()
  const problem = change.error ? asProblem(change.error) : null
  const isPlatform = may('companies:manage')
  const changes = changesOf(base, draft, isPlatform)
  const isChanged = Object.keys(changes).length > 0
  // Where nothing is typed, what is stored now is shown, also after an undo.
  if (!isChanged && !change.isPending && company.updated_at !== base.updated_at) {
    setBase(company)
    setDraft(draftOf(company))
  }
  const takeOver = (current: CompanyDetails, typed: Partial<CompanyDraft> = {}) => {
    setBase(current)
    setDraft({ ...draftOf(current), ...typed })
    change.reset()
  }
  const isChangedMeanwhile = isChanged && !change.isPending && company.updated_at !== base.updated_at
  const submit = () => {
    if (!isChanged) return
    change.mutate(
      { id: company.id, updated_at: base.updated_at, ...changes },
      { onSuccess: ({ companies: [saved] }) => saved && takeOver(saved) },
    )
  }
  const part: PartProps = {
    draft,
    set: (more) => setDraft({ ...draft, ...more }),
    error: (path) => fieldError(problem, path),
  }
  return (
    <FormPage
      verb="Save"
      pending={change.isPending}
      problem={problem?.issues.length || isChangedMeanwhile ? null : problem}
      onSubmit={submit}
      state={savedWords(isChanged)}
    >
      {isChangedMeanwhile ? (
        <ChangedMeanwhile
          what="this company"
          onTheirs={() => takeOver(company)}
          onMine={() => takeOver(company, typedIn(draft, draftOf(base)))}
        />
      ) : null}
      <Facts {...part} />
      <Consent {...part} companyId={company.id} />
      {hasBenchmarks ? <DefaultBenchmark {...part} company={company} /> : null}
      {isPlatform ? <Platform {...part} /> : null}
      <LeaveGuard isDirty={isChanged} what="What you changed in the settings" within={PART_IN_ADDRESS} />
    </FormPage>
  )
}
