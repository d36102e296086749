import { roleLabels } from '#contract/access/roles.ts'
import type { ManagedUser } from '#contract/resources/users.management.ts'
import { initialsOf } from '#client/lib/current-user.ts'
import { fullName, fullTime, when } from '#client/lib/format.ts'
import { namesApart } from '#client/lib/names-apart.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { MailAddress } from '#client/ui/mail-address.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import { accountState, pipelineWords, placeWords } from './account-words.ts'
import { UserActions, type UserAct } from './user-actions.tsx'
import styles from './user-management.module.css'

const Person = ({ row, onOpen }: { row: ManagedUser; onOpen: () => void }) => (
  <span className={styles.person}>
    <Avatar initials={initialsOf(row)} size="small" isMe={row.is_self} />
    <span className={styles.who}>
      <button type="button" className={nameLinkClass} onClick={onOpen}>
        {fullName(row) || row.email}
      </button>
      {row.is_self ? ' (you)' : null}
      <small>
        <MailAddress address={row.email} />
      </small>
      <NarrowLine below={560}>{roleLabels[row.auth_role]}</NarrowLine>
    </span>
  </span>
)

const Account = ({ row }: { row: ManagedUser }) => {
  const { label, tone } = accountState(row)
  const { at, failure } = row.set_up
  const title = failure ?? (row.set_up.state !== 'accepted' && at ? `Invited ${fullTime(at)}` : undefined)
  return (
    <Tag tone={tone} {...(title ? { title } : {})}>
      {label}
    </Tag>
  )
}

/** Two colleagues may have one name. */
export const userNames = (users: readonly ManagedUser[]) =>
  namesApart(
    users,
    (user) => fullName(user) || user.email,
    ({ email }) => [email],
  )

/** The columns of the list of colleagues. */
export const userColumns = (
  showsPlace: boolean,
  act: UserAct,
  nameOf: (user: ManagedUser) => string,
): Column<ManagedUser>[] => [
  {
    key: 'last',
    title: 'Name',
    isName: true,
    sortable: true,
    cell: (row) => <Person row={row} onOpen={() => act('look', row)} />,
  },
  {
    key: 'auth_role',
    title: 'Role',
    sortable: true,
    leavesBelowPx: 560,
    cell: (row) => roleLabels[row.auth_role],
  },
  ...(showsPlace
    ? [{ key: 'place', title: 'Sees', leavesBelowPx: 880, wraps: true, cell: placeWords } satisfies Column<ManagedUser>]
    : []),
  { key: 'state', title: 'Account', cell: (row) => <Account row={row} /> },
  {
    key: 'last_sign_in_at',
    title: 'Last sign-in',
    sortable: true,
    leavesBelowPx: 720,
    cell: (row) =>
      row.last_sign_in_at ? (
        <time dateTime={row.last_sign_in_at} title={fullTime(row.last_sign_in_at)}>
          {when(row.last_sign_in_at)}
        </time>
      ) : (
        'Never'
      ),
  },
  { key: 'pipeline', title: 'Pipeline', leavesBelowPx: 880, cell: pipelineWords },
  {
    key: 'two_step',
    title: 'Two-step',
    leavesBelowPx: 880,
    cell: (row) => (row.is_two_step ? 'On' : '–'),
  },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    cell: (row) => <UserActions user={row} name={nameOf(row)} act={act} />,
  },
]
