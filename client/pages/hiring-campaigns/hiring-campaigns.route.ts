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
