import { may } from '#contract/access/permissions.ts'
import type {
  Assignment,
  BenchmarkBasis,
  BenchmarkTrait,
  BenchmarkVersion,
  ImpactCut,
  RoleBenchmark,
  RoleBenchmarkRow,
} from '#contract/resources/role-benchmarks.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { type Called, fullNameOf } from '#server/kernel/called.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import {
  type BenchmarkRecord,
  selectAssignments,
  selectUse,
  selectVersions,
  type VersionRecord,
} from './role-benchmarks.queries.ts'

// From rows to what the contract shows.

const STATES = ['draft', 'active', 'retired'] as const
const BASES: readonly BenchmarkBasis[] = ['judgement', 'template', 'people', 'experts']

// Traits and checks were parsed by the contract when they were written.
export const traitsOf = (version: Pick<VersionRecord, 'traits'>) => version.traits as BenchmarkTrait[]

const versionView = (row: VersionRecord, by: Called): BenchmarkVersion => ({
  version: row.version,
  state: STATES.find((state) => state === row.state) ?? 'draft',
  basis: BASES.find((basis) => basis === row.basis) ?? 'judgement',
  evidence: row.evidence as Record<string, unknown>,
  traits: traitsOf(row),
  norm_version: row.norm_version,
  impact: row.impact_check === null ? null : (row.impact_check as { cuts: ImpactCut[] }).cuts,
  comment: row.comment,
  activated_by: row.activated_by === null ? null : fullNameOf(by),
  activated_at: row.activated_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
})

const assignmentView = (row: Awaited<ReturnType<typeof selectAssignments>>[number]): Assignment => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  role_name: row.role_name,
  campaign: row.campaign_id === null ? null : { id: row.campaign_id, name: row.campaign_name ?? '' },
})

/** Benchmarks whole. Drafts are shown to whoever may write them, and to nobody else. */
export const benchmarkViews = async (ctx: Context, rows: readonly BenchmarkRecord[]): Promise<RoleBenchmark[]> => {
  const ids = rows.map((row) => row.id)
  const seesDrafts = may(rightsOf(staff(ctx)), 'benchmarks:manage')
  const versions = (await selectVersions(ctx.db, ctx.scope, ids)).filter(
    ({ version }) => seesDrafts || version.state !== 'draft',
  )
  const assignments = await selectAssignments(ctx.db, ctx.scope, ids)
  const use = await selectUse(ctx.db, ctx.scope, ids)
  return rows.map((row) => {
    const own = versions.filter(({ version }) => version.role_benchmark_id === row.id)
    const active = own.find(({ version }) => version.version === row.active_version)
    const shown = active ?? own[0]
    return {
      id: row.id,
      uuid: row.uuid,
      name: row.name,
      description: row.description,
      company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
      is_active: row.active_version !== null,
      is_archived: row.is_archived,
      version: row.active_version,
      draft_version: own.find(({ version }) => version.state === 'draft')?.version.version ?? null,
      traits: shown ? traitsOf(shown.version) : [],
      assignments: assignments.filter((one) => one.role_benchmark_id === row.id).map(assignmentView),
      results_count: use.get(row.id) ?? 0,
      versions: own.map(({ version, by }) => versionView(version, by)),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

/** The same for lists, without the versions. */
export const rowViews = async (ctx: Context, rows: readonly BenchmarkRecord[]): Promise<RoleBenchmarkRow[]> =>
  (await benchmarkViews(ctx, rows)).map(({ versions: _, ...row }) => row)
