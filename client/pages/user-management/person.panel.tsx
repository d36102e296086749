import { roleLabels } from '#contract/access/roles.ts'
import type { ManagedUser } from '#contract/resources/users.management.ts'
import { ActivityList } from '#client/blocks/activity/activity-list.tsx'
import { fullName, fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
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
  { key: 'E-mail', value: user.email },
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

interface PersonProps {
  user: ManagedUser
  onEdit: () => void
  onClose: () => void
}

/** One colleague: what is known of the account, and what they did. */
export const PersonPanel = ({ user, onEdit, onClose }: PersonProps) => (
  <Drawer open side="right" label={fullName(user) || user.email} onClose={onClose}>
    <div className={styles.form}>
      <KeyValues pairs={pairsOf(user)} />
      {user.may_manage ? (
        <div>
          <Button size="small" onClick={onEdit}>
            Edit
          </Button>
        </div>
      ) : null}
      <Section title="Activity" level={3} ruled>
        <ActivityList userId={user.id} />
      </Section>
    </div>
  </Drawer>
)
