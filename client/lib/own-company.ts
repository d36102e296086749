import { may } from '#contract/access/permissions.ts'
import type { Profile } from '#contract/resources/users.ts'
import { rightsOf } from './current-user.ts'

/** What the section of their own company is called for an owner; null for others. The platform has a page of all companies. */
export const ownCompanyLabel = (profile: Profile): string | null => {
  const rights = rightsOf(profile)
  const { company, companies } = profile
  if (!may(rights, 'company-setup:manage') || may(rights, 'companies:manage') || !companies.length) return null
  return company !== null || companies.length === 1 ? 'Your company' : 'Your companies'
}
