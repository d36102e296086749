import { useState } from 'react'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { useUpdateResult } from '#client/data/survey-results.ts'
import { fullName } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface Details {
  first: string
  last: string
  email: string
  phone: string
}

const detailsOf = ({ first, last, email, phone }: SurveyResult): Details => ({ first, last, email, phone: phone ?? '' })

const KEYS = ['first', 'last', 'email', 'phone'] as const

/** What was written otherwise than it stood when the dialog opened: what somebody else changes meanwhile stays theirs. */
const changesOf = (before: Details, { first, last, email, phone }: Details) => ({
  ...(first.trim() === before.first ? {} : { first }),
  ...(last.trim() === before.last ? {} : { last }),
  ...(email.trim() === before.email ? {} : { email }),
  ...(phone.trim() === before.phone ? {} : { phone: phone.trim() || null }),
})

/** Corrects how somebody is called and reached. It can be undone. */
export const DetailsDialog = ({ result, onClose }: { result: SurveyResult; onClose: () => void }) => {
  const [before, setBefore] = useState(() => detailsOf(result))
  const [form, setForm] = useState(before)
  const stored = detailsOf(result)
  const contested = KEYS.filter((key) => form[key].trim() !== before[key] && stored[key] !== before[key])
  const theirs = Object.fromEntries(contested.map((key) => [key, stored[key]]))
  const change = useUpdateResult({ shownInPlace: true })
  const problem = change.error ? asProblem(change.error) : null
  const field = (key: keyof Details) => ({
    value: form[key],
    error: fieldError(problem, key),
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [key]: target.value }),
  })
  const isUndecided = contested.length > 0 && !change.isPending
  const submit = () => {
    if (isUndecided) return
    const changes = changesOf(before, form)
    if (Object.keys(changes).length === 0) return onClose()
    return change.mutate({ id: result.id, ...changes }, { onSuccess: onClose })
  }
  const isMoved = form.email.trim() !== before.email
  const needsLink = isMoved && result.progress !== 'completed' && result.asked === null
  return (
    <FormDialog
      open
      title={`Correct the details of ${fullName(result)}`}
      lead="You can take it back."
      verb="Save"
      pending={change.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {isUndecided ? (
        <ChangedMeanwhile
          what="these details"
          onTheirs={() => {
            setForm({ ...form, ...theirs })
            setBefore({ ...before, ...theirs })
          }}
          onMine={() => setBefore({ ...before, ...theirs })}
        />
      ) : null}
      <TextField label="First name" required maxLength={80} {...field('first')} />
      <TextField label="Last name" required maxLength={80} {...field('last')} />
      <TextField
        label="Email"
        type="email"
        required
        maxLength={254}
        hint={
          isMoved
            ? `The former address is told that it was replaced.${needsLink ? ' Nothing goes to the new one by itself: send the link again to reach them there.' : ''}`
            : undefined
        }
        {...field('email')}
      />
      <TextField label="Phone" type="tel" optional {...field('phone')} />
    </FormDialog>
  )
}
