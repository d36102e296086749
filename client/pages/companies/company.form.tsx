import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { companyOptionsQuery, useCreateCompany } from '#client/data/companies.ts'
import { timeZones, zoneHere } from '#client/lib/time-zones.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { SuggestField } from '#client/ui/fields/suggest-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { namesakeWords } from './companies.model.ts'

interface CompanyFormProps {
  onCreated: (company: CompanyDetails) => void
  onClose: () => void
}

/** Opens a company; what is not known yet is added later, in its set-up. */
export const CompanyForm = ({ onCreated, onClose }: CompanyFormProps) => {
  // Most companies are where whoever opens them is; one that takes over from another has its zone, unless one is chosen.
  const [here] = useState(zoneHere)
  const [form, setForm] = useState({ name: '', industry: '', franchise: '', product: '', zone: '', from: '' })
  const { data: options } = useQuery(companyOptionsQuery)
  const { data: companies } = useQuery(companiesQuery)
  const create = useCreateCompany()
  const problem = create.error ? asProblem(create.error) : null
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const source = companies?.find(({ id }) => String(id) === form.from)
  const zone = form.zone || (source ? '' : here)
  const submit = () =>
    create.mutate(
      {
        name: form.name.trim(),
        ...(zone ? { time_zone: zone } : {}),
        ...(form.industry.trim() ? { industry: form.industry.trim() } : {}),
        ...(form.franchise ? { franchise_id: Number(form.franchise) } : {}),
        ...(form.product ? { product_type: form.product } : {}),
        ...(form.from ? { copy_from_id: Number(form.from) } : {}),
      },
      { onSuccess: ({ companies: [company] }) => company && onCreated(company) },
    )
  return (
    <FormDialog
      open
      title="New company"
      lead="It begins with a pipeline of six stages. Its set-up then says what is missing."
      verb="Open company"
      pending={create.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={namesakeWords(companies ?? [], form.name)}
        required
        maxLength={120}
        value={form.name}
        onChange={(event) => set({ name: event.target.value })}
        error={fieldError(problem, 'name')}
      />
      <SuggestField
        label="Industry"
        optional
        maxLength={80}
        suggestions={options?.industries ?? []}
        value={form.industry}
        onChange={(event) => set({ industry: event.target.value })}
        error={fieldError(problem, 'industry')}
      />
      <SelectField
        label="Franchise"
        value={form.franchise}
        onChange={(event) => set({ franchise: event.target.value })}
        options={[
          { value: '', label: 'None' },
          ...(options?.franchises ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={fieldError(problem, 'franchise_id')}
      />
      {options?.product_types ? (
        <SelectField
          label="Product type"
          value={form.product}
          onChange={(event) => set({ product: event.target.value })}
          options={[
            { value: '', label: 'Not said' },
            ...options.product_types.map((value) => ({ value, label: value })),
          ]}
          error={fieldError(problem, 'product_type')}
        />
      ) : null}
      <SelectField
        label="Time zone"
        value={zone}
        onChange={(event) => set({ zone: event.target.value })}
        options={source ? [{ value: '', label: `That of ${source.name}` }, ...timeZones(here)] : timeZones(here)}
        error={fieldError(problem, 'time_zone')}
      />
      <SelectField
        label="Take settings over from"
        hint="Time zone, retention, consent text, colour, and the names of locations and departments."
        value={form.from}
        onChange={(event) => set({ from: event.target.value })}
        options={[
          { value: '', label: 'No other company' },
          ...(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={fieldError(problem, 'copy_from_id')}
      />
    </FormDialog>
  )
}
