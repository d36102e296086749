import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BENCHMARK_TRAITS_MAX, EXPERTS_MAX } from '#contract/constants.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useAddExperts, useAskExperts } from '#client/data/role-benchmarks.experts.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { ComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { isScaleCode, type ScaleCode, scaleOf } from '#science/vocabulary.ts'
import type { Draft } from './editor.model.ts'
import { usualLastDay } from './experts.model.ts'
import { traitChoices } from './trait-choices.ts'
import styles from './builders.module.css'

const HELD = 'Each gets a mail with a link of their own. It leaves after 15 seconds; until then you can take it back.'
const PEOPLE = {
  label: 'Experts',
  hint: `People who do the job or lead it, one a line or with commas between: an address, or a name and an address. At most ${EXPERTS_MAX}.`,
  rows: 5,
  placeholder: 'Ada Ng <ada@company.com>\nben@company.com',
}

interface AskProps {
  benchmarkId: number
  draft: Draft
  onClose: () => void
}

/** Asks experts of a company by mail: about which traits, until when, and whom. */
export const AskExpertsDialog = ({ benchmarkId, draft, onClose }: AskProps) => {
  const { data: companies } = useQuery(companiesQuery)
  const choices = (companies ?? []).filter(({ id }) => draft.companyId === null || id === draft.companyId)
  const [company, setCompany] = useState(String(draft.companyId ?? draft.assignments[0]?.company_id ?? ''))
  const [scales, setScales] = useState<readonly ScaleCode[]>(draft.traits.map(({ scale }) => scale))
  const [until, setUntil] = useState(() => usualLastDay(new Date()))
  const [message, setMessage] = useState('')
  const [list, setList] = useState('')
  const ask = useAskExperts()
  const problem = ask.error ? asProblem(ask.error) : null
  const submit = () =>
    ask.mutate(
      {
        id: benchmarkId,
        company_id: Number(company),
        scales: [...scales],
        closes_on: until,
        list,
        ...(message.trim() ? { message: message.trim() } : {}),
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      open
      title="Ask experts by mail"
      lead={`Each answers alone and sees the others only afterwards. ${HELD}`}
      verb="Ask them"
      pending={ask.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.two}>
        <SelectField
          label="Company"
          placeholder="Choose a company"
          value={company}
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setCompany(event.target.value)}
          error={fieldError(problem, 'company_id')}
        />
        <DateField
          label="Answers until"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={fieldError(problem, 'closes_on')}
        />
      </div>
      <Traits scales={scales} error={fieldError(problem, 'scales')} onChange={setScales} />
      <TextArea
        {...PEOPLE}
        value={list}
        onChange={(event) => setList(event.target.value)}
        error={fieldError(problem, 'list')}
      />
      <TextArea
        label="A word to them"
        optional
        rows={2}
        maxLength={1_000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={fieldError(problem, 'message')}
      />
    </FormDialog>
  )
}

interface TraitsProps {
  scales: readonly ScaleCode[]
  error: string | undefined
  onChange: (scales: readonly ScaleCode[]) => void
}

const Traits = ({ scales, error, onChange }: TraitsProps) => (
  <div>
    <ComboboxField
      label="Ask about"
      placeholder="Add a domain or facet"
      hint="Whether a trait matters is asked too, so ask about one more rather than one less."
      error={error}
      disabled={scales.length >= BENCHMARK_TRAITS_MAX}
      choices={traitChoices(scales)}
      chosen={null}
      onChoose={(choice) => {
        if (choice && isScaleCode(choice.value)) onChange([...scales, choice.value])
      }}
    />
    <ul className={styles.chosen} aria-label="Traits to ask about">
      {scales.map((scale) => (
        <li key={scale}>
          <Button
            size="small"
            icon={<IconX />}
            aria-label={`Do not ask about ${scaleOf(scale).name}`}
            onClick={() => onChange(scales.filter((one) => one !== scale))}
          >
            {scaleOf(scale).name}
          </Button>
        </li>
      ))}
    </ul>
  </div>
)

/** Asks more people the same. */
export const MoreExpertsDialog = ({ surveyId, onClose }: { surveyId: number; onClose: () => void }) => {
  const [list, setList] = useState('')
  const add = useAddExperts()
  const problem = add.error ? asProblem(add.error) : null
  return (
    <FormDialog
      open
      title="Ask more experts"
      lead={HELD}
      verb="Ask them"
      pending={add.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={() => add.mutate({ id: surveyId, list }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        {...PEOPLE}
        value={list}
        onChange={(event) => setList(event.target.value)}
        error={fieldError(problem, 'list')}
      />
    </FormDialog>
  )
}
