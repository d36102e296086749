import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { viewableRoles } from '#contract/access/permissions.ts'
import { roleLabels } from '#contract/access/roles.ts'
import { useViewAs } from '#client/data/users.ts'
import { initialsOf, useProfile } from '#client/lib/current-user.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { chooseTheme, followTheme, storedThemeChoice, type ThemeChoice } from '#client/ui/theme.ts'
import { logout } from './leave.ts'

const THEMES: readonly [ThemeChoice, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'As the system'],
]

/** The initials; behind them the profile, light or dark, and the way out. */
export const UserMenu = () => {
  const profile = useProfile()
  const navigate = useNavigate()
  const client = useQueryClient()
  const view = useViewAs(() => navigate({ to: '/' }))
  const viewable = viewableRoles[profile.auth_role]
  const theme = useSyncExternalStore(followTheme, storedThemeChoice)
  return (
    <Menu
      label={`${initialsOf(profile)}, account of ${profile.first} ${profile.last}`}
      align="end"
      face={<Avatar initials={initialsOf(profile)} picture={profile.picture_url} isMe />}
      entries={[
        { kind: 'heading', label: `${profile.first} ${profile.last}` },
        { label: 'View Profile', onSelect: () => void navigate({ to: '/profile' }) },
        ...(viewable === undefined || profile.superAdmin
          ? []
          : [
              {
                label: `View as ${roleLabels[viewable].toLowerCase()}`,
                onSelect: () => view.mutate(viewable),
              },
            ]),
        { kind: 'line' },
        ...THEMES.map(([choice, label]) => ({
          kind: 'radio' as const,
          label,
          checked: theme === choice,
          onSelect: () => chooseTheme(choice),
        })),
        { kind: 'line' },
        { label: 'Logout', onSelect: () => void logout(client, profile) },
      ]}
    />
  )
}
