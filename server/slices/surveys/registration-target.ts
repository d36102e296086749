import type { Registration } from '#contract/resources/surveys.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { openCampaign } from './invitation.ts'
import { placeExists, selectCompany, selectCompanyByUuid } from './registration.queries.ts'

// What somebody registers for: the company and role of a campaign, of a book code, or as named.

/** What registration asks of book codes; supplied by the slice that knows them. */
export interface BookCodes {
  find(
    ctx: Context,
    typed: string,
  ): Promise<{
    id: number
    company_id: number | null
    role_name: string
    type: string
    instrument: string
    closed: string | null
  }>
  use(ctx: Context, codeId: number, result: { company_id: number; id: number }): Promise<void>
}

/** Company and role of a book code. A closed one still leads whoever has begun with it back to their answers. */
const codeTarget = async (ctx: Context, bookCodes: BookCodes, typed: string, location_id: number | undefined) => {
  const code = await bookCodes.find(ctx, typed)
  const company = code.company_id === null ? undefined : await selectCompany(ctx.db, code.company_id)
  if (!company?.is_active) throw fail('BOOK_CODE_CLOSED', { extra: { reason: code.closed ?? 'unassigned' } })
  return { company, campaign: null, code, role: code.role_name, type: code.type, location: location_id ?? null }
}

/** Company, role and campaign or code of a registration. */
export const targetOf = async (ctx: Context, bookCodes: BookCodes, input: Registration) => {
  if (input.campaign_uuid !== undefined) {
    const { campaign, company } = await openCampaign(ctx, input.campaign_uuid)
    return {
      company,
      campaign,
      code: null,
      role: campaign.role_name,
      type: campaign.type,
      location: campaign.location_id ?? input.location_id ?? null,
    }
  }
  if (input.book_code !== undefined) return codeTarget(ctx, bookCodes, input.book_code, input.location_id)
  if (input.company_uuid === undefined) throw invalid('campaign_uuid', 'Name the campaign or the company.')
  const company = await selectCompanyByUuid(ctx.db, input.company_uuid)
  if (!company) throw fail('NOT_FOUND')
  if (input.role_name === undefined) throw invalid('role_name', 'Name the role.')
  const { role_name: role, type } = input
  return { company, campaign: null, code: null, role, type, location: input.location_id ?? null }
}

type Target = Awaited<ReturnType<typeof targetOf>>

/** Refuses a location or department that is not the company's. A campaign's own location counts even when it was closed since. */
export const demandPlaces = async (
  { db }: Context,
  { company, campaign, location }: Target,
  { department_id }: Registration,
): Promise<void> => {
  const choice = campaign?.location_id === null ? campaign.location_ids : []
  if (location !== null && choice.length > 0 && !choice.includes(location))
    throw invalid('location_id', 'This campaign does not hire at this location. Choose one that it names.')
  if (
    location !== null &&
    campaign?.location_id !== location &&
    !(await placeExists(db, 'locations', company.id, location))
  )
    throw invalid('location_id', "This is not one of the company's locations.")
  if (department_id !== undefined && !(await placeExists(db, 'departments', company.id, department_id)))
    throw invalid('department_id', "This is not one of the company's departments.")
}
