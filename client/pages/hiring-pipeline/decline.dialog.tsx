import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pipeline } from '#contract/resources/pipelines.ts'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import type { Seen } from '#contract/resources/survey-results.ts'
import { unknownPlaceholder } from '#contract/stages.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { pipelinesQuery } from '#client/data/pipelines.ts'
import { useUpdateStatus } from '#client/data/survey-results.moves.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { onBoard } from './board.model.ts'
import { delayOptions, MailFields, PLAIN_MAIL } from './mail-fields.tsx'

interface DeclineProps {
  ids: readonly number[]
  /** Where they stood when it was decided. */
  seen: readonly Seen[]
  who: string
  pipeline: { id: number; company: { id: number; name: string } }
  /** The declining stages of the pipeline. */
  stages: readonly BoardColumn[]
  /** Whose words fill the preview. */
  example: { first: string; last: string; role_name: string } | undefined
  /** The stage that was asked for, where there are several. */
  to?: string | undefined
  onDone: () => void
  onClose: () => void
}

/** The mail that a stage's rule writes, also where the rule is off; else plain words. */
const mailOf = (pipeline: Pipeline | undefined, status: string | undefined) => {
  const rule = pipeline?.rules.find((one) => one.kind === 'mail' && one.status === status)
  return rule?.kind === 'mail'
    ? { subject: rule.subject, text: rule.text, delay_minutes: rule.delay_minutes, isOn: rule.is_on }
    : { ...PLAIN_MAIL, isOn: false }
}

/** Declining is a decision of a person, with a reason in writing; its mail waits and can be taken back. */
export const DeclineDialog = ({ ids, seen, who, pipeline, stages, example, to, onDone, onClose }: DeclineProps) => {
  const { email } = useProfile()
  const { data } = useQuery(pipelinesQuery(pipeline.company.id))
  const whole = data?.find((one) => one.id === pipeline.id)
  const [status, setStatus] = useState(to ?? stages[0]?.key ?? '')
  const given = mailOf(whole, status)
  const [reason, setReason] = useState('')
  const [sends, setSends] = useState<boolean | null>(null)
  const [typed, setTyped] = useState<{ subject?: string; text?: string; delay_minutes?: number }>({})
  const [isTried, setTried] = useState(false)
  const decline = useUpdateStatus({ shownInPlace: true })
  const isSending = sends ?? given.isOn
  const mail = {
    subject: typed.subject ?? given.subject,
    text: typed.text ?? given.text,
    delay_minutes: typed.delay_minutes ?? given.delay_minutes,
  }
  const problem = decline.error ? asProblem(decline.error) : null
  const submit = () => {
    setTried(true)
    const isMailGood = [mail.subject, mail.text].every((text) => text.trim() && unknownPlaceholder(text) === undefined)
    if (!reason.trim() || (isSending && !isMailGood)) return
    decline.mutate(
      {
        ids: [...ids],
        pipeline_id: pipeline.id,
        status,
        reason: reason.trim(),
        ...(isSending ? { mail } : {}),
        // Whoever presses again has read where they stand.
        seen: problem?.code === 'STALE' ? [] : onBoard(pipeline.id, seen),
      },
      { onSuccess: onDone },
    )
  }
  return (
    <FormDialog
      open
      title={`Decline ${who}?`}
      lead="A person decides, and says why. A score is not a reason."
      verb={isSending ? 'Decline and write' : 'Decline'}
      pending={decline.isPending}
      problem={decline.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {stages.length > 1 ? (
        <SelectField
          label="As"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
          options={stages.map(({ key, name }) => ({ value: key, label: name }))}
        />
      ) : null}
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={300}
        hint="Kept with your name; the person may ask for it."
        value={reason}
        error={isTried && !reason.trim() ? 'Write the reason' : fieldError(problem, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox
        label={ids.length === 1 ? 'Write to them' : `Write to each of the ${ids.length}`}
        hint={`The mail waits at least 15 seconds. Taking the move back takes the mail back, too. An answer reaches you at ${email}.`}
        checked={isSending}
        onChange={(event) => setSends(event.target.checked)}
      />
      {isSending ? (
        <>
          <MailFields
            mail={mail}
            onChange={(part) => setTyped({ ...typed, ...part })}
            about={
              example && {
                first: example.first,
                last: example.last,
                role: example.role_name,
                company: pipeline.company.name,
              }
            }
            isTried={isTried}
          />
          <SelectField
            label="It leaves"
            hint="Until then it can be recalled from the person’s card."
            value={String(mail.delay_minutes)}
            onChange={(event) => setTyped({ ...typed, delay_minutes: Number(event.target.value) })}
            options={delayOptions(mail.delay_minutes)}
          />
        </>
      ) : null}
    </FormDialog>
  )
}
