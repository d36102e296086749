import { useState } from 'react'
import type { InvitedLine } from '#contract/resources/users.management.ts'
import { useCheckColleagues, useInviteColleagues } from '#client/data/users.management.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { textOfFile } from '#client/lib/text-of-file.ts'
import { Button } from '#client/ui/button.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { GiftFields } from './gift-fields.tsx'
import type { InviteFormProps } from './invite-one.form.tsx'
import { placeOf } from './place-fields.tsx'
import styles from './user-management.module.css'

/** The lines that invite nobody, each with its reason, so that the list can be mended. */
const LeftOut = ({ lines }: { lines: readonly InvitedLine[] }) => {
  const out = lines.filter(({ outcome }) => outcome !== 'invited')
  if (!out.length) return null
  return (
    <div className={styles.lines} role="region" aria-label="Left out" tabIndex={0}>
      <ul aria-label="Lines that invite nobody">
        {out.map(({ line, email, first, last, why }) => (
          <li key={line}>
            <span>Line {line}</span>
            <span>{[`${first} ${last}`.trim(), email].filter(Boolean).join(', ')}</span>
            <small>{why}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Invites several people: pasted or from a file, checked line by line before any account is opened. */
export const InviteList = ({ gift, onGift, head, onClose }: InviteFormProps) => {
  const [list, setList] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [attempt] = useState(() => crypto.randomUUID())
  const check = useCheckColleagues()
  const invite = useInviteColleagues()
  const body = { list, ...placeOf(gift), can_view_hiring_pipeline: gift.pipeline }
  // What was checked holds for this list and these gifts alone.
  const fingerprint = JSON.stringify(body)
  const [checkedFor, setCheckedFor] = useState('')
  const checked = checkedFor === fingerprint ? check.data : undefined
  const error = check.error ?? invite.error
  const problem = error ? asProblem(error) : null
  const take = (chosen: File[]) => {
    setFiles(chosen)
    // Beside what has been typed: nothing of it is lost.
    if (chosen[0])
      void textOfFile(chosen[0]).then((text) =>
        setList((typed) => (typed.trim() ? `${typed.trimEnd()}\n${text}` : text)),
      )
  }
  const submit = () => {
    if (!checked) return check.mutate(body, { onSuccess: () => setCheckedFor(fingerprint) })
    if (checked.invited === 0) return toasts.error('Nobody in this list can be invited. Change it and check again.')
    invite.mutate({ ...body, attempt }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title="Invite colleagues"
      lead="The list is checked first. Mails leave after 15 seconds; until then you can take all of them back."
      verb={checked ? `Invite ${countOf(checked.invited, 'person', 'people')}` : 'Check the list'}
      pending={check.isPending || invite.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        {head}
        <TextArea
          label="People"
          hint="One a line, or CSV with the headings email, first name, last name, and if you like role and company. At most 500."
          rows={6}
          value={list}
          placeholder={'Ada Ng <ada@company.com>\nBen Ode, ben@company.com'}
          onChange={(event) => setList(event.target.value)}
          error={fieldError(problem, 'list')}
        />
        <FileField
          label="Or a CSV file"
          optional
          files={files}
          onChange={take}
          endings={['.csv', '.tsv', '.txt']}
          maxFiles={1}
          maxBytes={200_000}
        />
        <GiftFields gift={gift} onChange={onGift} problem={problem} />
        {checked ? (
          <div aria-live="polite">
            <p className={styles.summary}>
              <span>
                <b>{checked.invited}</b> will be invited
              </span>
              <span>
                <b>{checked.lines.length - checked.invited}</b> left out
              </span>
              <Button kind="quiet" size="small" onClick={() => setCheckedFor('')}>
                Change the list
              </Button>
            </p>
            <LeftOut lines={checked.lines} />
          </div>
        ) : null}
      </div>
    </FormDialog>
  )
}
