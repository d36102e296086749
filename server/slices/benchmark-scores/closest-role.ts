import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import type { Context } from '#server/kernel/context.ts'
import { selectBenchmarksFor, selectVersion } from './benchmark-scores.queries.ts'
import { traitsInT } from './computing.ts'

/** The benchmark in force that is closest to a result, with its targets in T; undefined where no role is assigned. */
export const closestRole = async (
  ctx: Context,
  result: { company_id: number; role_name: string; campaign_id: number | null },
): Promise<{ id: number; name: string; version: number; traits: BenchmarkTrait[] } | undefined> => {
  const [closest] = await selectBenchmarksFor(ctx.db, ctx.scope, result)
  if (!closest || closest.active_version === null) return undefined
  const version = await selectVersion(ctx.db, closest.id, closest.active_version)
  return version && { id: closest.id, name: closest.name, version: version.version, traits: traitsInT(version) }
}
