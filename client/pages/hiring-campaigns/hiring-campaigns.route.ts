import type { RememberedFilters } from '#client/lib/remembered-filters.ts'
import { flag, oneOf, readAddress, text, whole } from '#client/lib/address-fields.ts'

const FIELDS = {
  state: oneOf('scheduled', 'open', 'paused', 'closed'),
  search: text,
  company_id: whole,
  location_id: whole,
  page: whole,
  include_archived: flag,
  is_archived: flag,
  /** The campaign whose invitations are in sight, by its number; with `invited` alone, those of every campaign. */
  campaign: whole,
  invited: oneOf(
    'waiting',
    'sent',
    'failed',
    'opened',
    'registered',
    'started',
    'finished',
    'expired',
    'unanswered',
    'expiring',
  ),
  /** The campaign whose public page is edited. */
  funnel: whole,
  /** Opens the form at once. */
  start: oneOf(1),
  /** Asks to which campaign people shall be invited. */
  invite: oneOf(1),
}

/** What the address of the list holds; whatever does not fit is left out. */
export const campaignsSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type CampaignsSearch = ReturnType<typeof campaignsSearch>

const NO_FILTER: readonly string[] = ['page', 'start', 'invite', 'campaign', 'funnel', 'invited']

/** Whether an address leaves any campaign out. */
export const isNarrowed = (search: CampaignsSearch): boolean =>
  Object.keys(search).some((key) => !NO_FILTER.includes(key))

/** Another filter: the list begins anew. */
export const changedCampaigns = (search: CampaignsSearch, part: Record<string, unknown>): CampaignsSearch =>
  campaignsSearch({ ...search, page: undefined, start: undefined, invite: undefined, ...part })

/** An address that says nothing of a list, with what is remembered; any other as it is. A location stands with its company. */
export const resumedCampaigns = (
  search: CampaignsSearch,
  { company_id, location_id }: Pick<RememberedFilters, 'company_id' | 'location_id'>,
  hasOneCompany: boolean,
): CampaignsSearch => {
  const saysSomething = Object.keys(search).some((key) => key !== 'start' && key !== 'invite')
  if (saysSomething) return search
  if (hasOneCompany) return location_id === undefined ? search : { ...search, location_id }
  return company_id === undefined ? search : campaignsSearch({ ...search, company_id, location_id })
}
