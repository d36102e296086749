import type { BenchmarkTrait, ImpactCheck, ImpactCut } from '#contract/resources/role-benchmarks.ts'
import { benchmarkFindings, type DraftTrait, type RefusalCode } from '#science/benchmarks/benchmark-rules.ts'
import { traitInT } from '#science/benchmarks/percentile-range.ts'
import { preflight, type PreflightCut } from '#science/impact/preflight.ts'
import { ratioInterval } from '#science/impact/ratio-interval.ts'
import {
  REFERENCE_PEOPLE,
  REFERENCE_WOMEN,
  type ReferenceValues,
  referenceTs,
} from '#science/impact/reference-sample.ts'
import { DEFAULT_NORMS } from '#science/norms/norms.ts'
import { sha256 } from '#server/kernel/ids.ts'

export const BENCHMARK_NORM = DEFAULT_NORMS['work-style-108']

let sample: ReferenceValues | undefined
/** The reference people's scores, made once a process. */
const referenceSample = (): ReferenceValues => (sample ??= referenceTs(BENCHMARK_NORM))

interface Pool {
  women: number
  men: number
}

const asDraft = (traits: readonly BenchmarkTrait[]): DraftTrait[] =>
  traits.map((trait) => ({ ...traitInT(trait), reason: trait.reason }))

/** Names exactly these ranges and weights under this norm: a check is of these and of no others. */
const fingerprintOf = (traits: readonly BenchmarkTrait[]): string =>
  sha256(JSON.stringify([BENCHMARK_NORM.id, traits.map(({ scale, low, high, weight }) => [scale, low, high, weight])]))

const cutView = (cut: PreflightCut): ImpactCut => {
  const women = { rate: cut.rate_women, n: REFERENCE_WOMEN }
  const men = { rate: cut.rate_men, n: REFERENCE_PEOPLE - REFERENCE_WOMEN }
  const limits = women.rate < men.rate ? ratioInterval(women, men) : ratioInterval(men, women)
  // What the contract does not name (the threshold) is not answered.
  return { ...cut, low: limits?.low ?? null, high: limits?.high ?? null }
}

const cutsOf = (traits: readonly BenchmarkTrait[], pool?: Pool) =>
  preflight({ traits: traits.map(traitInT), sample: referenceSample(), ...(pool ? { pool } : {}) })

const SPOKEN_CUT = 0.2
const ratioAt = (traits: readonly BenchmarkTrait[], share: number) =>
  cutsOf(traits).cuts.find((cut) => cut.cut_share === share)?.impact_ratio ?? 0

/** Each trait with its weight brought down to 1, or taken out where it is 1: the change that helps most is named. */
const heaviestOf = (traits: readonly BenchmarkTrait[]): ImpactCheck['heaviest'] => {
  if (traits.length < 2) return null
  const tries = traits.map((trait, at) => {
    const weight = trait.weight > 1 ? (1 as const) : null
    const without = weight === null ? traits.toSpliced(at, 1) : traits.toSpliced(at, 1, { ...trait, weight })
    return { scale: trait.scale, weight, cut_share: SPOKEN_CUT, impact_ratio: ratioAt(without, SPOKEN_CUT) }
  })
  const best = tries.toSorted((one, other) => other.impact_ratio - one.impact_ratio)[0]
  return best && best.impact_ratio > ratioAt(traits, SPOKEN_CUT) ? best : null
}

/** Everything that is said of traits before they go live. */
export const checkTraits = (traits: readonly BenchmarkTrait[], pool?: Pool): ImpactCheck => {
  const { refusals, warnings } = benchmarkFindings(asDraft(traits))
  const { cuts, needs_comment } = traits.length ? cutsOf(traits, pool) : { cuts: [], needs_comment: false }
  return {
    fingerprint: fingerprintOf(traits),
    refusals,
    warnings,
    cuts: cuts.map(cutView),
    needs_comment,
    heaviest: needs_comment ? heaviestOf(traits) : null,
  }
}

/** What even a draft may not hold: ranges that mean nothing. The rest is asked for when it goes live. */
const NEVER: readonly RefusalCode[] = ['named_twice', 'low_above_high', 'too_narrow', 'no_target']
const FIELD: Partial<Record<RefusalCode, string>> = {
  named_twice: 'scale',
  no_reason: 'reason',
  only_less_precise: 'scale',
}

/** Refusals as broken rules of the fields they are about. */
export const brokenRules = (traits: readonly BenchmarkTrait[], forDraft: boolean) =>
  benchmarkFindings(asDraft(traits))
    .refusals.filter(({ code }) => !forDraft || NEVER.includes(code))
    .map(({ code, trait, text }) => {
      const at = traits.findLastIndex(({ scale }) => scale === trait)
      return { path: at < 0 ? 'traits' : `traits.${at}.${FIELD[code] ?? 'low'}`, message: text, code }
    })
