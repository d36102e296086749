import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Campaign, CampaignState, hiringCampaigns as contract } from '#contract/resources/hiring-campaigns.ts'
import { formRefusal } from '#contract/core/form-refusal.ts'
import { CAMPAIGN_PACE_DAYS } from '#contract/constants.ts'
import { FORMS_FOR } from '#science/vocabulary.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { addDays } from '#server/kernel/clock.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { companyDays, demandNotOver, todayAt, todayOf } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { type BenchmarksBefore, type CampaignBenchmarks, refuseBenchmark, shownBenchmarks } from './benchmarks.ts'
import { areThere, checkPlaces, placesGiven, placesOf } from './places.ts'
import { type Reopening, reopening } from './reopening.ts'
import { checkTold, namesOfTold } from './told.ts'
import {
  type CampaignFilters,
  type CampaignRecord,
  countCampaigns,
  insertCampaign,
  selectCampaign,
  selectCounts,
  selectInvited,
  selectPage,
  selectPages,
  updateCampaign,
} from './hiring-campaigns.queries.ts'

type Update = BodyOf<typeof contract.update>

/** The state people see on a day of the company: what staff chose, and what the days say. */
const campaignState = (
  row: { state: string; starts_on: string | null; ends_on: string | null },
  today: string,
): CampaignState => {
  if (row.state === 'paused' || row.state === 'closed') return row.state
  if (row.starts_on !== null && row.starts_on > today) return 'scheduled'
  return row.ends_on !== null && row.ends_on < today ? 'closed' : 'open'
}

/** Where people register; with a name it is a link of its own, which is counted. */
export const linkOf = (ctx: Context, uuid: string, source?: string): string =>
  `${ctx.public_url}/survey/register?campaign=${uuid}${source === undefined ? '' : `&source=${source}`}`

const view = async (ctx: Context, benchmarks: CampaignBenchmarks, rows: CampaignRecord[]): Promise<Campaign[]> => {
  const ids = rows.map((row) => row.id)
  const lately = addDays(ctx.clock.now(), -CAMPAIGN_PACE_DAYS)
  const counts = await selectCounts(ctx.db, ctx.scope, ids, lately)
  const pages = await selectPages(ctx.db, ctx.scope, ids)
  const invited = await selectInvited(ctx.db, ctx.scope, ids)
  const heldAgainst = await shownBenchmarks(ctx, benchmarks, ids)
  const names = await namesOfTold(ctx, rows)
  const places = await placesOf(ctx, rows)
  const days = await companyDays(ctx.db, ctx.scope, ctx.clock.now())
  return rows.map((row) => {
    const isOf = (one: { campaign_id: number | null; company_id: number }) =>
      one.campaign_id === row.id && one.company_id === row.company_id
    const count = counts.find(isOf)
    const page = pages.find(isOf)
    return {
      id: row.id,
      uuid: row.uuid,
      company: { id: row.company_id, name: row.company_name },
      name: row.name,
      role_name: row.role_name,
      location:
        row.location_id === null || row.location_name === null
          ? null
          : { id: row.location_id, name: row.location_name },
      locations: places(row),
      type: row.type === 'employee' ? 'employee' : 'candidate',
      instrument: row.instrument,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      message: row.message,
      shares_report: row.shares_report,
      state: campaignState(row, todayOf(days, row.company_id)),
      is_archived: row.is_archived,
      link: linkOf(ctx, row.uuid),
      counts: {
        invited: invited.find(isOf)?.invited ?? 0,
        registered: count?.registered ?? 0,
        started: count?.started ?? 0,
        completed: count?.completed ?? 0,
      },
      completed_lately: count?.lately ?? 0,
      goal: row.goal,
      pauses_at_goal: row.pauses_at_goal,
      sources: row.sources,
      told: names(row),
      ...heldAgainst(row),
      reminder_days: row.reminder_days,
      locale: row.locale,
      reader_name: row.reader_name,
      answer_days: row.answer_days,
      page_url: page ? `${ctx.public_url}/funnels/${page.slug}` : null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

export const searchCampaigns = async (ctx: Context, benchmarks: CampaignBenchmarks, filters: CampaignFilters) => {
  const days = await companyDays(ctx.db, ctx.scope, ctx.clock.now())
  const found = await selectPage(ctx.db, ctx.scope, filters, days)
  const total = await countCampaigns(ctx.db, ctx.scope, filters, days)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  return { campaigns: await view(ctx, benchmarks, rows), pagination }
}

const one = async (ctx: Context, benchmarks: CampaignBenchmarks, id: number): Promise<Campaign[]> => {
  const row = await selectCampaign(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return view(ctx, benchmarks, [row])
}

const checkDays = (starts_on: string | null | undefined, ends_on: string | null | undefined) => {
  if (starts_on && ends_on && starts_on > ends_on) throw invalid('ends_on', 'The last day is before the first.')
}

/** Nobody can answer what is over already, so that it is no day to end on; the day that stood there may stay. */
const checkLast = async (ctx: Context, companyId: number, ends_on: Update['ends_on'], before: string | null = null) => {
  if (!ends_on) return
  const today = await todayAt(ctx.db, companyId, ctx.clock.now())
  demandNotOver('ends_on', ends_on, { today, before })
}

const checkPace = (days: readonly number[] | undefined) => {
  const [first = 0, second = Infinity] = days ?? []
  if (second <= first) throw invalid('reminder_days', 'The second reminder comes after the first.')
}

/** Who may be asked which form; `path` names what was chosen last. */
const checkForm = (type: string, instrument: string, path: 'type' | 'instrument') => {
  const why = formRefusal(type, instrument)
  if (why !== null) throw invalid(path, why)
}

export const told = (ctx: Context, companyId: number, id: number) =>
  publish(ctx.db, { type: 'hiring-campaigns', company_id: companyId, ids: [id], by: staff(ctx).user.id })

/** Starts a campaign; its link works at once, or from its first day. */
export const createCampaign = async (
  ctx: Context,
  benchmarks: CampaignBenchmarks,
  input: BodyOf<typeof contract.create>,
) => {
  refuseBenchmark(ctx, input.role_benchmark_id)
  await demandCompany(ctx, input.company_id)
  checkDays(input.starts_on, input.ends_on)
  await checkLast(ctx, input.company_id, input.ends_on)
  checkPace(input.reminder_days)
  await checkPlaces(ctx, input.company_id, input)
  await checkTold(ctx, input.company_id, input.told_user_ids)
  const type = input.type ?? 'candidate'
  const instrument = input.instrument ?? FORMS_FOR[type][0]
  checkForm(type, instrument, 'instrument')
  const now = ctx.clock.now()
  const id = await insertCampaign(ctx.db, {
    company_id: input.company_id,
    uuid: newUuid(),
    name: input.name,
    role_name: input.role_name,
    ...placesGiven(input),
    type,
    instrument,
    starts_on: input.starts_on ?? null,
    ends_on: input.ends_on ?? null,
    message: input.message ?? null,
    ...(input.locale ? { locale: input.locale } : {}),
    // Employees read their result anyhow; candidates where the company says so.
    shares_report: input.shares_report ?? input.type === 'employee',
    goal: input.goal ?? null,
    pauses_at_goal: input.pauses_at_goal ?? false,
    sources: [...new Set(input.sources)],
    told_user_ids: [...new Set(input.told_user_ids)],
    ...(input.reminder_days ? { reminder_days: input.reminder_days } : {}),
    reader_name: input.reader_name ?? null,
    answer_days: input.answer_days ?? null,
    created_by: staff(ctx).user.id,
    created_at: now,
    updated_at: now,
  })
  const { company_id, role_name } = input
  await benchmarks.begin(ctx, { company_id, id, role_name }, input.role_benchmark_id)
  Object.assign(ctx.audit, { company_id, object: `hiring-campaigns:${id}` })
  await told(ctx, company_id, id)
  return { campaigns: await one(ctx, benchmarks, id) }
}

interface CampaignInverse {
  company_id: number
  id: number
  before: Partial<CampaignRecord>
  /** Its own benchmarks, where they were changed. */
  benchmarks: number[] | null
  /** When it had been changed before. */
  was_at: string
  changed_at: string
}

const summaryOf = (input: Update, row: CampaignRecord, reopened: Reopening): string => {
  const { name, reminder_days } = row
  if (input.is_archived === true) return `Campaign “${name}” archived`
  if (input.is_archived === false) return `Campaign “${name}” restored`
  if (input.state === 'closed') return `Campaign “${name}” closed`
  if (input.state === 'paused') return `Campaign “${name}” paused`
  if (input.state === 'open') return [`Campaign “${name}” reopened`, ...reopened.says].join('; ')
  if (input.told_user_ids || input.role_benchmark_id !== undefined) return `Campaign “${name}” changed`
  const places = placesGiven(input)
  const key = (one: Pick<CampaignRecord, 'location_id' | 'location_ids'>) =>
    JSON.stringify([one.location_id, one.location_ids.toSorted((x, y) => x - y)])
  if (places && key(places) !== key(row)) return `Locations of “${name}” changed`
  const isOther = input.reminder_days && input.reminder_days.join() !== reminder_days.join()
  return isOther ? `Reminders of “${name}” changed` : `Campaign “${name}” changed`
}

/** Whether anything becomes other than it is. */
const differs = (row: CampaignRecord, changes: Partial<CampaignRecord>): boolean =>
  Object.entries(changes).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof CampaignRecord]),
  )

/** Changes a campaign. It can be undone; without a command where all is as it was. */
export const changeCampaign = async (ctx: Context, benchmarks: CampaignBenchmarks, id: number, input: Update) => {
  refuseBenchmark(ctx, input.role_benchmark_id)
  const row = await selectCampaign(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  const { updated_at, role_benchmark_id, location_id, location_ids, ...rest } = input
  const given = { ...rest, ...placesGiven({ location_id, location_ids }) }
  if (isStale(row.updated_at, updated_at))
    throw fail('STALE', { extra: { campaigns: await view(ctx, benchmarks, [row]) } })
  const now = ctx.clock.now()
  const reopened = await reopening(ctx, input, row, await todayAt(ctx.db, row.company_id, now))
  const changes = Object.fromEntries(
    Object.entries({ ...given, ...reopened.changes }).filter(([, value]) => value !== undefined),
  ) as Partial<CampaignRecord>
  const becomes = { ...row, ...changes }
  checkDays(becomes.starts_on, becomes.ends_on)
  await checkLast(ctx, row.company_id, given.ends_on, row.ends_on)
  checkPace(changes.reminder_days)
  checkForm(becomes.type, row.instrument, 'type')
  await checkPlaces(ctx, row.company_id, { location_id, location_ids })
  await checkTold(ctx, row.company_id, changes.told_user_ids, row.told_user_ids)
  if (role_benchmark_id === undefined && !differs(row, changes)) return { campaigns: await one(ctx, benchmarks, id) }
  if (!(await updateCampaign(ctx.db, row, { ...changes, updated_at: now })))
    throw fail('STALE', { extra: { campaigns: await one(ctx, benchmarks, id) } })
  const own = role_benchmark_id === null || role_benchmark_id === undefined ? [] : [role_benchmark_id]
  const had =
    role_benchmark_id === undefined ? null : await benchmarks.change(ctx, { company_id: row.company_id, id, ids: own })
  Object.assign(ctx.audit, {
    company_id: row.company_id,
    object: `hiring-campaigns:${id}`,
    changed: { fields: Object.keys(input).filter((name) => name !== 'updated_at') },
  })
  await told(ctx, row.company_id, id)
  const inverse: CampaignInverse = {
    company_id: row.company_id,
    id,
    before: Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof CampaignRecord]])),
    benchmarks: had,
    was_at: row.updated_at.toISOString(),
    changed_at: now.toISOString(),
  }
  const command = await recordCommand(ctx, {
    kind: 'hiring-campaigns.change',
    company_id: row.company_id,
    summary: summaryOf(input, row, reopened),
    inverse,
  })
  return { campaigns: await one(ctx, benchmarks, id), command: command.receipt }
}

export const undoCampaignChange = async (
  ctx: Context,
  benchmarks: BenchmarksBefore,
  inverse: CampaignInverse,
): Promise<void> => {
  const row = await selectCampaign(ctx.db, ctx.scope, inverse.id)
  const same =
    row &&
    row.company_id === inverse.company_id &&
    row.updated_at.toISOString() === inverse.changed_at &&
    (await areThere(ctx, inverse.company_id, inverse.before))
  if (!same || !(await updateCampaign(ctx.db, row, { ...inverse.before, updated_at: new Date(inverse.was_at) }))) {
    throw fail('UNDO_CONFLICT', { extra: { campaign_ids: [inverse.id] } })
  }
  const { company_id, id, benchmarks: ids } = inverse
  if (ids) await benchmarks.restore(ctx, { company_id, id, ids })
  await told(ctx, inverse.company_id, inverse.id)
}
