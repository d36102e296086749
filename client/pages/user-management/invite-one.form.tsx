import { type ReactNode, useState } from 'react'
import { useCreateUser } from '#client/data/users.management.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { type Gift, GiftFields } from './gift-fields.tsx'
import { placeOf } from './place-fields.tsx'
import styles from './user-management.module.css'

export interface InviteFormProps {
  gift: Gift
  onGift: (part: Partial<Gift>) => void
  /** One person or a list. */
  head: ReactNode
  onClose: () => void
}

/** Invites one person by name. */
export const InviteOne = ({ gift, onGift, head, onClose }: InviteFormProps) => {
  const [person, setPerson] = useState({ first: '', last: '', email: '' })
  const create = useCreateUser()
  const problem = create.error ? asProblem(create.error) : null
  const isTaken = problem?.code === 'EMAIL_EXISTS'
  const set = (part: Partial<typeof person>) => setPerson({ ...person, ...part })
  const submit = () =>
    create.mutate({ ...person, ...placeOf(gift), can_view_hiring_pipeline: gift.pipeline }, { onSuccess: onClose })
  return (
    <FormDialog
      open
      title="Invite colleagues"
      lead="They get a mail with a link to choose a password. It leaves after 15 seconds; until then you can take it back."
      verb="Invite"
      pending={create.isPending}
      problem={problem?.issues.length || isTaken ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        {head}
        <div className={styles.pair}>
          <TextField
            label="First name"
            required
            maxLength={80}
            autoComplete="off"
            value={person.first}
            onChange={(event) => set({ first: event.target.value })}
            error={fieldError(problem, 'first')}
          />
          <TextField
            label="Last name"
            required
            maxLength={80}
            autoComplete="off"
            value={person.last}
            onChange={(event) => set({ last: event.target.value })}
            error={fieldError(problem, 'last')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={person.email}
          onChange={(event) => set({ email: event.target.value })}
          error={isTaken ? problem?.message : fieldError(problem, 'email')}
        />
        <GiftFields gift={gift} onChange={onGift} problem={problem} />
      </div>
    </FormDialog>
  )
}
