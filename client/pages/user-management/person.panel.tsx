import { useQuery } from '@tanstack/react-query'
import { roleLabels } from '#contract/access/roles.ts'
import type { ManagedUser } from '#contract/resources/users.management.ts'
import { ActivityList } from '#client/blocks/activity/activity-list.tsx'
import { colleagueQuery } from '#client/data/users.management.ts'
import { fullName, fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { KeyValues } from '#client/ui/key-values.tsx'
import { Section } from '#client/ui/section.tsx'
import { accountState, pipelineWords, placeWords } from './account-words.ts'
import styles from './user-management.module.css'

const Time = ({ at }: { at: string | null }) =>
  at === null ? (
    'Never'
  ) : (
    <time dateTime={at} title={fullTime(at)}>
      {when(at)}
    </time>
  )

const pairsOf = (user: ManagedUser) => [
  { key: 'Email', value: user.email },
  { key: 'Role', value: roleLabels[user.auth_role] },
  { key: 'Sees', value: placeWords(user) },
  { key: 'Account', value: accountState(user).label },
  ...(user.set_up.at === null ? [] : [{ key: 'Invited', value: <Time at={user.set_up.at} /> }]),
  ...(user.set_up.failure === null ? [] : [{ key: 'Mail', value: user.set_up.failure }]),
  { key: 'Last sign-in', value: <Time at={user.last_sign_in_at} /> },
  { key: 'Hiring pipeline', value: pipelineWords(user) },
  { key: 'Two-step sign-in', value: user.is_two_step ? 'On' : 'Off' },
  { key: 'Account since', value: <Time at={user.created_at} /> },
]

const Person = ({ user, onEdit }: { user: ManagedUser; onEdit: (user: ManagedUser) => void }) => (
  <div className={styles.form}>
    <KeyValues pairs={pairsOf(user)} />
    {user.may_manage ? (
      <div>
        <Button size="small" onClick={() => onEdit(user)}>
          Edit
        </Button>
      </div>
    ) : null}
    <Section title="Activity" level={3} ruled>
      <ActivityList userId={user.id} />
    </Section>
  </div>
)

interface PersonProps {
  id: number
  /** The person, where the page of the list in sight has them; asked for otherwise. */
  inSight: ManagedUser | undefined
  onEdit: (user: ManagedUser) => void
  onClose: () => void
}

/** One colleague: what is known of the account, and what they did. */
export const PersonPanel = ({ id, inSight, onEdit, onClose }: PersonProps) => {
  const asked = useQuery({ ...colleagueQuery(id), enabled: inSight === undefined })
  const user = inSight ?? asked.data
  if (!user && asked.isPending) return null
  return (
    <Drawer open side="right" label={user ? fullName(user) || user.email : 'Account'} onClose={onClose}>
      {user ? <Person user={user} onEdit={onEdit} /> : null}
      {user === null ? (
        <EmptyState title="No such account" level={3}>
          None of the accounts that you may see has this number.
        </EmptyState>
      ) : null}
      {user === undefined ? (
        <ErrorPanel
          title="The account could not be loaded"
          problem={asked.error}
          retry={{ onRetry: () => void asked.refetch() }}
        />
      ) : null}
    </Drawer>
  )
}
