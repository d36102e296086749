import { useState } from 'react'
import { CheckedList } from '#client/blocks/invite-list/checked-list.tsx'
import { ListFields } from '#client/blocks/invite-list/list-fields.tsx'
import { useCheckColleagues, useInviteColleagues } from '#client/data/users.management.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { GiftFields } from './gift-fields.tsx'
import type { InviteFormProps } from './invite-one.form.tsx'
import { placeOf } from './place-fields.tsx'
import styles from './user-management.module.css'

/** Invites several people: pasted or from a file, checked line by line before any account is opened. */
export const InviteList = ({ gift, onGift, head, onClose }: InviteFormProps) => {
  const [list, setList] = useState('')
  const check = useCheckColleagues()
  const invite = useInviteColleagues()
  const body = { list, ...placeOf(gift), can_view_hiring_pipeline: gift.pipeline }
  // What was checked holds for this list and these gifts alone.
  const fingerprint = JSON.stringify(body)
  const [checkedFor, setCheckedFor] = useState('')
  const checked = checkedFor === fingerprint ? check.data : undefined
  const error = check.error ?? invite.error
  const problem = error ? asProblem(error) : null
  const submit = () => {
    if (!checked) return check.mutate(body, { onSuccess: () => setCheckedFor(fingerprint) })
    if (checked.invited === 0) return toasts.error('Nobody in this list can be invited. Change it and check again.')
    invite.mutate(body, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title="Invite colleagues"
      lead="The list is checked first. Mails leave after 15 seconds; until then you can take all of them back."
      verb={checked?.invited ? `Invite ${countOf(checked.invited, 'person', 'people')}` : 'Check the list'}
      pending={check.isPending || invite.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        {head}
        <ListFields
          hint="One a line, or CSV with the headings email, first name, last name, and if you like role and company. At most 500."
          placeholder={'Ada Ng <ada@company.com>\nBen Ode, ben@company.com'}
          list={list}
          onList={setList}
          error={fieldError(problem, 'list')}
        />
        <GiftFields gift={gift} onChange={onGift} problem={problem} />
        {checked ? <CheckedList {...checked} onChangeList={() => setCheckedFor('')} /> : null}
      </div>
    </FormDialog>
  )
}
