import type { BodyOf } from '#contract/core/endpoint.ts'
import type {
  Funnel,
  FunnelStep,
  FunnelVersion,
  hiringCampaignsFunnels as contract,
} from '#contract/resources/hiring-campaigns.funnels.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { sqlState } from '#server/kernel/database-errors.ts'
import { publish } from '#server/kernel/events.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { insertPageAtFree } from './copies.queries.ts'
import { addressesOf } from './copied-pages.ts'
import {
  countFunnels,
  deleteVersion,
  type FunnelFilters,
  type FunnelRecord,
  insertFunnel,
  insertVersion,
  picturesOf,
  selectFunnel,
  selectFunnels,
  selectVersions,
  updateFunnel,
} from './hiring-campaigns.funnels.queries.ts'
import { selectCampaign } from './hiring-campaigns.queries.ts'

export const funnelUrl = (ctx: Context, slug: string) => `${ctx.public_url}/funnels/${slug}`

const view = (ctx: Context, row: FunnelRecord): Funnel => ({
  id: row.id,
  campaign: { id: row.campaign_id, name: row.campaign_name },
  company: { id: row.company_id, name: row.company_name },
  slug: row.slug,
  headline: row.headline,
  text: row.text,
  steps: row.steps,
  is_published: row.is_published,
  version: row.version,
  has_changes: row.has_changes,
  url: funnelUrl(ctx, row.slug),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const searchFunnels = async (ctx: Context, filters: FunnelFilters) => {
  const found = await selectFunnels(ctx.db, ctx.scope, filters)
  const total = await countFunnels(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  return { funnels: rows.map((row) => view(ctx, row)), pagination }
}

/** A funnel in reach, or NOT_FOUND. */
export const existing = async (ctx: Context, id: number): Promise<FunnelRecord> => {
  const row = await selectFunnel(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return row
}

const one = async (ctx: Context, id: number): Promise<Funnel[]> => [view(ctx, await existing(ctx, id))]

const told = (ctx: Context, row: { company_id: number; campaign_id: number }) =>
  publish(ctx.db, {
    type: 'hiring-campaigns',
    company_id: row.company_id,
    ids: [row.campaign_id],
    by: staff(ctx).user.id,
  })

/** What the schema of one step cannot say: names that stand twice, a second form, a picture of another page. */
const checkSteps = (steps: readonly FunnelStep[], pictures: readonly string[]) => {
  const seen = new Set<string>()
  let forms = 0
  for (const [at, step] of steps.entries()) {
    const names = [step.id, ...(step.kind === 'questions' ? step.questions.map((question) => question.id) : [])]
    for (const name of names) {
      if (seen.has(name)) throw invalid(`steps.${at}.id`, 'This name stands in the page already.')
      seen.add(name)
    }
    if (step.kind === 'form' && (forms += 1) > 1)
      throw invalid(`steps.${at}`, 'A page has one form. Remove the other one.')
    if (step.kind === 'picture' && !pictures.includes(step.picture))
      throw invalid(`steps.${at}.picture`, 'Choose a picture for this block.')
    if (step.kind === 'questions')
      for (const [number, question] of step.questions.entries())
        if (question.kind === 'choice' && question.options.length < 2)
          throw invalid(`steps.${at}.questions.${number}.options`, 'Write at least two answers to choose from.')
  }
}

const unlessTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (sqlState(error) === '23505') throw fail('SLUG_TAKEN')
    throw error
  }
}

export const createFunnel = async (ctx: Context, input: BodyOf<typeof contract.createFunnel>) => {
  const campaign = await selectCampaign(ctx.db, ctx.scope, input.campaign_id)
  if (!campaign) throw fail('NOT_FOUND')
  checkSteps(input.steps, [])
  const now = ctx.clock.now()
  const { slug, ...content } = input
  const row = { company_id: campaign.company_id, ...content, created_by: staff(ctx).user.id }
  const page = { ...row, created_at: now, updated_at: now }
  const called = { name: `${campaign.company_name} ${campaign.role_name}`, campaign_id: campaign.id }
  const id = await unlessTaken(
    slug === undefined
      ? insertPageAtFree(ctx.db, page, addressesOf(called, 'page'))
      : insertFunnel(ctx.db, { ...page, slug }),
  )
  Object.assign(ctx.audit, { company_id: campaign.company_id, object: `funnels:${id}` })
  await told(ctx, row)
  return { funnels: await one(ctx, id) }
}

interface FunnelInverse {
  company_id: number
  id: number
  before: Record<string, unknown>
  was_at: string
  changed_at: string
  /** The version that publishing made, which goes with it. */
  made?: number
}

const change = async (
  ctx: Context,
  row: FunnelRecord,
  changes: Partial<
    Pick<FunnelRecord, 'slug' | 'headline' | 'text' | 'steps' | 'is_published' | 'version' | 'withdrawn_slug'>
  >,
  { summary, made }: { summary: string; made?: number },
) => {
  const now = ctx.clock.now()
  if (!(await unlessTaken(updateFunnel(ctx.db, row, { ...changes, updated_at: now }))))
    throw fail('STALE', { extra: { funnels: await one(ctx, row.id) } })
  Object.assign(ctx.audit, {
    company_id: row.company_id,
    object: `funnels:${row.id}`,
    changed: { fields: Object.keys(changes) },
  })
  await told(ctx, row)
  const inverse: FunnelInverse = {
    company_id: row.company_id,
    id: row.id,
    before: Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof FunnelRecord]])),
    was_at: row.updated_at.toISOString(),
    changed_at: now.toISOString(),
    ...(made === undefined ? {} : { made }),
  }
  const { company_id } = row
  const command = await recordCommand(ctx, { kind: 'hiring-campaigns.funnel', company_id, summary, inverse })
  return { funnels: await one(ctx, row.id), command: command.receipt }
}

const demandFresh = (ctx: Context, row: FunnelRecord, updated_at: string | undefined) => {
  if (isStale(row.updated_at, updated_at)) throw fail('STALE', { extra: { funnels: [view(ctx, row)] } })
}

/** Changes what is written. The page that people see stays as it was published. */
export const changeFunnel = async (ctx: Context, id: number, input: BodyOf<typeof contract.updateFunnel>) => {
  const row = await existing(ctx, id)
  const { updated_at, ...given } = input
  demandFresh(ctx, row, updated_at)
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(changes).length === 0) return { funnels: [view(ctx, row)] }
  if (given.steps) checkSteps(given.steps, await picturesOf(ctx.db, row))
  return change(ctx, row, changes, { summary: `Page of “${row.campaign_name}” changed` })
}

/** Publishes what is written as a new version, or takes the page down. */
export const publishFunnel = async (ctx: Context, id: number, input: BodyOf<typeof contract.publishFunnel>) => {
  const row = await existing(ctx, id)
  demandFresh(ctx, row, input.updated_at)
  if (!input.is_published) {
    if (!row.is_published) return { funnels: [view(ctx, row)] }
    const down = { is_published: false, withdrawn_slug: row.slug }
    return change(ctx, row, down, { summary: `Page of “${row.campaign_name}” taken down` })
  }
  if (!row.steps.some(({ kind }) => kind === 'form'))
    throw invalid('steps', 'Nobody can apply over this page yet. Add the form.')
  if (row.is_published && !row.has_changes) return { funnels: [view(ctx, row)] }
  const isAgain = row.version > 0 && !row.has_changes
  const version = isAgain ? row.version : row.version + 1
  const { company_id, headline, text, steps } = row
  const by = { published_by: staff(ctx).user.id, created_at: ctx.clock.now() }
  if (!isAgain) await insertVersion(ctx.db, { company_id, funnel_id: id, version, headline, text, steps, ...by })
  const summary = `Page of “${row.campaign_name}” published`
  return change(ctx, row, { is_published: true, version }, isAgain ? { summary } : { summary, made: version })
}

export const undoFunnelChange = async (ctx: Context, inverse: FunnelInverse): Promise<void> => {
  const row = await selectFunnel(ctx.db, ctx.scope, inverse.id)
  const same = row && row.company_id === inverse.company_id && row.updated_at.toISOString() === inverse.changed_at
  const back = { ...inverse.before, updated_at: new Date(inverse.was_at) }
  const isBack = same && (await unlessTaken(updateFunnel(ctx.db, row, back)).catch(() => false))
  if (!same || !isBack) throw fail('UNDO_CONFLICT', { extra: { funnel_ids: [inverse.id] } })
  if (inverse.made !== undefined)
    await deleteVersion(ctx.db, { company_id: row.company_id, funnel_id: row.id, version: inverse.made })
  await told(ctx, row)
}

export const listVersions = async (ctx: Context, id: number): Promise<FunnelVersion[]> => {
  await existing(ctx, id)
  const rows = await selectVersions(ctx.db, ctx.scope, id)
  return rows.map(({ by, created_at, ...row }) => ({
    ...row,
    published_by: fullNameOf(by),
    created_at: created_at.toISOString(),
  }))
}
