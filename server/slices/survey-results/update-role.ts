import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { surveyResultsRoles as contract } from '#contract/resources/survey-results.roles.ts'
import { roleBenchmarkAssignments, roleBenchmarks } from '#server/database/schema/role-benchmarks.ts'
import type { Context } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/database.ts'
import { demandAll, fail, invalid } from '#server/kernel/problems.ts'
import { type RoleFits, updateMany } from './changing.ts'
import { unique } from './moves-locked.ts'
import { selectByIds } from './survey-results.queries.ts'

type Body = BodyOf<typeof contract.updateRole>

/** The roles of these companies that a benchmark is made for. */
const selectRoles = async (ctx: Context, benchmarkId: number, companies: readonly number[]) => {
  const a = roleBenchmarkAssignments
  return ctx.db
    .selectDistinct({ company_id: a.company_id, role_name: a.role_name })
    .from(a)
    .where(
      and(
        eq(a.role_benchmark_id, benchmarkId),
        inArray(a.company_id, [...companies]),
        inScope(ctx.scope, a.company_id),
        isNotNull(a.role_name),
      ),
    )
}

const isInReach = async (ctx: Context, id: number): Promise<boolean> => {
  const b = roleBenchmarks
  const rows = await ctx.db
    .select({ id: b.id })
    .from(b)
    .where(and(eq(b.id, id), inScope(ctx.scope, b.company_id)))
  return rows.length === 1
}

/** The one role that a benchmark stands for in the companies of these people. */
const roleOf = async (ctx: Context, ids: readonly number[], benchmarkId: number): Promise<string> => {
  const people = await selectByIds(ctx.db, ctx.scope, ids)
  demandAll(
    ids,
    people.map(({ id }) => id),
  )
  const companies = unique(people.map((row) => row.company_id))
  const found = await selectRoles(ctx, benchmarkId, companies)
  const names = [...new Set(found.map(({ role_name }) => role_name))]
  const [name] = names
  if (!name) {
    if (!(await isInReach(ctx, benchmarkId))) throw fail('NOT_FOUND')
    throw invalid('role_benchmark_id', 'This benchmark is made for no role of their company. Name the role instead.')
  }
  if (names.length > 1)
    throw invalid('role_benchmark_id', `This benchmark is made for several roles. Name one: ${names.join(', ')}.`)
  if (found.length < companies.length)
    throw invalid(
      'role_benchmark_id',
      'Not each of their companies has this benchmark for a role. Name the role instead.',
    )
  return name
}

/** Gives people another role: named, or that of a benchmark. */
export const updateRole = async (ctx: Context, fits: RoleFits, { ids, role_name, role_benchmark_id, seen }: Body) => {
  if ((role_name === undefined) === (role_benchmark_id === undefined))
    throw invalid('role_name', 'Give the name of the role or a benchmark, one of the two.')
  const name = role_name ?? (await roleOf(ctx, unique(ids), role_benchmark_id ?? 0))
  return updateMany(ctx, fits, { ids, changes: { role_name: name }, seen })
}
