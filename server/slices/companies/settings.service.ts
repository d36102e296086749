import { may } from '#contract/access/permissions.ts'
import { Role } from '#contract/access/role.ts'
import { brands } from '#contract/brands/brands.ts'
import { accentFault } from '#contract/core/accent.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type {
  CompanyDetails,
  CompanyPerson,
  companiesSettings as contract,
  DeactivationEffects,
  DefaultEffect,
} from '#contract/resources/companies.settings.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { changedOf, recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { refuseProductType } from './companies.service.ts'
import { getCompany, tellCompanies } from './details.ts'
import { openCompany } from './opening.ts'
import { copyParts } from './settings-copy.ts'
import {
  type CompanyRow,
  countTouched,
  franchiseExists,
  lockCompany,
  selectCampaignRoles,
  selectFranchises,
  selectIndustries,
  selectPeople,
  selectUserIds,
  updateCompany,
} from './settings.queries.ts'

type Update = BodyOf<typeof contract.update>

/** What only the platform may change. */
const PLATFORM_FIELDS = ['franchise_id', 'product_type', 'go_high_level_location_id', 'is_active'] as const

/** What the list can be filtered by. */
export const filterOptions = async (ctx: Context) => ({
  industries: await selectIndustries(ctx.db, ctx.scope),
  franchises: await selectFranchises(ctx.db, ctx.scope),
  ...(ctx.brand === 'hb' ? { product_types: [...(brands.hb.company_product_types ?? [])] } : {}),
})

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** What a company's campaigns begin with; supplied by the slice that keeps benchmarks. */
export interface Defaults {
  demand(ctx: Context, companyId: number, id: number): Promise<void>
  effects(ctx: Context, companyId: number, roleNames: readonly string[], id: number | null): Promise<DefaultEffect[]>
}

type Given = Pick<Update, 'time_zone' | 'accent' | 'product_type' | 'franchise_id' | 'default_role_benchmark_id'>

/** Rules that a schema cannot hold. */
const check = async (ctx: Context, given: Given): Promise<void> => {
  if (given.default_role_benchmark_id !== undefined && !brands[ctx.brand].features.benchmark_scores)
    throw invalid('default_role_benchmark_id', 'Companies of this brand have no benchmark.', 'unrecognized_keys')
  refuseProductType(ctx, given.product_type)
  const types = brands[ctx.brand].company_product_types ?? []
  if (typeof given.product_type === 'string' && !types.includes(given.product_type))
    throw invalid('product_type', `Choose one of: ${types.join(', ')}.`)
  if (given.time_zone !== undefined && !isTimeZone(given.time_zone))
    throw invalid('time_zone', 'This is not a time zone we know, for example Europe/London.', 'time_zone')
  const fault = typeof given.accent === 'string' ? accentFault(given.accent) : null
  if (fault !== null) throw invalid('accent', fault, 'contrast')
  if (typeof given.franchise_id === 'number' && !(await franchiseExists(ctx.db, given.franchise_id)))
    throw invalid('franchise_id', 'There is no such franchise.')
}

/** Opens a company with its first pipeline; settings of another come along where one is named. */
export const createCompany = async (
  ctx: Context,
  defaults: Defaults,
  input: BodyOf<typeof contract.create>,
): Promise<CompanyDetails> => {
  const { copy_from_id, name, ...given } = input
  await check(ctx, given)
  if (copy_from_id !== undefined) await demandCompany(ctx, copy_from_id)
  const now = ctx.clock.now()
  const id = await openCompany(ctx.db, { name, now })
  await demandDefault(ctx, defaults, id, given)
  if (copy_from_id !== undefined)
    await copyParts(ctx, copy_from_id, id, ['settings', 'look', 'locations', 'departments'])
  await updateCompany(ctx.db, ctx.scope, id, { ...present(given), updated_at: now })
  Object.assign(ctx.audit, { company_id: id, object: `companies:${id}`, changed: { name } })
  await tellCompanies(ctx, id)
  return getCompany(ctx, id)
}

const demandDefault = async (
  ctx: Context,
  defaults: Defaults,
  companyId: number,
  { default_role_benchmark_id: id }: Given,
): Promise<void> => {
  if (typeof id === 'number') await defaults.demand(ctx, companyId, id)
}

const present = (given: object): Partial<CompanyRow> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

interface CompanyInverse {
  id: number
  before: Partial<CompanyRow>
  changed_at: string
  /** When it had been changed before. */
  was_at: string
}

/** What can be changed of a company, as its change is told. */
const FIELD_WORDS: Partial<Record<keyof CompanyRow, string>> = {
  name: 'name',
  industry: 'industry',
  url: 'web site',
  time_zone: 'time zone',
  franchise_id: 'franchise',
  product_type: 'product type',
  go_high_level_location_id: 'CRM location',
  accent: 'colour',
  retention_months: 'retention time',
  consent_text: 'consent text',
  default_role_benchmark_id: 'default benchmark',
}

const summaryOf = (row: CompanyRow, changes: Partial<CompanyRow>): string => {
  if (changes.is_active === false) return `${row.name} deactivated`
  return changes.is_active === true && !row.is_active
    ? `${row.name} reactivated`
    : changedOf(
        Object.entries(FIELD_WORDS).flatMap(([field, word]) => {
          const now = changes[field as keyof CompanyRow]
          return now !== undefined && now !== row[field as keyof CompanyRow] ? [word] : []
        }),
        changes.name ?? row.name,
      )
}

/** Whether a company is active decides whether its people are let in: every page of theirs hears it. */
const tellPeople = async (ctx: Context, id: number) =>
  publish(ctx.db, { type: 'session', company_id: null, ids: await selectUserIds(ctx.db, ctx.scope, id), by: null })

/** Changes a company; an owner only what is the company's own. It can be undone. */
export const changeCompany = async (ctx: Context, defaults: Defaults, input: Update) => {
  const { id, updated_at, ...given } = input
  const row = await lockCompany(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  if (PLATFORM_FIELDS.some((field) => given[field] !== undefined) && !may(rightsOf(staff(ctx)), 'companies:manage'))
    throw fail('FORBIDDEN')
  await check(ctx, given)
  await demandDefault(ctx, defaults, id, given)
  if (isStale(row.updated_at, updated_at)) throw fail('STALE', { extra: { companies: [await getCompany(ctx, id)] } })
  const changes = present(given)
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, row[key as keyof CompanyRow]]))
  const now = ctx.clock.now()
  await updateCompany(ctx.db, ctx.scope, id, { ...changes, updated_at: now })
  const fields = Object.keys(changes)
  Object.assign(ctx.audit, { company_id: id, object: `companies:${id}`, changed: { fields } })
  await tellCompanies(ctx, id)
  if (changes.is_active !== undefined && changes.is_active !== row.is_active) await tellPeople(ctx, id)
  if (fields.length === 0) return { companies: [await getCompany(ctx, id)] }
  const inverse: CompanyInverse = { id, before, changed_at: now.toISOString(), was_at: row.updated_at.toISOString() }
  const summary = summaryOf(row, changes)
  const command = await recordCommand(ctx, { kind: 'companies.change', company_id: id, summary, inverse })
  return { companies: [await getCompany(ctx, id)], command: command.receipt }
}

export const undoCompanyChange = async (ctx: Context, inverse: CompanyInverse): Promise<void> => {
  const { id, before, changed_at, was_at } = inverse
  const row = await lockCompany(ctx.db, ctx.scope, id)
  const { franchise_id } = before
  const isLost = typeof franchise_id === 'number' && !(await franchiseExists(ctx.db, franchise_id))
  if (row?.updated_at.toISOString() !== changed_at || isLost)
    throw fail('UNDO_CONFLICT', { extra: { company_ids: [id] } })
  await updateCompany(ctx.db, ctx.scope, id, { ...before, updated_at: new Date(was_at) })
  await tellCompanies(ctx, id)
  if (before.is_active !== undefined && before.is_active !== row.is_active) await tellPeople(ctx, id)
}

/** Whom the end of a company would touch. */
export const deactivationEffects = async (ctx: Context, id: number): Promise<DeactivationEffects> => {
  await demandCompany(ctx, id)
  return countTouched(ctx.db, ctx.scope, id)
}

/** The accounts of a company. */
export const listPeople = async (ctx: Context, id: number): Promise<CompanyPerson[]> => {
  await demandCompany(ctx, id)
  const rows = await selectPeople(ctx.db, ctx.scope, id)
  return rows.map((row) => ({
    ...row,
    auth_role: Role.parse(row.auth_role),
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  }))
}

/** What a default benchmark would change: role by role, from the next campaign on. */
export const defaultEffects = async (
  ctx: Context,
  defaults: Defaults,
  id: number,
  benchmarkId: number | undefined,
): Promise<DefaultEffect[]> => {
  await demandCompany(ctx, id)
  return defaults.effects(ctx, id, await selectCampaignRoles(ctx.db, ctx.scope, id), benchmarkId ?? null)
}
