import { DIRECT, OTHER_SOURCE, OWN_SOURCES } from '#contract/core/sources.ts'
import type { CampaignSource } from '#contract/resources/hiring-campaigns.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { funnelUrl } from './hiring-campaigns.funnels.service.ts'
import { selectCampaign, selectPages } from './hiring-campaigns.queries.ts'
import { linkOf } from './hiring-campaigns.service.ts'
import { countBySource, countVisits } from './visits.queries.ts'

/** How far people came over each link, which leads to the campaign's page where there is one: those that every campaign has, those it was given, and all others together. */
export const getSources = async (ctx: Context, id: number): Promise<CampaignSource[]> => {
  const campaign = await selectCampaign(ctx.db, ctx.scope, id)
  if (!campaign) throw fail('NOT_FOUND')
  const [page] = await selectPages(ctx.db, ctx.scope, [id])
  const to = (source?: string) =>
    page ? `${funnelUrl(ctx, page.slug)}${source ? `?source=${source}` : ''}` : linkOf(ctx, campaign.uuid, source)
  const visits = await countVisits(ctx.db, ctx.scope, id)
  const people = await countBySource(ctx.db, ctx.scope, id)
  const given = [...OWN_SOURCES, ...campaign.sources]
  // A name that was taken away keeps what it counted.
  const counted = [...visits, ...people].map(({ source }) => source ?? DIRECT)
  const former = counted.filter((name) => !given.includes(name) && name !== DIRECT && name !== OTHER_SOURCE)
  return [...new Set([DIRECT, ...given, ...former, OTHER_SOURCE])].flatMap((source) => {
    const isOf = (row: { source: string | null }) => (row.source ?? DIRECT) === source
    const person = people.filter(isOf)
    const sum = (count: 'registered' | 'started' | 'completed') => person.reduce((all, row) => all + row[count], 0)
    const row = {
      source,
      link: source === DIRECT ? to() : given.includes(source) ? to(source) : null,
      opened: visits.find(isOf)?.opened ?? 0,
      registered: sum('registered'),
      started: sum('started'),
      completed: sum('completed'),
    }
    return row.link === null && row.opened + row.registered === 0 ? [] : [row]
  })
}
