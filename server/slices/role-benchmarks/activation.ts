import type { BodyOf } from '#contract/core/endpoint.ts'
import type { roleBenchmarks as contract } from '#contract/resources/role-benchmarks.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { brokenRules, checkTraits } from './impact-check.ts'
import { selectVersions, type VersionRecord } from './role-benchmarks.queries.ts'
import { getBenchmark, lockedFor, type Recalculate, told } from './role-benchmarks.service.ts'
import { traitsOf } from './role-benchmarks.views.ts'
import {
  assignmentsOf,
  insertVersion,
  lastVersion,
  lockBenchmarks,
  setVersionState,
  updateBenchmark,
  updateDraft,
  withdrawVersion,
} from './writing.queries.ts'

// From draft to the version that fits are computed by.

/**
 * Makes the draft the active version. Nothing is blocked by the impact check, but it must be the check of exactly these traits
 * that was looked at, and where a ratio lies below four fifths somebody writes why it is right all the same.
 */
export const activate = async (
  ctx: Context,
  recalculate: Recalculate,
  id: number,
  input: BodyOf<typeof contract.activate>,
) => {
  const row = await lockedFor(ctx, id, input.updated_at)
  const draft = (await selectVersions(ctx.db, ctx.scope, [id])).find(
    ({ version }) => version.state === 'draft',
  )?.version
  if (!draft) throw fail('CONFLICT')
  const traits = traitsOf(draft)
  const issues = brokenRules(traits, false)
  if (issues.length) throw fail('VALIDATION_FAILED', { issues })
  const check = checkTraits(traits)
  if (check.fingerprint !== input.fingerprint) throw fail('CONFLICT')
  if (check.needs_comment && input.comment === undefined)
    throw invalid('comment', 'Write why these targets are needed for the job although fewer of one group reach them.')
  const now = ctx.clock.now()
  if (row.active_version !== null) await setVersionState(ctx.db, id, row.active_version, 'retired')
  await updateDraft(ctx.db, id, {
    impact_check: { fingerprint: check.fingerprint, cuts: check.cuts, needs_comment: check.needs_comment },
    comment: input.comment ?? null,
    activated_by: staff(ctx).user.id,
    activated_at: now,
    state: 'active',
    updated_at: now,
  })
  await updateBenchmark(ctx.db, id, { active_version: draft.version, updated_at: now })
  await recalculate(ctx, id)
  Object.assign(ctx.audit, {
    company_id: row.company_id,
    object: `role-benchmarks:${id}`,
    changed: { version: draft.version, needed_comment: check.needs_comment },
  })
  const companies = (await assignmentsOf(ctx.db, ctx.scope, [id])).map((one) => one.company_id)
  await told(ctx, id, [row.company_id, ...companies])
  const inverse: ActivationInverse = {
    id,
    changed_at: now.toISOString(),
    was_at: row.updated_at.toISOString(),
    version: draft.version,
    before: row.active_version,
  }
  const command = await recordCommand(ctx, {
    kind: 'role-benchmarks.activate',
    company_id: row.company_id,
    summary: `Version ${draft.version} of “${row.name}” is active`,
    inverse,
  })
  return { role_benchmarks: await getBenchmark(ctx, id), command: command.receipt }
}

interface ActivationInverse {
  id: number
  changed_at: string
  /** When it had been changed before. */
  was_at: string
  version: number
  before: number | null
}

/**
 * The version before counts again. Fits by the other may be stored already, so it is retired as it is, and its traits go on as a
 * new draft.
 */
export const undoActivation = async (ctx: Context, inverse: ActivationInverse): Promise<void> => {
  const [row] = await lockBenchmarks(ctx.db, ctx.scope, [inverse.id])
  if (row?.updated_at.toISOString() !== inverse.changed_at)
    throw fail('UNDO_CONFLICT', { extra: { role_benchmark_ids: [inverse.id] } })
  const undone = (await selectVersions(ctx.db, ctx.scope, [row.id])).find(
    ({ version }) => version.version === inverse.version,
  )
  await withdrawVersion(ctx.db, row.id, inverse.version)
  if (undone) await draftFrom(ctx, undone.version)
  if (inverse.before !== null) await setVersionState(ctx.db, row.id, inverse.before, 'active')
  await updateBenchmark(ctx.db, row.id, { active_version: inverse.before, updated_at: new Date(inverse.was_at) })
  const companies = (await assignmentsOf(ctx.db, ctx.scope, [row.id])).map((one) => one.company_id)
  await told(ctx, row.id, [row.company_id, ...companies])
}

const draftFrom = async (ctx: Context, version: VersionRecord): Promise<void> => {
  const now = ctx.clock.now()
  await insertVersion(ctx.db, {
    company_id: version.company_id,
    role_benchmark_id: version.role_benchmark_id,
    version: (await lastVersion(ctx.db, version.role_benchmark_id)) + 1,
    basis: version.basis,
    evidence: version.evidence,
    traits: version.traits,
    norm_version: version.norm_version,
    created_by: staff(ctx).user.id,
    created_at: now,
    updated_at: now,
  })
}
