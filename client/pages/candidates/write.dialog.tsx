import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PERSON_VARIABLES } from '#contract/mail-words.ts'
import { MailWords } from '#client/blocks/mail-words/mail-words.tsx'
import { previewQuery, templatesQuery, useSendTemplate } from '#client/data/mailer.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Banner } from '#client/ui/banner.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './write.module.css'

interface WriteProps {
  /** The names of those chosen, by their results. */
  people: ReadonlyMap<number, string>
  companyId: number | undefined
  who: string
  onDone: () => void
  onClose: () => void
}

/** Writes to everybody chosen with a template of the company: read as the first of them first; whose mail would have a hole gets none. */
export const WriteDialog = ({ people, companyId, who, onDone, onClose }: WriteProps) => {
  const { email } = useProfile()
  const ids = [...people.keys()]
  const isOne = ids.length === 1
  const [chosen, setChosen] = useState('')
  const [values, setValues] = useState<Record<string, string>>({})
  const [isMissing, setMissing] = useState(false)
  const { data: templates, isPending } = useQuery(templatesQuery)
  const usable = (templates ?? []).filter(({ company }) => company === null || company.id === companyId)
  const template = usable.find(({ id }) => String(id) === chosen)
  const own = (template?.variables ?? []).filter((name) => !PERSON_VARIABLES.some((known) => known === name))
  const variables = Object.fromEntries(own.flatMap((name) => (values[name]?.trim() ? [[name, values[name]]] : [])))
  const [first = 0] = ids
  const { subject = '', html = '' } = template ?? {}
  const preview = useQuery({
    ...previewQuery({ subject, html, survey_result_id: first, variables }),
    enabled: template !== undefined,
  })
  const send = useSendTemplate(template?.id ?? 0)
  const problem = send.error ? asProblem(send.error) : null
  const left = (send.data?.mails ?? []).filter(({ state }) => state !== 'waiting')
  const hasGone = left.length < (send.data?.mails.length ?? 0)
  /** Nobody got anything: what was chosen and given is there still, to be mended. */
  const again = () => send.reset()
  const submit = () => {
    if (send.data) return hasGone ? onDone() : again()
    setMissing(!template)
    if (!template) return
    send.mutate(
      { survey_result_ids: ids, variables },
      { onSuccess: ({ mails }) => mails.every(({ state }) => state === 'waiting') && onDone() },
    )
  }
  return (
    <FormDialog
      open
      title={`Write to ${who}`}
      lead={
        isOne
          ? `The mail leaves after 15 seconds; until then you can take it back. An answer reaches you at ${email}.`
          : `The mails leave after 15 seconds; until then you can take them back. Answers reach you at ${email}. Whoever is in the archive gets none.`
      }
      verb={send.data ? (hasGone ? 'Close' : 'Change it') : isOne ? 'Send' : `Send to ${who}`}
      pending={send.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={hasGone ? onDone : onClose}
    >
      {isPending ? (
        <LoadingNote />
      ) : send.data ? (
        <>
          <p>
            {isOne
              ? `${who} gets no mail.`
              : `${countOf(left.length, 'person gets', 'people get')} no mail${hasGone ? '; the others’ mails are on their way.' : ', and nobody else was chosen.'}`}
          </p>
          <ul className={styles.left} aria-label="Who gets no mail">
            {left.map((mail) => (
              <li key={mail.survey_result_id ?? mail.to}>
                <b>{people.get(mail.survey_result_id ?? 0) ?? mail.to}</b> {mail.why}
              </li>
            ))}
          </ul>
        </>
      ) : usable.length === 0 ? (
        <p>
          There is no template yet.{' '}
          <Link to="/mailer" className={textLinkClass}>
            Write the first one
          </Link>
          .
        </p>
      ) : (
        <>
          <SelectField
            label="Template"
            placeholder="Choose a template"
            required
            value={chosen}
            error={isMissing && !template ? 'Choose a template' : undefined}
            onChange={(event) => setChosen(event.target.value)}
            options={usable.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
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
          {preview.data ? (
            <section
              aria-label={isOne ? 'As they read it' : 'As the first of them reads it'}
              className={styles.preview}
            >
              {preview.data.missing.length ? (
                <Banner tone="warn">
                  Nothing is known for {preview.data.missing.map((name) => `{{${name}}}`).join(', ')}:{' '}
                  {isOne ? 'a mail with a hole is not sent.' : 'whoever’s mail would have a hole gets none.'}
                </Banner>
              ) : null}
              <p className={styles.to}>To {preview.data.to}</p>
              <h3>{preview.data.subject}</h3>
              <MailWords html={preview.data.html} text={preview.data.text} />
            </section>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
