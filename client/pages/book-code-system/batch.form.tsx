import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BOOK_CODES_MAX } from '#contract/constants.ts'
import type { ReplyOf } from '#contract/core/endpoint.ts'
import type { bookCodes } from '#contract/resources/book-codes.ts'
import { formFor, QuestionnaireField } from '#client/blocks/questionnaire/questionnaire-field.tsx'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useCreateBatch } from '#client/data/book-codes.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import styles from './book-code-system.module.css'

export type MadeBatch = ReplyOf<typeof bookCodes.create>

interface BatchFormProps {
  onMade: (made: MadeBatch) => void
  onClose: () => void
}

/** Makes codes for an edition: how many, for whom, how often each works, and what readers get. */
export const BatchForm = ({ onMade, onClose }: BatchFormProps) => {
  const [form, setForm] = useState({
    name: '',
    edition: '',
    count: '100',
    uses: '1',
    company: '',
    role: '',
    type: 'employee' as 'candidate' | 'employee',
    instrument: '',
    report: 'own',
    expires: '',
  })
  const { data: companies } = useQuery(companiesQuery)
  const create = useCreateBatch()
  const problem = create.error ? asProblem(create.error) : null
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const submit = () =>
    create.mutate(
      {
        batch_name: form.name.trim(),
        count: Math.trunc(Number(form.count)) || 0,
        uses: Math.trunc(Number(form.uses)) || 0,
        report: form.report === 'own' ? 'own' : 'company',
        type: form.type,
        instrument: formFor(form),
        ...(form.edition.trim() ? { edition: form.edition.trim() } : {}),
        ...(form.role.trim() ? { role_name: form.role.trim() } : {}),
        ...(form.company ? { company_id: Number(form.company) } : {}),
        ...(form.expires ? { expires_on: form.expires } : {}),
      },
      { onSuccess: onMade },
    )
  return (
    <FormDialog
      open
      title="New batch of codes"
      lead="The codes are shown once, when they are made: save or print them then."
      verb="Make the codes"
      pending={create.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          label="Title"
          required
          maxLength={120}
          placeholder="The book it is printed in"
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          error={fieldError(problem, 'batch_name')}
        />
        <TextField
          label="Edition"
          optional
          maxLength={60}
          value={form.edition}
          onChange={(event) => set({ edition: event.target.value })}
          error={fieldError(problem, 'edition')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Number of codes"
          type="number"
          required
          min={1}
          max={BOOK_CODES_MAX}
          value={form.count}
          onChange={(event) => set({ count: event.target.value })}
          error={fieldError(problem, 'count')}
        />
        <TextField
          label="Uses of each"
          type="number"
          required
          min={1}
          value={form.uses}
          onChange={(event) => set({ uses: event.target.value })}
          error={fieldError(problem, 'uses')}
        />
      </div>
      <SelectField
        label="Company"
        hint="Codes in stock work as soon as they are transferred to a company."
        value={form.company}
        onChange={(event) => set({ company: event.target.value })}
        options={[
          { value: '', label: 'None yet: in stock' },
          ...(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={fieldError(problem, 'company_id')}
      />
      <div className={styles.pair}>
        <TextField
          label="Role that readers register for"
          optional
          placeholder="Reader"
          maxLength={120}
          value={form.role}
          onChange={(event) => set({ role: event.target.value })}
          error={fieldError(problem, 'role_name')}
        />
        <DateField
          label="Last day"
          optional
          value={form.expires}
          onChange={(event) => set({ expires: event.target.value })}
          error={fieldError(problem, 'expires_on')}
        />
      </div>
      <RadioGroup
        label="Readers are"
        name="type"
        inline
        value={form.type}
        onChange={(event) => set({ type: event.target.value === 'candidate' ? 'candidate' : 'employee' })}
        options={[
          { value: 'employee', label: 'Employees' },
          { value: 'candidate', label: 'Candidates' },
        ]}
      />
      <QuestionnaireField
        type={form.type}
        value={formFor(form)}
        error={fieldError(problem, 'instrument')}
        onChange={(instrument) => set({ instrument })}
      />
      <RadioGroup
        label="Report"
        name="report"
        value={form.report}
        onChange={(event) => set({ report: event.target.value })}
        options={[
          { value: 'own', label: 'Readers get their own plain report at the end' },
          { value: 'company', label: 'The company alone reads the result' },
        ]}
      />
    </FormDialog>
  )
}
