import type { ManagedUser } from '#contract/resources/users.management.ts'
import { reachOf } from '#contract/access/roles.ts'
import { useChangeUser, useResendSetUp } from '#client/data/users.management.ts'
import { useMay, useProfile } from '#client/lib/current-user.ts'
import { Menu } from '#client/ui/menu.tsx'
import type { MenuEntry } from '#client/ui/menu-item.tsx'

/** What opens a dialog about somebody. */
export type UserAct = (what: 'look' | 'edit' | 'reset' | 'log-in-as', user: ManagedUser) => void

/** Why nobody acts as this person now; nothing where they can be. */
const whyNotActAs = (user: ManagedUser): string | undefined => {
  if (reachOf[user.auth_role] === 'platform') return 'Nobody acts as a super admin'
  return user.active ? undefined : 'The account is inactive'
}

/** What can be done with one colleague. */
export const UserActions = ({ user, name, act }: { user: ManagedUser; name: string; act: UserAct }) => {
  const mayActAs = useMay()('proxy:start')
  const { superAdmin } = useProfile()
  const change = useChangeUser()
  const resend = useResendSetUp()
  if (user.is_self) return null
  const notMine = user.may_manage ? undefined : 'This account is not yours to change'
  const entries: MenuEntry[] = [
    { label: 'Activity', onSelect: () => act('look', user) },
    { label: 'Edit', whyNot: notMine, onSelect: () => act('edit', user) },
    ...(user.set_up.state === 'accepted'
      ? []
      : [
          {
            label: 'Send the invitation again',
            whyNot: notMine ?? (user.active ? undefined : 'The account is inactive'),
            onSelect: () => resend.mutate(user.id),
          },
        ]),
    ...(user.is_two_step
      ? [{ label: 'Reset two-step sign-in', whyNot: notMine, onSelect: () => act('reset', user) }]
      : []),
    ...(mayActAs && !superAdmin
      ? [{ label: 'Log in as', whyNot: whyNotActAs(user), onSelect: () => act('log-in-as', user) }]
      : []),
    { kind: 'line' },
    {
      label: user.active ? 'Deactivate' : 'Reactivate',
      whyNot: notMine,
      onSelect: () => change.mutate({ id: user.id, active: user.active ? 0 : 1, updated_at: user.updated_at }),
    },
  ]
  return <Menu label={`Actions for ${name}`} size="small" entries={entries} />
}
