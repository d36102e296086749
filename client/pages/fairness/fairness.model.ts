import type { Campaign } from '#contract/resources/hiring-campaigns.ts'

/** Campaigns to choose from: of the chosen company, or of all, and then each with whose it is, because many have the same name. */
export const campaignOptions = (
  campaigns: readonly Pick<Campaign, 'id' | 'name' | 'company'>[],
  { company_id, hasMany }: { company_id: number | undefined; hasMany: boolean },
): { value: string; label: string }[] =>
  campaigns
    .filter(({ company }) => company_id === undefined || company.id === company_id)
    .map(({ id, name, company }) => ({
      value: String(id),
      label: hasMany && company_id === undefined ? `${name}, ${company.name}` : name,
    }))
