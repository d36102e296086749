import type { Company, SetupStep } from '#contract/resources/companies.ts'
import type { Context } from '#server/kernel/context.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { logoUrl } from '#server/kernel/logos.ts'
import { everything } from '#server/kernel/scope.ts'
import {
  type CompanyFilters,
  type CompanyRecord,
  countCompanies,
  countNames,
  type NameFilters,
  selectCompanies,
  selectNames,
  selectPublicCompany,
  selectRoleNames,
  selectWeeks,
} from './companies.queries.ts'
import { selectActivePlaces } from './places.queries.ts'

const WEEKS = 12
const STEPS: readonly SetupStep[] = ['details', 'logo', 'owner', 'locations', 'departments', 'campaign', 'result']

/** hb companies have a product type; be companies have no such field. */
const productType = (ctx: Context, value: string | null) => (ctx.brand === 'hb' ? { product_type: value } : {})

/** In be there is no product type to name. */
export const refuseProductType = (ctx: Context, given: string | null | undefined): void => {
  if (ctx.brand !== 'hb' && given !== undefined)
    throw invalid('product_type', 'Companies of this brand have no product type.', 'unrecognized_keys')
}

/** Rows as the contract shows them, each with its last twelve weeks. */
export const viewCompanies = async (ctx: Context, rows: readonly CompanyRecord[]): Promise<Company[]> => {
  const now = ctx.clock.now()
  const ids = rows.map((row) => row.id)
  const counts = await selectWeeks(ctx.db, ctx.scope, ids, { now, weeks: WEEKS })
  const countOf = (id: number, ago: number) =>
    counts.find((one) => one.company_id === id && one.ago === ago)?.count ?? 0
  return rows.map(({ product_type, franchise_id, franchise_name, logo_key, setup, ...row }) => ({
    ...row,
    logo_url: logo_key === null ? null : logoUrl(logo_key),
    franchise: franchise_id === null || franchise_name === null ? null : { id: franchise_id, name: franchise_name },
    ...productType(ctx, product_type),
    weeks: Array.from({ length: WEEKS }, (_, week) => countOf(row.id, WEEKS - 1 - week)),
    setup: STEPS.map((step) => ({ step, is_done: setup[step] })),
    last_activity_at: row.last_activity_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

export const listNames = async (ctx: Context, asked: NameFilters) => {
  const sort_by = asked.sort_by ?? 'name'
  // By name they stand from A where no order is asked for.
  const filters = { ...asked, sort_by, order_by: asked.sort_by === undefined ? ('asc' as const) : asked.order_by }
  const found = await selectNames(ctx.db, ctx.scope, filters)
  const total = await countNames(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[sort_by])
  return { companies: rows.map(({ id, name }) => ({ id, name })), pagination }
}

/** One page of the companies in reach. */
export const searchCompanies = async (ctx: Context, filters: CompanyFilters) => {
  refuseProductType(ctx, filters.product_type)
  const found = await selectCompanies(ctx.db, ctx.scope, filters)
  const total = await countCompanies(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  return { companies: await viewCompanies(ctx, rows), pagination }
}

/** Public reading runs in a scope of its own: whoever knows the reference of one company sees that one. */
export const publicCompany = (ctx: Context, uuid: string) =>
  ctx.database.transaction(everything('public company by its reference'), async (db) => {
    const company = await selectPublicCompany(db, uuid)
    if (!company) throw fail('NOT_FOUND')
    return {
      uuid: company.uuid,
      name: company.name,
      logo_url: company.logo_key === null ? null : logoUrl(company.logo_key),
      locations: await selectActivePlaces(db, 'locations', company.id),
      departments: await selectActivePlaces(db, 'departments', company.id),
      ...productType(ctx, company.product_type),
    }
  })

export const publicRoleNames = (ctx: Context, uuid: string) =>
  ctx.database.transaction(everything('public role names by the reference of a company'), async (db) => {
    const company = await selectPublicCompany(db, uuid)
    if (!company) throw fail('NOT_FOUND')
    return selectRoleNames(db, company.id)
  })
