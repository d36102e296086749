import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { dayWords } from '#client/lib/format.ts'

type Choice = Pick<Campaign, 'id' | 'name' | 'company' | 'role_name' | 'location' | 'starts_on'>

/** What tells campaigns of one name in one company apart: the role, the place, and the day when they open. */
const apart = (one: Choice, all: readonly Choice[]): string[] => {
  const isTwin = all.some(
    ({ id, name, company }) => id !== one.id && name === one.name && company.id === one.company.id,
  )
  if (!isTwin) return []
  return [one.role_name, one.location?.name, one.starts_on && `from ${dayWords(one.starts_on)}`].flatMap(
    (words) => words || [],
  )
}

/** Campaigns to choose from: of the chosen company, or of all, and then each with whose it is, because many have the same name. */
export const campaignOptions = (
  campaigns: readonly Choice[],
  { company_id, hasMany }: { company_id: number | undefined; hasMany: boolean },
): { value: string; label: string }[] =>
  campaigns
    .filter(({ company }) => company_id === undefined || company.id === company_id)
    .map((one) => ({
      value: String(one.id),
      label: [
        one.name,
        ...apart(one, campaigns),
        ...(hasMany && company_id === undefined ? [one.company.name] : []),
      ].join(', '),
    }))
