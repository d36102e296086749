import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { roleLabels } from '#contract/access/roles.ts'
import type { Company } from '#contract/resources/companies.ts'
import type { CompanyPerson } from '#contract/resources/companies.settings.ts'
import { companyPeopleQuery } from '#client/data/companies.ts'
import { useLogInAs } from '#client/data/proxy-sessions.ts'
import { initialsOf } from '#client/lib/current-user.ts'
import { formText } from '#client/lib/form-text.ts'
import { fullName } from '#client/lib/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { MailAddress } from '#client/ui/mail-address.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { mayBeActedAs, matching } from './companies.model.ts'
import styles from './log-in-as.module.css'

type Named = Pick<Company, 'id' | 'name' | 'is_active'>

interface PersonProps {
  person: CompanyPerson
  group: string
  isChosen: boolean
  onChoose: (person: CompanyPerson) => void
}

const Person = ({ person, group, isChosen, onChoose }: PersonProps) => (
  <label className={styles.person}>
    <input
      type="radio"
      name={group}
      value={person.id}
      checked={isChosen}
      disabled={!person.active}
      onChange={() => onChoose(person)}
    />
    <Avatar initials={initialsOf(person)} size="small" />
    <span className={styles.who}>
      <b>{fullName(person) || person.email}</b>
      <span>
        <MailAddress address={person.email} />
      </span>
    </span>
    <Tag tone="line">{person.active ? roleLabels[person.auth_role] : 'Inactive'}</Tag>
  </label>
)

/** Whom to act as, and why. */
const LogInAsForm = ({ company, panelId }: { company: Named; panelId: string }) => {
  const group = useId()
  const people = useQuery(companyPeopleQuery(company.id))
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<CompanyPerson | null>(null)
  const logIn = useLogInAs()
  if (people.error) {
    return (
      <ErrorPanel
        title="The people could not be loaded"
        problem={people.error}
        retry={{ onRetry: () => void people.refetch() }}
      />
    )
  }
  if (!people.data) {
    return (
      <div className={styles.list}>
        <LoadingNote>Loading the people of this company</LoadingNote>
        <Skeleton height="46px" />
        <Skeleton height="46px" />
      </div>
    )
  }
  const shown = matching(people.data, text)
  const count = people.data.length
  const active = people.data.filter((person) => person.active)
  // Where only one can be meant, one is.
  const chosen = picked ?? (active.length === 1 ? (active[0] ?? null) : null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = formText(new FormData(event.currentTarget), 'reason')
    if (chosen && !logIn.isPending) logIn.mutate({ target: chosen, reason })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {count > 3 ? (
        <TextField
          label={`Search ${count} people`}
          labelHidden
          placeholder={`Search ${count} people`}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      {shown.length ? (
        <div role="radiogroup" aria-label="Act as" className={styles.list}>
          {shown.map((person) => (
            <Person
              key={person.id}
              person={person}
              group={group}
              isChosen={person.id === chosen?.id}
              onChoose={setPicked}
            />
          ))}
        </div>
      ) : (
        <p className={styles.nobody}>
          {count
            ? 'Nobody fits what you typed.'
            : 'This company has no accounts yet. Invite its owner in User management.'}
        </p>
      )}
      <TextField
        label="Reason"
        hint="Shown in the log, which the company can read."
        optional
        name="reason"
        maxLength={200}
        autoComplete="off"
      />
      <ProblemNote problem={logIn.error} />
      <div className={styles.actions}>
        <Button kind="quiet" popoverTarget={panelId} popoverTargetAction="hide">
          Cancel
        </Button>
        <Button kind="primary" type="submit" pending={logIn.isPending} disabled={!chosen}>
          {chosen ? `Log in as ${chosen.first || chosen.email}` : 'Log in'}
        </Button>
      </div>
    </form>
  )
}

/** "Log in as": a person of the company, found by typing; everything done then is kept with both names. */
export const LogInAs = ({ company }: { company: Named }) => {
  const panelId = useId()
  const whyNot = mayBeActedAs(company)
  if (whyNot) return <span className={styles.whyNot}>{whyNot}</span>
  return (
    <Popover
      id={panelId}
      label="Log in as"
      name={`Log in as a person of ${company.name}`}
      button={{ size: 'small' }}
      align="end"
    >
      <div className={styles.panel}>
        <h2>Log in as a person of {company.name}</h2>
        <p>Your rights will be theirs. It ends 60 minutes after the last action.</p>
        <LogInAsForm company={company} panelId={panelId} />
      </div>
    </Popover>
  )
}
