import { createContext, use } from 'react'
import { may as mayBy, type Permission } from '#contract/access/permissions.ts'
import type { Profile } from '#contract/resources/users.ts'
import { readBoot } from './boot.ts'

/** The effective user's profile, inside the layout always there. */
export const ProfileContext = createContext<Profile | null>(null)

export const useProfile = (): Profile => {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('A private page stands outside the layout.')
  return profile
}

export const useBrand = () => readBoot().brand

export const rightsOf = (profile: Profile) => ({
  role: profile.auth_role,
  can_view_hiring_pipeline: profile.permissions.can_view_hiring_pipeline,
  internal_tools: profile.permissions.internal_tools,
})

/** Asks for a permission of the effective user. */
export const useMay = () => {
  const profile = useProfile()
  return (permission: Permission) => mayBy(rightsOf(profile), permission)
}

const firstLetter = (text: string) => Array.from(text.trim())[0]?.toUpperCase() ?? ''

/** First letters of first and last name; of the email where both are missing. */
export const initialsOf = (person: { first: string; last: string; email: string }): string =>
  firstLetter(person.first) + firstLetter(person.last) || firstLetter(person.email)
