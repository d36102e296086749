import { brands } from '#contract/brands/brands.ts'
import { normOf, normWordsOfAll } from '#server/norm-book.ts'
import { COMPARE_MIN } from '#contract/constants.ts'
import type { ShownFit } from '#contract/resources/benchmark-scores.ts'
import type { Comparison } from '#contract/resources/comparisons.ts'
import { tieGroups } from '#science/benchmarks/tie-groups.ts'
import { groupOnScale } from '#science/comparison/group.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { type ComparedRecord, selectCompared } from './comparisons.queries.ts'

/** A benchmark that people are held against: its targets in percentiles, and the fit of T scores to it. */
export interface ComparedRole {
  id: number
  name: string
  version: number
  targets: readonly { scale: string; low: number | null; high: number | null }[]
  fitOf: (ts: readonly number[], normVersion: string) => ShownFit | null
}

/** What a comparison asks of another slice: the benchmarks of a result, the closest first, and one of them whole. */
export interface ComparisonParts {
  rolesOf: (
    ctx: Context,
    result: { company_id: number; role_name: string; campaign_id: number | null },
    wanted: number | undefined,
  ) => Promise<{ options: { id: number; name: string }[]; role: ComparedRole | null }>
}

export interface Asked {
  survey_result_id: number
  with: number[]
  pinned?: number | undefined
  role_benchmark_id?: number | undefined
}

type Scored = ComparedRecord & { scores: NonNullable<ComparedRecord['scores']> }

const isScored = (row: ComparedRecord): row is Scored =>
  row.scores !== null && row.quality_verdict !== 'not interpretable'

/**
 * The chosen people in the order asked for; all scored by the same form under the same norm, or there is nothing to compare. An address
 * that was kept may name somebody who is erased since: they are left out, as long as two remain.
 */
const chosenPeople = async (ctx: Context, ids: readonly number[]): Promise<Scored[]> => {
  const wanted = [...new Set(ids)]
  if (wanted.length !== ids.length) throw invalid('with', 'Choose everybody once.')
  const found = await selectCompared(ctx.db, ctx.scope, wanted)
  if (found.length !== wanted.length) throw fail('NOT_FOUND')
  const people = wanted.flatMap((id) => found.find((row) => row.id === id && row.erased_at === null) ?? [])
  if (people.length < COMPARE_MIN) throw fail('NOT_FOUND')
  const unread = people.find((row) => !isScored(row))
  if (unread) throw invalid('with', `${unread.first} ${unread.last} has no result that can be read.`)
  const scored = people.filter(isScored)
  const other = scored.find((row) => row.norm_version !== scored[0]?.norm_version)
  if (other) throw invalid('with', `${other.first} ${other.last} was scored under another norm.`)
  return scored
}

const whole = (value: number | undefined) => (value === undefined ? null : shownPercentile(value))
const DIGITS = 10

const fitsOf = (people: readonly Scored[], role: ComparedRole | null): Comparison['fits'] => {
  if (!role) return []
  const fits = people.map(({ id, scores }) => ({ id, fit: role.fitOf(scores.t, scores.norm_version) }))
  const ranked = fits.flatMap(({ id, fit }) =>
    fit ? [{ id: String(id).padStart(DIGITS, '0'), fit: fit.fit, se: fit.se }] : [],
  )
  const places = new Map(
    tieGroups(ranked).flatMap(({ label, people: members }) => members.map((one) => [Number(one.id), label] as const)),
  )
  return fits.map(({ id, fit }) => ({ id, fit, places: places.get(id) ?? null }))
}

/** People on every scale that their form has, against their mean or the one who is pinned. */
export const compare = async (ctx: Context, parts: ComparisonParts, asked: Asked): Promise<Comparison> => {
  const ids = [asked.survey_result_id, ...asked.with]
  if (asked.pinned !== undefined && !ids.includes(asked.pinned))
    throw invalid('pinned', 'Pin somebody who is compared.')
  const people = await chosenPeople(ctx, ids)
  const [first] = people
  const norm = normOf(first?.norm_version)
  if (!first || !norm) throw invalid('with', 'These results cannot be compared.')
  const reference = people.find(({ id }) => id === asked.pinned)
  const pinnedAt = reference ? people.indexOf(reference) : null
  const { options, role } = brands[ctx.brand].features.benchmark_scores
    ? await parts.rolesOf(ctx, first, asked.role_benchmark_id)
    : { options: [], role: null }
  if (asked.role_benchmark_id !== undefined && !role) throw invalid('role_benchmark_id', 'No such benchmark applies.')
  ctx.audit.taken = people.map(({ company_id }) => company_id)
  return {
    people: people.map(({ id, first: name, last, type, role_name }) => ({
      id,
      first: name,
      last,
      type: type === 'employee' ? 'employee' : 'candidate',
      role_name,
    })),
    pinned: reference?.id ?? null,
    norm: { version: norm.id, words: normWordsOfAll(norm.id, people) },
    benchmarks: options,
    role_benchmark: role ? { id: role.id, name: role.name, version: role.version } : null,
    fits: fitsOf(people, role),
    scales: norm.scales.map(({ scale, semT }) => {
      const at = SCALE_CODES.findIndex((code) => code === scale)
      const ts = people.map(({ scores }) => {
        const t = scores.t[at]
        return t === undefined || Number.isNaN(t) ? null : t
      })
      const { mean, sides } = groupOnScale(ts, semT, pinnedAt)
      const target = role?.targets.find((one) => one.scale === scale)
      return {
        scale,
        mean,
        target: target ? { low: target.low, high: target.high } : null,
        scores: people.map(({ id, scores }, place) => {
          const isThere = ts[place] !== null
          return {
            id,
            percentile: isThere ? (scores.percentile[at] ?? null) : null,
            low: isThere ? whole(scores.low[at]) : null,
            high: isThere ? whole(scores.high[at]) : null,
            side: sides[place] ?? null,
          }
        }),
      }
    }),
  }
}
