import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT_MAX_BYTES } from '#contract/constants.ts'
import type { ImportField } from '#contract/import-fields.ts'
import type { ImportPlan } from '#contract/resources/survey-results.import.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useImportPeople, usePlanImport } from '#client/data/survey-results.import.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError, sentencesOf } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { textOfFile } from '#client/lib/text-of-file.ts'
import { Button } from '#client/ui/button.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { importing, leftOutText } from './import.model.ts'
import styles from './import.module.css'

const SHOWN_TAGS = 12
/** A longer file stands beside its field: nobody mends thousands of lines in one, and it would be slow to write in. */
const SHOWN_CHARACTERS = 200_000

const KNOWN = [
  { value: 'skip', label: 'Leave them as they are' },
  { value: 'update', label: 'Take over name, phone, location and department, and add the tags' },
] as const

/** Tags that the import makes, before it does. */
const NewTags = ({ names }: { names: readonly string[] }) => (
  <p className={styles.none}>
    {names.length === 1
      ? 'A tag that the company does not have yet is made'
      : `${names.length} tags that the company does not have yet are made`}
    : {names.slice(0, SHOWN_TAGS).join(', ')}
    {names.length > SHOWN_TAGS ? ` and ${names.length - SHOWN_TAGS} more` : ''}.
  </p>
)

interface Draft {
  company: string
  type: 'candidate' | 'employee'
  text: string
  role: string
  known: 'skip' | 'update'
  columns?: (ImportField | null)[] | undefined
}

/** People from a table: read, checked line by line, added in the background, and taken back as one. */
export const ImportDialog = ({ type, onClose }: { type: 'candidate' | 'employee'; onClose: () => void }) => {
  const profile = useProfile()
  const only = profile.companies.length === 1 ? profile.companies[0] : undefined
  const { data: companies } = useQuery({ ...companiesQuery, enabled: !only })
  const [draft, setDraft] = useState<Draft>({
    company: String(only?.id ?? ''),
    type,
    text: '',
    role: '',
    known: 'skip',
  })
  const [files, setFiles] = useState<File[]>([])
  const check = usePlanImport()
  const start = useImportPeople()
  /** Stands while columns are changed and the table is checked anew: whoever chooses one goes on there. */
  const [plan, setPlan] = useState<ImportPlan>()
  const run = start.data
  const failure = start.error ?? check.error
  const problem = failure ? asProblem(failure) : null
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setPlan(undefined)
    check.reset()
    start.reset()
  }
  const judge = (whole: Draft) => {
    start.reset()
    check.mutate(bodyOf(whole), { onSuccess: setPlan })
  }
  const isBeside = files.length > 0 && draft.text.length > SHOWN_CHARACTERS
  const take = (chosen: File[]) => {
    setFiles(chosen)
    if (!chosen[0]) change(isBeside ? { text: '', columns: undefined } : {})
    else void textOfFile(chosen[0]).then((text) => change({ text, columns: undefined }))
  }
  const bodyOf = ({ company, role, text, columns, known, type: kind }: Draft) => ({
    company_id: Number(company),
    type: kind,
    text,
    known,
    ...(role.trim() ? { role_name: role.trim() } : {}),
    ...(columns ? { columns, ...(plan ? { has_headings: plan.has_headings } : {}) } : {}),
  })
  const again = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    judge(next)
  }
  const mend = () => {
    change({ text: plan ? leftOutText(draft.text, plan) : '' })
    setFiles([])
  }
  const count = plan ? importing(plan, draft.known) : 0
  const submit = () => {
    if (!plan) return judge(draft)
    if (count === 0) return toasts.error('No line can be imported. Mend the table and check it again.')
    return start.mutate(bodyOf(draft))
  }
  const error = (path: string) => fieldError(problem, path)
  // Once there is a plan, its fields are out of sight: what is wrong with them is said as a whole.
  const whole = problem && (plan ? sentencesOf(problem).join(' ') : problem)
  const shownProblem = problem?.issues.length && !plan ? null : whole
  const verb = plan ? `Import ${countOf(count, 'person', 'people')}` : 'Check the table'
  const title = draft.type === 'employee' ? 'Import employees' : 'Import candidates'
  if (run && plan) return <ImportOutcome {...{ title, run, plan, onClose }} onMend={mend} />
  return (
    <FormDialog
      open
      size="wide"
      title={title}
      lead="From a spreadsheet saved as CSV, or pasted. Nothing is added before you have seen what each line does, and nobody is written to."
      verb={verb}
      pending={check.isPending || start.isPending}
      problem={shownProblem}
      holdsMore={plan !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {plan ? (
        <>
          <ImportColumns columns={plan.columns} onChange={(columns) => again({ columns })} />
          <ImportLines key={Object.values(plan.counts).join()} plan={plan} />
          {plan.new_tags.length > 0 ? <NewTags names={plan.new_tags} /> : null}
          {plan.counts.known > 0 ? (
            <RadioGroup
              label={`${countOf(plan.counts.known, 'person is', 'people are')} on the list already`}
              name="known"
              options={KNOWN}
              value={draft.known}
              onChange={(event) => again({ known: event.target.value === 'update' ? 'update' : 'skip' })}
            />
          ) : null}
          <div>
            <Button kind="quiet" size="small" onClick={() => change({})}>
              Change the table
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className={styles.two}>
            {only ? null : (
              <SelectField
                label="Company"
                required
                placeholder="Choose"
                value={draft.company}
                options={(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(event) => change({ company: event.target.value })}
                error={error('company_id')}
              />
            )}
            <SelectField
              label="They are"
              value={draft.type}
              options={[
                { value: 'candidate', label: 'Candidates' },
                { value: 'employee', label: 'Employees' },
              ]}
              onChange={(event) => change({ type: event.target.value === 'employee' ? 'employee' : 'candidate' })}
            />
            <TextField
              label="Role, where a line names none"
              optional
              maxLength={120}
              value={draft.role}
              onChange={(event) => change({ role: event.target.value })}
              error={error('role_name')}
            />
          </div>
          <FileField
            label="CSV file"
            optional
            files={files}
            onChange={take}
            endings={['.csv', '.tsv', '.txt']}
            maxFiles={1}
            maxBytes={IMPORT_MAX_BYTES}
            hint={
              isBeside
                ? 'Taken as it is: it is too long to be shown and changed here.'
                : 'Of an Excel workbook save the sheet as CSV, or copy its cells and paste them below.'
            }
            error={isBeside ? error('text') : undefined}
          />
          {isBeside ? null : (
            <TextArea
              label="Or paste the table"
              hint="One person a line, at most 20,000. Headings help, and so does any order of columns. Several tags of a cell are parted by semicolons."
              rows={6}
              value={draft.text}
              placeholder={'First name,Last name,Email,Phone,Role\nAda,Ng,ada@company.com,,Nurse'}
              onChange={(event) => change({ text: event.target.value, columns: undefined })}
              error={error('text')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
