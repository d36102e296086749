import { recordCommand } from '#server/kernel/commands.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { selectUsed } from './role-benchmarks.queries.ts'
import { told } from './role-benchmarks.service.ts'
import {
  assignmentsOf,
  lockBenchmarks,
  removeBenchmarks,
  type RemovedBenchmarks,
  restoreBenchmarks,
  updateBenchmark,
} from './writing.queries.ts'

interface RemovalInverse {
  removed: RemovedBenchmarks
  /** Those that are kept, each with the moment it had been changed before. */
  archived: { id: number; was_at: string }[]
  changed_at: string
}

const wordsFor = (names: readonly string[], done: string) =>
  names.length === 1 ? `Benchmark “${names[0]}” ${done}` : `${names.length} benchmarks ${done}`

const messageOf = (removed: number, archived: number): string => {
  if (archived === 0) return removed === 1 ? 'The benchmark is deleted.' : `${removed} benchmarks are deleted.`
  const kept =
    archived === 1
      ? 'One has given fits to results, so it is kept in the archive'
      : `${archived} have given fits to results, so they are kept in the archive`
  return `${kept}${removed ? `; ${removed} deleted.` : '.'}`
}

/** Deletes benchmarks, all or none. One that results have a fit by is archived: their past must stay readable. */
export const deleteBenchmarks = async (ctx: Context, given: readonly number[]) => {
  const ids = [...new Set(given)]
  const rows = await lockBenchmarks(ctx.db, ctx.scope, ids)
  if (rows.length !== ids.length) throw fail('NOT_FOUND')
  const used = await selectUsed(ctx.db, ids)
  const now = ctx.clock.now()
  const unused = rows.filter((row) => !used.has(row.id))
  const kept = rows.filter((row) => used.has(row.id))
  const companies = (await assignmentsOf(ctx.db, ctx.scope, ids)).map((row) => row.company_id)
  for (const row of kept)
    await updateBenchmark(ctx.db, row.id, { is_archived: true, archived_at: now, updated_at: now })
  const removed = await removeBenchmarks(
    ctx.db,
    ctx.scope,
    unused.map((row) => row.id),
  )
  const names = rows.map((row) => row.name)
  const archived = kept
    .filter((row) => !row.is_archived)
    .map((row) => ({ id: row.id, was_at: row.updated_at.toISOString() }))
  const inverse: RemovalInverse = { removed, archived, changed_at: now.toISOString() }
  const command = await recordCommand(ctx, {
    kind: 'role-benchmarks.delete',
    company_id: null,
    summary: wordsFor(names, unused.length ? 'deleted' : 'archived'),
    inverse,
  })
  Object.assign(ctx.audit, {
    object: `role-benchmarks:${ids.slice(0, 20).join(',')}`,
    changed: { removed: unused.length, archived: kept.length },
  })
  for (const id of ids) await told(ctx, id, [null, ...companies])
  return {
    message: messageOf(unused.length, kept.length),
    removed: unused.map((row) => row.id),
    archived: kept.map((row) => row.id),
    command: command.receipt,
  }
}

const DATES = ['archived_at', 'activated_at', 'created_at', 'updated_at', 'answered_at', 'reminded_at']
const revive = <Row extends Record<string, unknown>>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      DATES.includes(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as Row

/** Brings them back as they were, unless somebody changed an archived one meanwhile. */
export const undoDeletion = async (ctx: Context, inverse: RemovalInverse): Promise<void> => {
  const wasAt = new Map(inverse.archived.map(({ id, was_at }) => [id, new Date(was_at)]))
  const rows = await lockBenchmarks(ctx.db, ctx.scope, [...wasAt.keys()])
  const changed = rows.filter((row) => row.updated_at.toISOString() !== inverse.changed_at)
  if (changed.length) throw fail('UNDO_CONFLICT', { extra: { role_benchmark_ids: changed.map((row) => row.id) } })
  for (const row of rows)
    await updateBenchmark(ctx.db, row.id, {
      is_archived: false,
      archived_at: null,
      updated_at: wasAt.get(row.id) ?? row.updated_at,
    })
  const { benchmarks, versions, assignments, expert_surveys, experts } = inverse.removed
  await restoreBenchmarks(ctx.db, {
    benchmarks: benchmarks.map(revive),
    versions: versions.map(revive),
    assignments: assignments.map(revive),
    expert_surveys: expert_surveys.map(revive),
    experts: experts.map(revive),
  })
  for (const { id } of [...rows, ...benchmarks])
    await told(ctx, id, [null, ...assignments.map((row) => row.company_id)])
}
