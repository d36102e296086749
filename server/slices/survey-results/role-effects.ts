import { sql } from 'drizzle-orm'
import { brands } from '#contract/brands/brands.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type {
  RoleEffect,
  RoleEffects,
  surveyResultsRoles as contract,
} from '#contract/resources/survey-results.roles.ts'
import type { Context } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/database.ts'
import { demandAll } from '#server/kernel/problems.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { roleBenchmarkAssignments } from '#server/database/schema/role-benchmarks.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import type { RoleFits } from './changing.ts'
import { selectByIds } from './survey-results.queries.ts'

/** As the index of the list has it. */
const LISTED = sql`not ${surveyResults.is_archived} and not ${surveyResults.is_test}`

/** Whether a role is spoken of anywhere in these companies: a word that nobody knows may be a slip. */
const isKnownRole = async (ctx: Context, companies: readonly number[], name: string): Promise<boolean> => {
  const has = (
    table: typeof surveyResults | typeof hiringCampaigns | typeof roleBenchmarkAssignments,
    more = sql`true`,
  ) =>
    sql`exists (select from ${table} where ${inScope(ctx.scope, table.company_id)}
      and ${table.company_id} = any(${sql.param([...companies])}::int[]) and ${table.role_name} = ${name} and ${more})`
  const { rows } = await ctx.db.execute<{ known: boolean }>(
    sql`select ${has(hiringCampaigns)} or ${has(roleBenchmarkAssignments)} or ${has(surveyResults, LISTED)} as known`,
  )
  return rows[0]?.known ?? false
}

type Becomes = 'new_fit' | 'other_fit' | 'same_fit' | 'no_fit_left' | 'without_fit'

/** What becomes of the fit that lists show: the one to the closest benchmark. */
const becomes = ({ before: [before], after: [after] }: RoleEffect): Becomes => {
  if (!after) return before ? 'no_fit_left' : 'without_fit'
  if (!before) return 'new_fit'
  return before.role_benchmark.id === after.role_benchmark.id ? 'same_fit' : 'other_fit'
}

const ORDER: Becomes[] = ['other_fit', 'no_fit_left', 'new_fit', 'same_fit', 'without_fit']
const distance = ({ before: [before], after: [after] }: RoleEffect): number =>
  before?.fit && after?.fit ? Math.abs(before.fit.fit - after.fit.fit) : 0

/** Whom another role changes, and how, computed on stored scores before anything is written. */
export const effectsOfRole = async (
  ctx: Context,
  fits: RoleFits,
  { ids, role_name, limit }: QueryOf<typeof contract.roleEffects>,
): Promise<RoleEffects> => {
  const wanted = [...new Set(ids)]
  const people = await selectByIds(ctx.db, ctx.scope, wanted)
  demandAll(
    wanted,
    people.map(({ id }) => id),
  )
  const changing = people.filter((row) => row.role_name !== role_name)
  const compared = brands[ctx.brand].features.benchmark_scores
    ? await fits.compare(
        ctx,
        changing.map(({ id }) => id),
        role_name,
      )
    : new Map<number, never>()
  const rows = changing.map(({ id, first, last, role_name: own, submitted_at, quality_verdict }): RoleEffect => ({
    id,
    first,
    last,
    role_name: own,
    has_result: submitted_at !== null && quality_verdict !== 'not interpretable',
    ...(compared.get(id) ?? { before: [], after: [] }),
  }))
  const count = (what: Becomes) => rows.filter((row) => becomes(row) === what).length
  const ordered = rows.toSorted(
    (one, other) =>
      ORDER.indexOf(becomes(one)) - ORDER.indexOf(becomes(other)) ||
      distance(other) - distance(one) ||
      Number(other.has_result) - Number(one.has_result) ||
      one.id - other.id,
  )
  return {
    role_name,
    is_known: await isKnownRole(ctx, [...new Set(people.map((row) => row.company_id))], role_name),
    people: people.length,
    in_role: people.length - changing.length,
    new_fit: count('new_fit'),
    other_fit: count('other_fit'),
    same_fit: count('same_fit'),
    no_fit_left: count('no_fit_left'),
    without_fit: count('without_fit'),
    rows: ordered.slice(0, limit),
    seen: people.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() })),
  }
}
