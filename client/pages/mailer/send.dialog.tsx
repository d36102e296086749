import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PERSON_VARIABLES } from '#contract/mail-words.ts'
import type { MailRow, MailTemplate } from '#contract/resources/mailer.ts'
import { useGone } from '#client/blocks/people-table/use-gone.ts'
import { useSendTemplate } from '#client/data/mailer.ts'
import { resultsQuery } from '#client/data/survey-results.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import styles from './mailer.module.css'
import { useReaders } from './use-readers.ts'

const FOUND = 25

/** Those who get no mail, each with the reason. */
const LeftOut = ({ mails, names }: { mails: readonly MailRow[]; names: ReadonlyMap<number, string> }) => (
  <ul className={styles.leftOut} aria-label="Who gets no mail">
    {mails.map((mail) => (
      <li key={mail.survey_result_id ?? mail.to}>
        <b>{names.get(mail.survey_result_id ?? 0) ?? mail.to}</b> {mail.why}
      </li>
    ))}
  </ul>
)

/** Sends a template to people; whose mail would have a hole gets none, and is named. */
export const SendDialog = ({ template, onClose }: { template: MailTemplate; onClose: () => void }) => {
  const { email } = useProfile()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const [values, setValues] = useState<Record<string, string>>({})
  const [wasAsked, setAsked] = useState(false)
  const search = text.trim()
  const company = template.company ? { company_id: template.company.id } : {}
  const { data } = useQuery(resultsQuery({ limit: FOUND, ...company, ...(search ? { search } : {}) }))
  const readers = useReaders(data?.survey_results)
  const send = useSendTemplate(template.id)
  useGone(chosen, { onLeft: (isLeft) => setChosen(new Map([...chosen].filter(([id]) => isLeft(id)))) })
  const problem = send.error ? asProblem(send.error) : null
  const own = template.variables.filter((name) => !PERSON_VARIABLES.some((known) => known === name))
  const left = (send.data?.mails ?? []).filter(({ state }) => state !== 'waiting')
  const hasGone = left.length < (send.data?.mails.length ?? 0)
  /** Nobody got anything: what was chosen and given is there still, to be mended. */
  const again = () => send.reset()
  const toggle = (id: number, name: string) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, name)
    setChosen(next)
  }
  const submit = () => {
    if (send.data) return hasGone ? onClose() : again()
    setAsked(true)
    if (!chosen.size) return
    const variables = Object.fromEntries(own.flatMap((name) => (values[name]?.trim() ? [[name, values[name]]] : [])))
    send.mutate(
      { survey_result_ids: [...chosen.keys()], variables },
      { onSuccess: ({ mails }) => mails.every(({ state }) => state === 'waiting') && onClose() },
    )
  }
  return (
    <FormDialog
      open
      title={`Send “${template.name}”`}
      lead={`The mails leave after 15 seconds; until then you can take them back. Answers reach you at ${email}.`}
      verb={send.data ? (hasGone ? 'Close' : 'Change it') : `Send to ${countOf(chosen.size, 'person', 'people')}`}
      pending={send.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {send.data ? (
        <>
          <p>
            {countOf(left.length, 'person gets', 'people get')} no mail
            {hasGone ? '; the others’ mails are on their way.' : ', and nobody else was chosen.'}
          </p>
          <LeftOut mails={left} names={chosen} />
        </>
      ) : (
        <>
          {own.map((name) => (
            <TextField
              key={name}
              label={`{{${name}}}`}
              maxLength={500}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              error={fieldError(problem, `variables.${name}`)}
            />
          ))}
          <SearchField label="People" value={text} onChange={setText} />
          <fieldset className={styles.people}>
            <legend>{chosen.size ? [...chosen.values()].join(', ') : 'Nobody chosen yet'}</legend>
            {readers.map(({ id, name, label }) => (
              <Checkbox key={id} label={label} checked={chosen.has(id)} onChange={() => toggle(id, name)} />
            ))}
          </fieldset>
          {wasAsked && !chosen.size ? (
            <p role="alert" className={styles.error}>
              Choose at least one person.
            </p>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
