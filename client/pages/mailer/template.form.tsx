import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { htmlOf, PERSON_VARIABLES, textOf, variablesIn } from '#contract/mail-words.ts'
import type { MailTemplate } from '#contract/resources/mailer.ts'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useChangeTemplate, useCreateTemplate, useTestTemplate } from '#client/data/mailer.ts'
import { useMay, useProfile } from '#client/lib/current-user.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { useBegun } from '#client/lib/use-begun.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormPage } from '#client/ui/form-page.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { PersonChoice } from './person-choice.tsx'
import { MailPreviewPanel } from './preview.panel.tsx'
import styles from './mailer.module.css'

const isPerson = (name: string) => PERSON_VARIABLES.some((known) => known === name)

const formOf = (template: MailTemplate | undefined, companyId: number | null | undefined) => ({
  name: template?.name ?? '',
  subject: template?.subject ?? '',
  words: template ? textOf(template.html) : 'Hello {{first}},\n\n\n\nKind regards\n{{company}}',
  company: String(companyId ?? ''),
})

/** Writes a template; beside it the mail as a real person would read it. */
export const TemplateForm = ({ template, onDone }: { template?: MailTemplate | undefined; onDone: () => void }) => {
  const profile = useProfile()
  const isPlatform = useMay()('companies:manage')
  const only = profile.companies.length === 1 ? profile.companies[0] : undefined
  const stored = () => formOf(template, only?.id ?? profile.company_id)
  const [first, setFirst] = useState(stored)
  const { begun, isChangedMeanwhile, begin } = useBegun(template?.updated_at)
  const [form, setForm] = useState(first)
  const [personId, setPerson] = useState<number | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const [wasAsked, setAsked] = useState(false)
  const { data: companies } = useQuery({ ...companiesQuery, enabled: !only })
  const create = useCreateTemplate()
  const change = useChangeTemplate()
  const test = useTestTemplate(template?.id ?? 0)
  const error = create.error ?? change.error
  const problem = error ? asProblem(error) : null
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const own = variablesIn(form.subject, form.words).filter((name) => !isPerson(name))
  const shown = useDeferredValue(form)
  const given = Object.fromEntries(own.flatMap((name) => (values[name]?.trim() ? [[name, values[name]]] : [])))
  // What is the brand's is not changed here: it is saved as the company's own.
  const isCopy = template !== undefined && !template.may_change
  const takeTheirs = () => {
    const next = stored()
    setFirst(next)
    setForm(next)
  }
  const settle = (how: () => void) => {
    begin()
    change.reset()
    how()
  }
  // The platform's are of every company where none is chosen; whoever sets up several companies says whose it is.
  const needsCompany = (!template || isCopy) && !isPlatform && form.company === ''
  const submit = () => {
    setAsked(true)
    if (needsCompany) return
    const body = { name: form.name.trim(), subject: form.subject.trim(), html: htmlOf(form.words) }
    if (template && !isCopy) change.mutate({ id: template.id, updated_at: begun, ...body }, { onSuccess: onDone })
    else create.mutate({ ...body, company_id: form.company ? Number(form.company) : null }, { onSuccess: onDone })
  }
  return (
    <>
      <BackInBar to="/mailer">Mail templates</BackInBar>
      <PageTitle title={template ? template.name : 'New template'} />
      <LeaveGuard
        isDirty={form !== first && !create.isPending && !change.isPending}
        what={template ? `Your changes to “${template.name}”` : 'The new template'}
        within={template ? 'edit' : 'start'}
      />
      <FormPage
        verb={isCopy ? 'Save as our own' : 'Save template'}
        pending={create.isPending || change.isPending}
        problem={problem}
        onSubmit={submit}
        onCancel={onDone}
        wide
      >
        {isChangedMeanwhile && !isCopy && !change.isPending ? (
          <ChangedMeanwhile what="this template" onTheirs={() => settle(takeTheirs)} onMine={() => settle(() => {})} />
        ) : null}
        <div className={styles.twoSides}>
          <div className={styles.fields}>
            {only || (template && !isCopy) ? null : (
              <SelectField
                label="For"
                {...(isPlatform ? {} : { placeholder: 'Choose a company' })}
                value={form.company}
                onChange={(event) => set({ company: event.target.value })}
                options={[
                  ...(isPlatform ? [{ value: '', label: 'Every company of the brand' }] : []),
                  ...(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                error={wasAsked && needsCompany ? 'Choose a company.' : fieldError(problem, 'company_id')}
              />
            )}
            <TextField
              label="Name"
              hint="How you find it; nobody outside reads it."
              maxLength={120}
              value={form.name}
              onChange={(event) => set({ name: event.target.value })}
              error={fieldError(problem, 'name')}
            />
            <TextField
              label="Subject"
              maxLength={200}
              value={form.subject}
              onChange={(event) => set({ subject: event.target.value })}
              error={fieldError(problem, 'subject')}
            />
            <TextArea
              label="Words"
              hint={`Filled in by itself: ${PERSON_VARIABLES.map((name) => `{{${name}}}`).join(' ')}. Any other name in braces is asked for when you send. An empty line begins a paragraph, # a heading, - a list; **bold**.`}
              rows={14}
              maxLength={15_000}
              value={form.words}
              onChange={(event) => set({ words: event.target.value })}
              error={fieldError(problem, 'html')}
            />
          </div>
          <div className={styles.fields}>
            <PersonChoice onChange={setPerson} />
            {own.map((name) => (
              <TextField
                key={name}
                label={`{{${name}}}`}
                optional
                maxLength={500}
                value={values[name] ?? ''}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            ))}
            {personId && shown.subject.trim() && shown.words.trim() ? (
              <MailPreviewPanel
                key={personId}
                subject={shown.subject}
                html={htmlOf(shown.words)}
                personId={personId}
                values={given}
              />
            ) : (
              <p className={styles.to}>Choose a person to read the mail as they would.</p>
            )}
            {template && personId ? (
              <span>
                <Button
                  pending={test.isPending}
                  onClick={() => test.mutate({ survey_result_id: personId, variables: given })}
                >
                  Send me what is saved
                </Button>
              </span>
            ) : null}
          </div>
        </div>
      </FormPage>
    </>
  )
}
