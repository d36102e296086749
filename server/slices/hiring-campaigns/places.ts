import type { CampaignPlace } from '#contract/resources/hiring-campaigns.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { funnelUrl } from './hiring-campaigns.funnels.service.ts'
import { type CampaignRecord, selectCampaign, selectPages } from './hiring-campaigns.queries.ts'
import { countByPlace, selectActive, selectNamed } from './places.queries.ts'

// Where a campaign hires: at one location, at several among which people choose, or wherever they say.

interface Given {
  location_id?: number | null | undefined
  location_ids?: number[] | undefined
}

/** One place is the campaign's own; of several people choose one; none leaves all to choose from. Nothing where nothing was said. */
export const placesGiven = ({
  location_id,
  location_ids,
}: Given): Pick<CampaignRecord, 'location_id' | 'location_ids'> | null => {
  if (location_ids === undefined) return location_id === undefined ? null : { location_id, location_ids: [] }
  const ids = [...new Set(location_ids)]
  const [only] = ids
  return ids.length === 1 && only !== undefined
    ? { location_id: only, location_ids: [] }
    : { location_id: null, location_ids: ids }
}

/** Whether the company has all these locations. */
export const areThere = async (
  ctx: Context,
  companyId: number,
  places: Partial<Pick<CampaignRecord, 'location_id' | 'location_ids'>> | null,
): Promise<boolean> => {
  const wanted = [
    ...(typeof places?.location_id === 'number' ? [places.location_id] : []),
    ...(places?.location_ids ?? []),
  ]
  const found = await selectNamed(ctx.db, ctx.scope, wanted)
  return found.filter(({ company_id }) => company_id === companyId).length === wanted.length
}

/** Refuses what is no location of the company. */
export const checkPlaces = async (ctx: Context, companyId: number, given: Given): Promise<void> => {
  if (!(await areThere(ctx, companyId, placesGiven(given))))
    throw invalid(given.location_ids ? 'location_ids' : 'location_id', "This is not one of the company's locations.")
}

/** Where campaigns hire, by campaign. */
export const placesOf = async (ctx: Context, rows: readonly CampaignRecord[]) => {
  const found = await selectNamed(
    ctx.db,
    ctx.scope,
    rows.flatMap((row) => [...(row.location_id === null ? [] : [row.location_id]), ...row.location_ids]),
  )
  return (row: CampaignRecord) =>
    found
      .filter(
        ({ company_id, id }) =>
          company_id === row.company_id && (id === row.location_id || row.location_ids.includes(id)),
      )
      .map(({ id, name }) => ({ id, name }))
}

/** How far people of each location came. The link of a location leads to the campaign's page where there is one. */
export const getPlaces = async (ctx: Context, id: number): Promise<CampaignPlace[]> => {
  const campaign = await selectCampaign(ctx.db, ctx.scope, id)
  if (!campaign) throw fail('NOT_FOUND')
  const [page] = await selectPages(ctx.db, ctx.scope, [id])
  const counts = await countByPlace(ctx.db, ctx.scope, id)
  const active = await selectActive(ctx.db, ctx.scope, campaign.company_id)
  const isOffered = (place: number) =>
    campaign.location_id === null && (campaign.location_ids.length === 0 || campaign.location_ids.includes(place))
  const offered = active.filter((place) => isOffered(place.id))
  const counted = counts.flatMap(({ location_id }) => (location_id === null ? [] : [location_id]))
  const former = counted.filter((place) => !offered.some((one) => one.id === place))
  const linkTo = (place: number) =>
    page
      ? `${funnelUrl(ctx, page.slug)}?location=${place}`
      : `${ctx.public_url}/survey/register?campaign=${campaign.uuid}&location=${place}`
  const row = (location: { id: number; name: string } | null, link: string | null): CampaignPlace => {
    const {
      registered = 0,
      started = 0,
      completed = 0,
    } = counts.find(({ location_id }) => location_id === (location?.id ?? null)) ?? {}
    return { location, link, registered, started, completed }
  }
  return [
    ...offered.map(({ id: place, name }) => row({ id: place, name }, linkTo(place))),
    ...(await selectNamed(ctx.db, ctx.scope, former)).map(({ id: place, name }) => row({ id: place, name }, null)),
    ...(counts.some(({ location_id }) => location_id === null) ? [row(null, null)] : []),
  ]
}
