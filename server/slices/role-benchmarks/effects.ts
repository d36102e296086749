import type { BodyOf } from '#contract/core/endpoint.ts'
import type { BenchmarkTrait, Effects, roleBenchmarks as contract } from '#contract/resources/role-benchmarks.ts'
import { fitOf } from '#science/benchmarks/fit.ts'
import { traitInT } from '#science/benchmarks/percentile-range.ts'
import { tieGroups } from '#science/benchmarks/tie-groups.ts'
import { measuresOfTs } from '#science/scoring/measures.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import { BAND_LABELS, SCALE_CODES } from '#science/vocabulary.ts'
import type { Context } from '#server/kernel/context.ts'
import { knownNorm } from '#server/norm-book.ts'
import { fail } from '#server/kernel/problems.ts'
import { assignedTo, countInScope, heldBy, type ScoredPerson, selectChosen, selectNewest } from './people.queries.ts'
import { selectAssignments, selectBenchmark, selectVersions } from './role-benchmarks.queries.ts'
import { PULSE_MODEL } from '#science/norms/norms.ts'
import { traitsOf } from './role-benchmarks.views.ts'

// Whom a draft changes, computed on stored results before anything is saved.

const MOST_PEOPLE = 2_000
const MOST_STROKES = 200
const ID_DIGITS = 10

type Standing = NonNullable<Effects['rows'][number]['after']>

/** Where everybody stands by these traits: fit, band, and the group of those who cannot be told apart. */
const standings = (people: readonly ScoredPerson[], traits: readonly BenchmarkTrait[]): Map<number, Standing> => {
  const inT = traits.map(traitInT)
  const ranked = people.flatMap((person) => {
    if (person.norm_version === PULSE_MODEL) return []
    const outcome = fitOf(inT, measuresOfTs(person.t, knownNorm(person.norm_version)))
    return outcome.at === 'fit' ? [{ id: String(person.id).padStart(ID_DIGITS, '0'), ...outcome }] : []
  })
  const groups = tieGroups(ranked)
  return new Map(
    groups.flatMap(({ group, people: members }) =>
      members.map(({ id, shown, bar_lo, bar_hi, band }): [number, Standing] => [
        Number(id),
        { fit: shown, low: roundHalfUp(bar_lo), high: roundHalfUp(bar_hi), band: BAND_LABELS[band], group },
      ]),
    ),
  )
}

const strokesOf = (people: readonly ScoredPerson[], traits: readonly BenchmarkTrait[]): Effects['strokes'] =>
  Object.fromEntries(
    traits.map(({ scale }) => [
      scale,
      people.slice(0, MOST_STROKES).flatMap(({ percentile }) => percentile[SCALE_CODES.indexOf(scale)] || []),
    ]),
  )

/** The version that a draft is compared with: the active one, if the benchmark has one. */
const versionBefore = async (ctx: Context, id: number | undefined) => {
  if (id === undefined) return null
  const row = await selectBenchmark(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  const active = (await selectVersions(ctx.db, ctx.scope, [id])).find(
    ({ version }) => version.version === row.active_version,
  )
  return active?.version ?? null
}

/** To whom it is assigned as it is written, or else as it is saved; undefined where that is nobody. */
const whomItHolds = async (ctx: Context, { assignments, role_benchmark_id: id }: BodyOf<typeof contract.effects>) => {
  if (assignments) return heldBy(assignments)
  if (id === undefined) return undefined
  const saved = await selectAssignments(ctx.db, ctx.scope, [id])
  return saved.length > 0 ? assignedTo(id) : undefined
}

const movement = ({ before, after }: Effects['rows'][number]): number =>
  before && after ? Math.abs(before.group - after.group) * 1_000 + Math.abs(before.fit - after.fit) : 0

/** Who changes band, who changes group, who gains or loses: those who were chosen first, then whoever moves most. */
export const effectsOf = async (ctx: Context, input: BodyOf<typeof contract.effects>): Promise<Effects> => {
  const before = await versionBefore(ctx, input.role_benchmark_id)
  const held = await whomItHolds(ctx, input)
  const wanted = input.survey_result_ids ?? []
  if (wanted.length && (await countInScope(ctx.db, ctx.scope, wanted)) !== new Set(wanted).size) throw fail('NOT_FOUND')
  const chosen = await selectChosen(ctx.db, ctx.scope, wanted)
  const newest = await selectNewest(ctx.db, ctx.scope, held, MOST_PEOPLE)
  const tried = [...chosen, ...newest.filter(({ id }) => !wanted.includes(id))]
  const then = before ? standings(tried, traitsOf(before)) : new Map<number, Standing>()
  const now = standings(tried, input.traits)
  // Who has a fit neither way has none to the benchmark: the list of benchmarks does not count them either.
  const people = tried.filter(({ id }) => then.has(id) || now.has(id) || wanted.includes(id))
  const rows = people.map(({ id, first, last, role_name }) => ({
    id,
    first,
    last,
    role_name,
    is_chosen: wanted.includes(id),
    before: then.get(id) ?? null,
    after: now.get(id) ?? null,
  }))
  const ordered = rows.toSorted(
    (one, other) =>
      Number(other.is_chosen) - Number(one.is_chosen) ||
      movement(other) - movement(one) ||
      (other.after?.fit ?? -1) - (one.after?.fit ?? -1) ||
      one.id - other.id,
  )
  const both = rows.flatMap(({ before: b, after: a }) => (a && b ? [{ b, a }] : []))
  const from = (input.page - 1) * input.limit
  const shown = ordered.slice(from, from + input.limit)
  ctx.audit.shown = shown.flatMap(({ id }) => people.find((one) => one.id === id)?.company_id ?? [])
  return {
    compared_with: before?.version ?? null,
    reach: held ? 'assigned' : 'everyone',
    people: people.length,
    is_capped: newest.length === MOST_PEOPLE,
    changed_band: both.filter(({ b, a }) => b.band !== a.band).length,
    changed_group: both.filter(({ b, a }) => b.group !== a.group).length,
    fell: both.filter(({ b, a }) => a.group > b.group).length,
    strokes: strokesOf(people, input.traits),
    rows: shown,
  }
}
