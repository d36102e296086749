import type { ShownFit } from '#contract/resources/benchmark-scores.ts'
import type { PercentileTrait } from '#science/benchmarks/percentile-range.ts'
import type { Context } from '#server/kernel/context.ts'
import { selectBenchmarksFor, selectVersion } from './benchmark-scores.queries.ts'
import { columnsOf, outcomeOf, percentileTraits, shownFit, type StoredVersion } from './computing.ts'

/** A benchmark in force, for whoever holds people against it. */
export interface Role {
  id: number
  name: string
  version: number
  targets: PercentileTrait[]
  fitOf: (ts: readonly number[], normVersion: string) => ShownFit | null
}

const fitTo = (version: StoredVersion) => (ts: readonly number[], normVersion: string) =>
  shownFit(columnsOf(version, outcomeOf(version, ts, normVersion)))

/** The benchmarks that apply to a result, the closest first, and the one that is wanted of them, or else the closest. */
export const rolesOf = async (
  ctx: Context,
  result: { company_id: number; role_name: string; campaign_id: number | null },
  wanted: number | undefined,
): Promise<{ options: { id: number; name: string }[]; role: Role | null }> => {
  const benchmarks = await selectBenchmarksFor(ctx.db, ctx.scope, result)
  const options = benchmarks.map(({ id, name }) => ({ id, name }))
  const chosen = benchmarks.find(({ id }) => wanted === undefined || id === wanted)
  const version = chosen?.active_version ? await selectVersion(ctx.db, chosen.id, chosen.active_version) : undefined
  if (!chosen || !version) return { options, role: null }
  const { id, name } = chosen
  return {
    options,
    role: { id, name, version: version.version, targets: percentileTraits(version), fitOf: fitTo(version) },
  }
}
