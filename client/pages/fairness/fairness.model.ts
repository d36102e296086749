import { campaignApart } from '#contract/campaign-names.ts'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { dayWords } from '#client/lib/format.ts'

type Choice = Pick<Campaign, 'id' | 'name' | 'company' | 'role_name' | 'location' | 'starts_on'>

/** Campaigns to choose from: of the chosen company, or of all, and then each with whose it is, because many have the same name. */
export const campaignOptions = (
  campaigns: readonly Choice[],
  { company_id, hasMany }: { company_id: number | undefined; hasMany: boolean },
): { value: string; label: string }[] => {
  const all = campaigns.map((one) => ({ ...one, opens: one.starts_on && dayWords(one.starts_on) }))
  return all
    .filter(({ company }) => company_id === undefined || company.id === company_id)
    .map((one) => ({
      value: String(one.id),
      label: [
        one.name,
        ...campaignApart(one, all),
        ...(hasMany && company_id === undefined ? [one.company.name] : []),
      ].join(', '),
    }))
}
