import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CampaignCopy, hiringCampaigns as contract } from '#contract/resources/hiring-campaigns.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { onlyCompany } from '#server/kernel/companies.ts'
import { todayAt } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import type { BenchmarksBefore, CampaignBenchmarks } from './benchmarks.ts'
import { copyPage } from './copied-pages.ts'
import {
  deleteCampaigns,
  lockUntouched,
  pauseWhereReached,
  selectCompanies,
  selectNames,
  selectPlaces,
} from './copies.queries.ts'
import { insertCampaign, selectCampaign } from './hiring-campaigns.queries.ts'
import { told } from './hiring-campaigns.service.ts'

const NAME_MAX = 120
const MAX_AGAIN = 50

type Places = BodyOf<typeof contract.copy>['places']
type Source = NonNullable<Awaited<ReturnType<typeof selectCampaign>>>

/** The same place once more is a duplicate: it gets a name of its own. Elsewhere one of the same name is left as it is. */
const plan = async (ctx: Context, campaign: Source, places: Places): Promise<CampaignCopy[]> => {
  const companyIds = [...new Set(places.map(({ company_id }) => company_id))]
  const companies = await selectCompanies(ctx.db, ctx.scope, companyIds)
  if (companies.length !== companyIds.length) throw fail('NOT_FOUND')
  const locationIds = places.flatMap(({ location_id }) => (location_id === null ? [] : [location_id]))
  const locations = await selectPlaces(ctx.db, ctx.scope, locationIds)
  const taken = new Set((await selectNames(ctx.db, ctx.scope, companyIds)).map(keyOf))
  return places.map(({ company_id, location_id }, at) => {
    const company = companies.find(({ id }) => id === company_id) ?? { id: company_id, name: '' }
    const place = locations.find((one) => one.id === location_id && one.company_id === company_id)
    if (location_id !== null && !place)
      throw invalid(`places.${at}.location_id`, "This is not one of the company's locations.")
    const isSame = company_id === campaign.company_id && location_id === campaign.location_id
    const wanted = isSame || !place ? campaign.name : `${campaign.name}, ${place.name}`
    const name = isSame ? freeName(taken, company_id, wanted) : wanted.slice(0, NAME_MAX)
    const exists = taken.has(keyOf({ company_id, name }))
    taken.add(keyOf({ company_id, name }))
    return {
      company,
      location: place ? { id: place.id, name: place.name } : null,
      name,
      outcome: exists ? 'exists' : 'new',
      why: exists ? 'There is a campaign of this name already.' : null,
    }
  })
}

const keyOf = ({ company_id, name }: { company_id: number; name: string }) => `${company_id} ${name.toLowerCase()}`

const freeName = (taken: ReadonlySet<string>, company_id: number, name: string): string => {
  const base = name.slice(0, NAME_MAX - 10)
  const names = Array.from({ length: MAX_AGAIN }, (_, at) => (at === 0 ? `${base} (copy)` : `${base} (copy ${at + 1})`))
  return names.find((one) => !taken.has(keyOf({ company_id, name: one }))) ?? `${base} (copy)`
}

/** Starts the same campaign elsewhere, or tells what that would do. People, invitations and counts stay where they are. */
export const copyCampaign = async (
  ctx: Context,
  { benchmarks, storage }: { benchmarks: CampaignBenchmarks; storage: ObjectStoragePort },
  id: number,
  { places, dry_run }: BodyOf<typeof contract.copy>,
) => {
  const campaign = await selectCampaign(ctx.db, ctx.scope, id)
  if (!campaign) throw fail('NOT_FOUND')
  const copies = await plan(ctx, campaign, places)
  const making = copies.filter(({ outcome }) => outcome === 'new')
  // What is new stands where it is made, which need not be where it was copied from.
  const company_id = onlyCompany(making.map(({ company }) => ({ company_id: company.id })))
  Object.assign(ctx.audit, {
    company_id,
    object: `hiring-campaigns:${id}`,
    changed: { copies: making.length },
  })
  if (dry_run || making.length === 0) {
    ctx.audit.skip = true
    return { status: 200 as const, copies, created: making.length }
  }
  const now = ctx.clock.now()
  const { role_name, type, instrument, starts_on, message, shares_report, goal, pauses_at_goal } = campaign
  const { sources, reminder_days, answer_days, locale } = campaign
  const today = await todayAt(ctx.db, campaign.company_id, now)
  // A last day that is over would have the copy closed before it began.
  const ends_on = campaign.ends_on !== null && campaign.ends_on < today ? null : campaign.ends_on
  const how = {
    starts_on,
    ends_on,
    message,
    locale,
    shares_report,
    goal,
    pauses_at_goal,
    sources,
    reminder_days,
    answer_days,
  }
  const same = { role_name, type, instrument, ...how }
  const own = (await benchmarks.of(ctx, [id])).find(({ by }) => by === 'campaign')
  const ids: number[] = []
  for (const { company, location, name } of making) {
    const isOwnCompany = company.id === campaign.company_id
    const made = await insertCampaign(ctx.db, {
      ...same,
      told_user_ids: isOwnCompany ? campaign.told_user_ids : [],
      reader_name: isOwnCompany ? campaign.reader_name : null,
      company_id: company.id,
      uuid: newUuid(),
      name,
      location_id: location?.id ?? null,
      // Among which people choose goes along where the copy is made at the same place.
      location_ids: isOwnCompany && location === null ? campaign.location_ids : [],
      created_by: staff(ctx).user.id,
      created_at: now,
      updated_at: now,
    })
    ids.push(made)
    // People and benchmarks of one company are not another's; there the copy begins as any new campaign does.
    await benchmarks.begin(ctx, { company_id: company.id, id: made, role_name }, isOwnCompany ? own?.id : undefined)
    await copyPage(ctx, storage, campaign, { company_id: company.id, campaign_id: made, name })
    await told(ctx, company.id, made)
  }
  const summary =
    making.length === 1 ? `Campaign “${campaign.name}” copied` : `${making.length} copies of “${campaign.name}”`
  const command = await recordCommand(ctx, { kind: 'hiring-campaigns.copy', company_id, summary, inverse: { ids } })
  return { status: 201 as const, copies, created: making.length, command: command.receipt }
}

/** The copies are gone, unless somebody has come to one of them meanwhile, or changed it. */
export const undoCopies = async (
  ctx: Context,
  benchmarks: BenchmarksBefore,
  { ids }: { ids: number[] },
): Promise<void> => {
  const untouched = await lockUntouched(ctx.db, ctx.scope, ids)
  const left = ids.filter((id) => !untouched.some((one) => one.id === id))
  if (left.length) throw fail('UNDO_CONFLICT', { extra: { campaign_ids: left } })
  await benchmarks.drop(ctx, ids)
  await deleteCampaigns(ctx.db, ctx.scope, ids)
  for (const { company_id, id } of untouched) await told(ctx, company_id, id)
}

/** Results of one company were handed in: campaigns that pause at their goal do, once it is reached. Whoever has begun may still finish. */
export const pauseAtGoal = async (
  submissions: readonly { ctx: Context; key: { company_id: number; survey_result_id: number } }[],
): Promise<void> => {
  const [first] = submissions
  if (!first) return
  const { ctx, key } = first
  const results = submissions.map((one) => one.key.survey_result_id)
  const ids = await pauseWhereReached(ctx.db, key.company_id, results, ctx.clock.now())
  if (ids.length > 0) await publish(ctx.db, { type: 'hiring-campaigns', company_id: key.company_id, ids, by: null })
}
