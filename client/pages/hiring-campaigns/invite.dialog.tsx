import { useState } from 'react'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import type { InvitationLine } from '#contract/resources/invitations.ts'
import { useCheckList, useInvite } from '#client/data/invitations.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { textOfFile } from '#client/lib/text-of-file.ts'
import { Button } from '#client/ui/button.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import styles from './hiring-campaigns.module.css'

interface InviteProps {
  campaign: Campaign
  onClose: () => void
}

/** The lines that invite nobody, each with its reason, so that the list can be mended. */
const LeftOut = ({ lines }: { lines: readonly InvitationLine[] }) => {
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

/** Invites a list of people by mail: pasted or from a file, checked line by line before anything is sent. */
export const InviteDialog = ({ campaign, onClose }: InviteProps) => {
  const [list, setList] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [attempt] = useState(() => crypto.randomUUID())
  const check = useCheckList()
  const invite = useInvite()
  const checked = check.data
  const problem = check.error ? asProblem(check.error) : invite.error ? asProblem(invite.error) : null
  const change = (text: string) => {
    setList(text)
    check.reset()
  }
  const take = (chosen: File[]) => {
    setFiles(chosen)
    // Beside what has been typed: nothing of it is lost.
    if (chosen[0]) void textOfFile(chosen[0]).then((text) => change(list.trim() ? `${list.trimEnd()}\n${text}` : text))
  }
  const submit = () => {
    if (!checked) return check.mutate({ campaign_id: campaign.id, list })
    if (checked.invited === 0) return toasts.error('Nobody in this list can be invited. Change it and check again.')
    invite.mutate({ campaign_id: campaign.id, list, attempt }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title={`Invite people to “${campaign.name}”`}
      lead="Each gets a mail with the link. It leaves after 15 seconds; until then you can take it back."
      verb={checked ? `Invite ${countOf(checked.invited, 'person', 'people')}` : 'Check the list'}
      pending={check.isPending || invite.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="People"
        hint="One a line: an address, a name and an address, or cells from a spreadsheet. At most 500."
        rows={7}
        value={list}
        placeholder={'Ada Ng <ada@company.com>\nben@company.com'}
        onChange={(event) => change(event.target.value)}
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
      {checked ? (
        <div aria-live="polite">
          <p className={styles.summary}>
            <span>
              <b>{checked.invited}</b> will be invited
            </span>
            <span>
              <b>{checked.lines.length - checked.invited}</b> left out
            </span>
            <Button kind="quiet" size="small" onClick={() => check.reset()}>
              Change the list
            </Button>
          </p>
          <LeftOut lines={checked.lines} />
        </div>
      ) : null}
    </FormDialog>
  )
}
