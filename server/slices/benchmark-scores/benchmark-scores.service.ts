import type { BenchmarkFit, FitReason, ScoreJob } from '#contract/resources/benchmark-scores.ts'
import { distanceTo, sideOf } from '#science/benchmarks/benchmark.ts'
import { traitInT } from '#science/benchmarks/percentile-range.ts'
import { tieGroups } from '#science/benchmarks/tie-groups.ts'
import { tOfPercentile } from '#science/scoring/percentiles.ts'
import { roundHalfUp, shownPercentile } from '#science/statistics/rounding.ts'
import { isScaleCode, SCALE_CODES } from '#science/vocabulary.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import {
  type ResultRecord,
  type ScoreRecord,
  selectBenchmarksFor,
  selectDecisions,
  selectPeers,
  selectResult,
  selectRuns,
  selectScores,
  selectVersion,
} from './benchmark-scores.queries.ts'
import { normWords } from '#server/norm-book.ts'
import { outcomeOf, percentileTraits, shownFit, type StoredVersion } from './computing.ts'
import { SCORES_QUEUE } from './recalculation.ts'

/** Scores of a person on one scale in whole percentiles, or null where not scored. */
const scoreOf = (scores: NonNullable<ResultRecord['scores']>, scale: string) => {
  const at = isScaleCode(scale) ? SCALE_CODES.indexOf(scale) : -1
  const percentile = scores.percentile[at] ?? 0
  if (percentile === 0) return null
  return {
    percentile,
    low: shownPercentile(scores.low[at] ?? percentile),
    high: shownPercentile(scores.high[at] ?? percentile),
  }
}

/** Every trait of the version and what this person's score does to the fit, what takes most first. */
const reasonsOf = (version: StoredVersion, scores: NonNullable<ResultRecord['scores']>): FitReason[] => {
  const outcome = outcomeOf(version, scores.t, scores.norm_version)
  const reasons = percentileTraits(version).map((trait): FitReason => {
    const fit = outcome.traits.find(({ code }) => code === trait.scale)
    const score = scoreOf(scores, trait.scale)
    const range = traitInT(trait)
    const edge = fit?.side === 'LOW' ? score?.high : score?.low
    return {
      scale: trait.scale,
      weight: trait.weight,
      target: { low: trait.low, high: trait.high },
      reason: trait.reason,
      score,
      side: fit ? sideOf(range, fit.t) : null,
      range_reaches: Boolean(fit?.side && edge !== undefined && distanceTo(range, tOfPercentile(edge)) === 0),
      match: fit?.match ?? null,
      points_lost: fit?.points_lost ?? null,
      points_kept: fit?.points_kept ?? null,
    }
  })
  return reasons.toSorted((one, other) => other.weight - one.weight)
}

const DIGITS = 10

/** Where this fit stands among the others of the role: whole fits as dots, and groups that cannot be told apart. */
const peersOf = (rows: Awaited<ReturnType<typeof selectPeers>>, own: number): BenchmarkFit['peers'] => {
  if (!rows.some((row) => row.id === own)) return null
  const people = rows.map((row) => ({ ...row, id: String(row.id).padStart(DIGITS, '0') }))
  const dots = new Map<number, number>()
  for (const { fit } of rows) dots.set(roundHalfUp(fit), (dots.get(roundHalfUp(fit)) ?? 0) + 1)
  return {
    count: rows.length,
    dots: [...dots].toSorted(([one], [other]) => one - other),
    groups: tieGroups(people).map(({ people: members }) => ({
      count: members.length,
      from: roundHalfUp(members.at(-1)?.fit ?? 0),
      to: roundHalfUp(members[0]?.fit ?? 0),
      is_own: members.some(({ id }) => Number(id) === own),
    })),
  }
}

const decisionsOf = (
  events: Awaited<ReturnType<typeof selectDecisions>>,
  scores: readonly ScoreRecord[],
): BenchmarkFit['decisions'] =>
  events.flatMap(({ at, properties, user_id, by: called }) => {
    // Newest version first: what stood on the screen when it was decided.
    const then = scores.find((score) => score.created_at.getTime() <= at.getTime())
    const { to } = properties as { to?: unknown }
    if (!then || typeof to !== 'string') return []
    const by = user_id === null ? null : fullNameOf(called)
    return [{ at: at.toISOString(), status: to, by, version: then.version, fit: shownFit(then) }]
  })

/** The fits of one result, each with its reasons, the others of the role, and what stood there when somebody decided. */
export const fitsOf = async (ctx: Context, id: number): Promise<BenchmarkFit[]> => {
  const result = await selectResult(ctx.db, ctx.scope, id)
  if (!result) throw fail('NOT_FOUND')
  const { scores } = result
  if (!scores || result.quality_verdict === 'not interpretable') return []
  const benchmarks = await selectBenchmarksFor(ctx.db, ctx.scope, result)
  const stored = await selectScores(
    ctx.db,
    ctx.scope,
    result,
    benchmarks.map((one) => one.id),
  )
  const events = await selectDecisions(ctx.db, ctx.scope, result)
  const fits: BenchmarkFit[] = []
  for (const { id: role_benchmark_id, name, active_version } of benchmarks) {
    const own = stored.filter((row) => row.role_benchmark_id === role_benchmark_id)
    const current = own.find((row) => row.version <= (active_version ?? 0) && row.norm_version === result.norm_version)
    if (!current) continue
    const version = await selectVersion(ctx.db, role_benchmark_id, current.version)
    if (!version) continue
    fits.push({
      role_benchmark: { id: role_benchmark_id, name },
      version: current.version,
      is_recalculating: current.version !== active_version,
      fit: shownFit(current),
      coverage: current.coverage,
      norm: normWords(current.norm_version, result.locale),
      reasons: reasonsOf(version, scores),
      peers: peersOf(await selectPeers(ctx.db, ctx.scope, result, current), id),
      decisions: decisionsOf(events, own),
    })
  }
  return fits
}

const STATES = ['waiting', 'running', 'done', 'failed'] as const

/** Recalculations in reach, newest first; one of them where it is named. */
export const listJobs = async (ctx: Context, id?: string): Promise<ScoreJob[]> => {
  const rows = await selectRuns(ctx.db, ctx.scope, staff(ctx).user.id, SCORES_QUEUE, id)
  if (id !== undefined && rows.length === 0) throw fail('NOT_FOUND')
  return rows.map((row) => ({
    job_id: row.id,
    target: row.target,
    state: STATES.find((state) => state === row.state) ?? 'waiting',
    done: row.done,
    total: row.total,
    error: row.state === 'failed' ? row.last_error : null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }))
}
