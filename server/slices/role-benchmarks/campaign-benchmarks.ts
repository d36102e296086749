import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import {
  dropOfCampaigns,
  isUsable,
  replaceOfCampaign,
  selectDefault,
  selectOfCampaigns,
  selectRoles,
} from './campaign-benchmarks.queries.ts'
import { type Recalculate, told } from './role-benchmarks.service.ts'

// The benchmark of a campaign is an assignment that names it. Other slices ask for it here.

const BY = ['campaign', 'role', 'company'] as const

/** The benchmarks that results of these campaigns are held against, the closest first, and why each applies. */
export const benchmarksOfCampaigns = async (ctx: Context, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (await selectOfCampaigns(ctx.db, ctx.scope, ids)).map(({ closeness, ...row }) => ({
        ...row,
        by: BY[closeness] ?? 'company',
      }))

interface OfCampaign {
  company_id: number
  id: number
  role_name: string
}

const demandUsable = async (ctx: Context, companyId: number, id: number): Promise<void> => {
  if (!(await isUsable(ctx.db, ctx.scope, companyId, id)))
    throw invalid('role_benchmark_id', 'This benchmark is not one that the company can use.')
}

/**
 * What a new campaign is held against: the benchmark that was chosen for it (null for none of its own); or, where nobody chose and
 * no benchmark applies to its role, the default of its company.
 */
export const beginWithBenchmark = async (
  ctx: Context,
  campaign: OfCampaign,
  wanted: number | null | undefined,
): Promise<void> => {
  if (wanted === null) return
  if (wanted !== undefined) await demandUsable(ctx, campaign.company_id, wanted)
  const id = wanted ?? (await defaultFor(ctx, campaign))
  if (id === undefined) return
  const { company_id } = campaign
  await replaceOfCampaign(ctx.db, ctx.scope, { company_id, id: campaign.id, ids: [id], now: ctx.clock.now() })
  await told(ctx, id, [company_id])
}

const defaultFor = async (ctx: Context, { company_id, role_name }: OfCampaign): Promise<number | undefined> => {
  const roles = await selectRoles(ctx.db, ctx.scope, company_id)
  if (roles.some((one) => one.role_name === null || one.role_name === role_name)) return undefined
  return selectDefault(ctx.db, ctx.scope, company_id)
}

interface Own {
  company_id: number
  id: number
  ids: readonly number[]
}

const replace = async (ctx: Context, { company_id, id, ids }: Own): Promise<number[]> => {
  const before = await replaceOfCampaign(ctx.db, ctx.scope, { company_id, id, ids, now: ctx.clock.now() })
  for (const one of new Set([...before, ...ids])) await told(ctx, one, [company_id])
  return before
}

/** Gives a campaign other benchmarks of its own, has the fits of its results computed, and says which it had. */
export const changeOfCampaign = async (ctx: Context, recalculate: Recalculate, own: Own): Promise<number[]> => {
  for (const one of own.ids) await demandUsable(ctx, own.company_id, one)
  const before = await replace(ctx, own)
  for (const one of own.ids) await recalculate(ctx, one)
  return before
}

/** Gives a campaign back what it had: fits by them were computed then, and fits are never taken away. */
export const restoreOfCampaign = (ctx: Context, own: Own): Promise<number[]> => replace(ctx, own)

export const dropBenchmarksOf = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  await dropOfCampaigns(ctx.db, ctx.scope, ids)
}

/** Which benchmark new campaigns of a company’s roles would take, were this its default (null: were there none). */
export const effectsOfDefault = async (
  ctx: Context,
  companyId: number,
  roleNames: readonly string[],
  id: number | null,
) => {
  if (id !== null && !(await isUsable(ctx.db, ctx.scope, companyId, id))) throw fail('NOT_FOUND')
  const roles = await selectRoles(ctx.db, ctx.scope, companyId)
  const before = (await selectDefault(ctx.db, ctx.scope, companyId)) ?? null
  return roleNames.map((role_name) => {
    const own = roles.find((one) => one.role_name === role_name) ?? roles.find((one) => one.role_name === null)
    return {
      role_name,
      own: own ? { id: own.id, name: own.name } : null,
      changes: own === undefined && before !== id,
    }
  })
}

/** Whether a company may take a benchmark as its default. */
export const demandDefault = async (ctx: Context, companyId: number, id: number): Promise<void> => {
  if (!(await isUsable(ctx.db, ctx.scope, companyId, id)))
    throw invalid('default_role_benchmark_id', 'This benchmark is not one that the company can use.')
}
