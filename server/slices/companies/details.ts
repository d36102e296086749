import { brands } from '#contract/brands/brands.ts'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail } from '#server/kernel/problems.ts'
import { selectCompany } from './companies.queries.ts'
import { viewCompanies } from './companies.service.ts'
import { countActivePlaces, selectBenchmarkName, selectRow } from './settings.queries.ts'

/** One company in reach, with its settings. */
export const getCompany = async (ctx: Context, id: number): Promise<CompanyDetails> => {
  const [row, found] = [await selectRow(ctx.db, ctx.scope, id), await selectCompany(ctx.db, ctx.scope, id)]
  if (!row || !found) throw fail('NOT_FOUND')
  const [company] = await viewCompanies(ctx, [found])
  if (!company) throw fail('NOT_FOUND')
  const counts = await countActivePlaces(ctx.db, ctx.scope, id)
  return {
    ...company,
    retention_months: row.retention_months,
    consent_text: row.consent_text,
    accent: row.accent,
    ...(brands[ctx.brand].features.benchmark_scores
      ? { default_role_benchmark: await defaultOf(ctx, row.default_role_benchmark_id) }
      : {}),
    locations_count: counts.locations,
    departments_count: counts.departments,
  }
}

const defaultOf = async (ctx: Context, id: number | null) =>
  id === null ? null : ((await selectBenchmarkName(ctx.db, id)) ?? null)

/** Whoever looks at companies asks again. */
export const tellCompanies = (ctx: Context, id: number): Promise<void> =>
  publish(ctx.db, { type: 'companies', company_id: id, ids: [id], by: staff(ctx).user.id })
