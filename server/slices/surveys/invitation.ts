import { brands } from '#contract/brands/brands.ts'
import { accentTheme } from '#contract/core/accent.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { AskingCompany, SurveyInvitation, surveys as contract } from '#contract/resources/surveys.ts'
import { dayIn } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { enterScope } from '#server/kernel/database.ts'
import { logoUrl } from '#server/kernel/logos.ts'
import { fail } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import { surveyForm } from './surveys.form.ts'
import { selectCompany, selectCampaignByUuid, selectLocations } from './registration.queries.ts'

// What the link of a campaign and a book code lead to, before anybody has registered.

export const CONSENT_VERSION = '2026-11'

/** What is noted with a consent beside version and time: the language it was read in, and what the company had written of its own. */
export const consentNoted = ({ consent_text }: { consent_text: string | null }, locale: string) => ({
  consent_locale: locale,
  ...(consent_text === null ? {} : { consent_text }),
})

type Campaign = NonNullable<Awaited<ReturnType<typeof selectCampaignByUuid>>>

/**
 * A campaign whose link works today, where its company is. One that is closed, archived or paused, or of a
 * company that was deactivated, says so, one that comes says when; one that does not exist is not found.
 */
export const openCampaign = async (ctx: Context, uuid: string): Promise<Campaign> => {
  const found = await selectCampaignByUuid(ctx.db, uuid)
  if (!found) throw fail('NOT_FOUND')
  const { state, is_archived, starts_on, ends_on } = found.campaign
  const today = dayIn(found.company.time_zone, ctx.clock.now())
  // Whoever has its link was asked by somebody, and reads by whom.
  const about = { company: askingOf(ctx, found.company) }
  const isOver = state === 'closed' || is_archived || (ends_on !== null && ends_on < today) || !found.company.is_active
  if (isOver) throw fail('CAMPAIGN_CLOSED', { extra: about })
  if (state === 'paused')
    throw fail('CAMPAIGN_CLOSED', {
      extra: { ...about, message: 'This campaign takes nobody at the moment.', is_paused: true },
    })
  if (starts_on !== null && starts_on > today)
    throw fail('CAMPAIGN_CLOSED', {
      extra: { ...about, message: 'This campaign is not open yet.', opens_on: starts_on },
    })
  return found
}

export type Named = { name: string; accent: string | null }

/** The company as its people see it. */
export const askingOf = (
  ctx: Pick<Context, 'brand'>,
  { name, accent, logo_key }: Named & { logo_key: string | null },
): AskingCompany => ({
  name,
  logo_url: logo_key === null ? null : logoUrl(logo_key),
  support_email: brands[ctx.brand].support_email,
  colours: accent === null ? null : { light: accentTheme(accent, 'light'), dark: accentTheme(accent, 'dark') },
})

type Company = Campaign['company']

const invitationOf = (
  ctx: Context,
  company: Company,
  about: Pick<
    SurveyInvitation,
    'campaign_uuid' | 'campaign_name' | 'role_name' | 'message' | 'locations' | 'location_id'
  > &
    Partial<Pick<SurveyInvitation, 'reader_name' | 'answer_days'>>,
  { type, instrument }: { type: string; instrument: string },
): SurveyInvitation => {
  const { form, total, isAdaptive } = surveyForm(instrument)
  return {
    reader_name: null,
    answer_days: null,
    ...about,
    company: { uuid: company.uuid, ...askingOf(ctx, company) },
    type: type === 'employee' ? 'employee' : 'candidate',
    items: total,
    is_adaptive: isAdaptive,
    minutes: { from: form.minutes[0], to: form.minutes[1] },
    consent: { version: CONSENT_VERSION, retention_months: company.retention_months, text: company.consent_text },
  }
}

const ofCampaign = async (ctx: Context, { campaign, company }: Campaign): Promise<SurveyInvitation> => {
  const about = {
    campaign_uuid: campaign.uuid,
    campaign_name: campaign.name,
    role_name: campaign.role_name,
    message: campaign.message,
    reader_name: campaign.reader_name,
    answer_days: campaign.answer_days,
    locations: campaign.location_id === null ? await selectLocations(ctx.db, company.id, campaign.location_ids) : [],
    location_id: campaign.location_id,
  }
  return invitationOf(ctx, company, about, campaign)
}

/** What somebody who is asked again reads before they agree. */
export const invitationTo = (
  ctx: Context,
  company: Company,
  result: { role_name: string; location_id: number | null; type: string; instrument: string },
): SurveyInvitation => {
  const { role_name, location_id } = result
  const about = { campaign_uuid: null, campaign_name: role_name, role_name, message: null, locations: [], location_id }
  return invitationOf(ctx, company, about, result)
}

/** What a campaign's link leads to, before anybody has registered. */
export const getInvitation = async (ctx: Context, uuid: string): Promise<SurveyInvitation> => {
  await enterScope(ctx.db, everything('campaign by its link'))
  return ofCampaign(ctx, await openCampaign(ctx, uuid))
}

/** What follows when somebody opens a campaign's link. */
export type Visited = (
  ctx: Context,
  campaign: { company_id: number; id: number; sources: readonly string[] },
  by: { source?: string | undefined; invitation?: string | undefined },
) => Promise<void>

/** Opens the link of a campaign, and counts it where a page did. */
export const openInvitation = async (
  ctx: Context,
  { campaign: uuid, visit, ...by }: QueryOf<typeof contract.invitation>,
  visited: Visited,
): Promise<SurveyInvitation> => {
  await enterScope(ctx.db, everything('campaign by its link'))
  const found = await openCampaign(ctx, uuid)
  if (visit) await visited(ctx, found.campaign, by)
  return ofCampaign(ctx, found)
}

/** What a book code leads to. */
export const invitationByCode = async (
  ctx: Context,
  code: {
    company_id: number
    campaign_name: string
    role_name: string
    type: string
    instrument: string
    closed: string | null
  },
): Promise<SurveyInvitation> => {
  const company = await selectCompany(ctx.db, code.company_id)
  const closed = code.closed ?? (company?.is_active ? null : 'revoked')
  // Whoever has the code was given it, and reads by whom.
  if (!company || closed !== null)
    throw fail('BOOK_CODE_CLOSED', { extra: { reason: closed, ...(company && { company: askingOf(ctx, company) }) } })
  const about = {
    campaign_uuid: null,
    campaign_name: code.campaign_name,
    role_name: code.role_name,
    message: null,
    locations: await selectLocations(ctx.db, company.id),
    location_id: null,
  }
  return invitationOf(ctx, company, about, code)
}
