import type { BodyOf } from '#contract/core/endpoint.ts'
import type { roleBenchmarks as contract } from '#contract/resources/role-benchmarks.ts'
import { companiesInScope } from '#server/kernel/companies.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { BENCHMARK_NORM, brokenRules } from './impact-check.ts'
import { type BenchmarkFilters, countBenchmarks, selectBenchmark, selectPage } from './role-benchmarks.queries.ts'
import { benchmarkViews, rowViews } from './role-benchmarks.views.ts'
import {
  assignmentsOf,
  campaignExists,
  deleteDraft,
  insertBenchmark,
  insertVersion,
  lastVersion,
  lockBenchmarks,
  type LockedBenchmark,
  type NewAssignment,
  replaceAssignments,
  updateBenchmark,
  updateDraft,
} from './writing.queries.ts'

/** Has the fits of a benchmark computed in the background; supplied by the slice that computes them. */
export type Recalculate = (ctx: Context, roleBenchmarkId: number) => Promise<unknown>

export const searchBenchmarks = async (ctx: Context, filters: BenchmarkFilters) => {
  const found = await selectPage(ctx.db, ctx.scope, filters)
  const total = await countBenchmarks(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  return { role_benchmarks: await rowViews(ctx, rows), pagination }
}

export const getBenchmark = async (ctx: Context, id: number) => {
  const row = await selectBenchmark(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return benchmarkViews(ctx, [row])
}

/** Tells open pages, of the companies that have it too. */
export const told = async (ctx: Context, id: number, companyIds: readonly (number | null)[]): Promise<void> => {
  for (const company_id of new Set(companyIds))
    await publish(ctx.db, { type: 'role-benchmarks', company_id, ids: [id], by: staff(ctx).user.id })
}

const companiesOfRows = async (db: Db, ctx: Context, benchmark: { id: number; company_id: number | null }) => [
  benchmark.company_id,
  ...(await assignmentsOf(db, ctx.scope, [benchmark.id])).map((row) => row.company_id),
]

type Traits = BodyOf<typeof contract.create>['traits']

const checkDraft = (traits: Traits): void => {
  const issues = brokenRules(traits, true)
  if (issues.length) throw fail('VALIDATION_FAILED', { issues })
}

type GivenAssignments = BodyOf<typeof contract.update>['assignments']

const checkAssignments = async (
  ctx: Context,
  companyId: number | null,
  given: NonNullable<GivenAssignments>,
): Promise<NewAssignment[]> => {
  const known = await companiesInScope(
    ctx.db,
    ctx.scope,
    given.map((one) => one.company_id),
  )
  for (const [at, one] of given.entries()) {
    if (!known.has(one.company_id)) throw invalid(`assignments.${at}.company_id`, 'There is no such company.')
    if (companyId !== null && one.company_id !== companyId)
      throw invalid(`assignments.${at}.company_id`, 'This benchmark belongs to another company.')
    if (one.campaign_id && !(await campaignExists(ctx.db, ctx.scope, one.company_id, one.campaign_id)))
      throw invalid(`assignments.${at}.campaign_id`, 'This is not one of the company’s campaigns.')
  }
  const rows = given.map(({ company_id, role_name = null, campaign_id = null }) => ({
    company_id,
    role_name,
    campaign_id,
  }))
  return rows.filter((row, at) => rows.findIndex((other) => JSON.stringify(other) === JSON.stringify(row)) === at)
}

/** Writes a benchmark; its first version is a draft until it is activated. */
export const createBenchmark = async (ctx: Context, input: BodyOf<typeof contract.create>) => {
  const company_id = input.company_id ?? null
  if (company_id !== null && !(await companiesInScope(ctx.db, ctx.scope, [company_id])).has(company_id))
    throw fail('NOT_FOUND')
  checkDraft(input.traits)
  const assignments = await checkAssignments(ctx, company_id, input.assignments ?? [])
  const now = ctx.clock.now()
  const author = { created_by: staff(ctx).user.id, created_at: now, updated_at: now }
  const id = await insertBenchmark(ctx.db, {
    company_id,
    uuid: newUuid(),
    name: input.name,
    description: input.description ?? null,
    ...author,
  })
  await insertVersion(ctx.db, {
    company_id,
    role_benchmark_id: id,
    version: 1,
    basis: input.basis ?? 'judgement',
    evidence: input.evidence ?? {},
    traits: input.traits,
    norm_version: BENCHMARK_NORM.id,
    ...author,
  })
  await replaceAssignments(ctx.db, ctx.scope, id, assignments, now)
  Object.assign(ctx.audit, { company_id, object: `role-benchmarks:${id}` })
  await told(ctx, id, [company_id, ...assignments.map((one) => one.company_id)])
  return { role_benchmarks: await getBenchmark(ctx, id) }
}

/** A benchmark to be changed, as whoever changes it has seen it. */
export const lockedFor = async (ctx: Context, id: number, seen: string | undefined): Promise<LockedBenchmark> => {
  const [row] = await lockBenchmarks(ctx.db, ctx.scope, [id])
  if (!row) throw fail('NOT_FOUND')
  if (isStale(row.updated_at, seen)) throw fail('STALE', { extra: { role_benchmarks: await getBenchmark(ctx, id) } })
  return row
}

type Update = BodyOf<typeof contract.update>

/** The draft takes the new traits; where none is open, a new version begins. */
const writeDraft = async (ctx: Context, row: LockedBenchmark, input: Update, now: Date): Promise<void> => {
  const changes = {
    ...(input.traits ? { traits: input.traits, norm_version: BENCHMARK_NORM.id } : {}),
    ...(input.basis ? { basis: input.basis } : {}),
    ...(input.evidence ? { evidence: input.evidence } : {}),
    updated_at: now,
  }
  const { rowCount } = await updateDraft(ctx.db, row.id, changes)
  if (rowCount || !input.traits) return
  await insertVersion(ctx.db, {
    company_id: row.company_id,
    role_benchmark_id: row.id,
    version: (await lastVersion(ctx.db, row.id)) + 1,
    basis: input.basis ?? 'judgement',
    evidence: input.evidence ?? {},
    traits: input.traits,
    norm_version: BENCHMARK_NORM.id,
    created_by: staff(ctx).user.id,
    created_at: now,
    updated_at: now,
  })
}

const discardDraft = async (ctx: Context, row: LockedBenchmark): Promise<void> => {
  if (row.active_version === null) throw invalid('discard_draft', 'A benchmark has at least one version.')
  await deleteDraft(ctx.db, row.id)
}

interface Inverse {
  id: number
  changed_at: string
  /** When it had been changed before. */
  was_at: string
  is_archived: boolean
  assignments: NewAssignment[] | null
  /** Its name and description, where they were changed. */
  words?: Words
}

type Words = Partial<Pick<LockedBenchmark, 'name' | 'description'>>

/** Of the words that are given those that are other than before, as they were. */
const wordsBefore = ({ name, description }: Update, row: LockedBenchmark): Words => ({
  ...(name === undefined || name === row.name ? {} : { name: row.name }),
  ...(description === undefined || description === row.description ? {} : { description: row.description }),
})

/** Changes a benchmark. Archiving, assigning and what it is called can be undone; a draft is only ever seen by its writers. */
export const changeBenchmark = async (ctx: Context, recalculate: Recalculate, id: number, input: Update) => {
  const row = await lockedFor(ctx, id, input.updated_at)
  const now = ctx.clock.now()
  const before = await assignmentsOf(ctx.db, ctx.scope, [id])
  if (input.traits) checkDraft(input.traits)
  const assignments = input.assignments ? await checkAssignments(ctx, row.company_id, input.assignments) : null
  await updateBenchmark(ctx.db, id, {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.is_archived === undefined
      ? {}
      : { is_archived: input.is_archived, archived_at: input.is_archived ? now : null }),
    updated_at: now,
  })
  if (input.discard_draft) await discardDraft(ctx, row)
  else if (input.traits || input.basis || input.evidence) await writeDraft(ctx, row, input, now)
  if (assignments) await replaceAssignments(ctx.db, ctx.scope, id, assignments, now)
  // Whoever handed in while it was in the archive has no fit by it yet.
  const isRestored = row.is_archived && input.is_archived === false
  if ((assignments || isRestored) && row.active_version !== null) await recalculate(ctx, id)
  Object.assign(ctx.audit, {
    company_id: row.company_id,
    object: `role-benchmarks:${id}`,
    changed: { fields: Object.keys(input).filter((key) => key !== 'updated_at') },
  })
  await told(ctx, id, [...(await companiesOfRows(ctx.db, ctx, row)), ...before.map((one) => one.company_id)])
  const words = wordsBefore(input, row)
  const summary = summaryOf(input, row.name, words)
  if (summary === null) return { role_benchmarks: await getBenchmark(ctx, id) }
  const inverse: Inverse = {
    id,
    changed_at: now.toISOString(),
    was_at: row.updated_at.toISOString(),
    is_archived: row.is_archived,
    assignments: assignments
      ? before.map(({ company_id, role_name, campaign_id }) => ({ company_id, role_name, campaign_id }))
      : null,
    words,
  }
  const kind = 'role-benchmarks.change'
  const command = await recordCommand(ctx, { kind, company_id: row.company_id, summary, inverse })
  return { role_benchmarks: await getBenchmark(ctx, id), command: command.receipt }
}

const summaryOf = (input: Update, name: string, words: Words): string | null => {
  if (input.is_archived === true) return `Benchmark “${name}” archived`
  if (input.is_archived === false) return `Benchmark “${name}” restored`
  if (input.assignments) return `Assignments of “${name}” changed`
  if (words.name !== undefined) return `Benchmark “${name}” renamed “${input.name}”`
  return words.description === undefined ? null : `Description of “${name}” changed`
}

export const undoBenchmarkChange = async (ctx: Context, inverse: Inverse): Promise<void> => {
  const [row] = await lockBenchmarks(ctx.db, ctx.scope, [inverse.id])
  if (row?.updated_at.toISOString() !== inverse.changed_at)
    throw fail('UNDO_CONFLICT', { extra: { role_benchmark_ids: [inverse.id] } })
  const now = ctx.clock.now()
  const companies = await companiesOfRows(ctx.db, ctx, row)
  await updateBenchmark(ctx.db, row.id, {
    ...inverse.words,
    is_archived: inverse.is_archived,
    archived_at: inverse.is_archived ? now : null,
    updated_at: new Date(inverse.was_at),
  })
  if (inverse.assignments) await replaceAssignments(ctx.db, ctx.scope, row.id, inverse.assignments, now)
  await told(ctx, row.id, [...companies, ...(inverse.assignments ?? []).map((one) => one.company_id)])
}
