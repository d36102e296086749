import { bandOf } from '#science/bands/bands.ts'
import type { FormScale } from '#science/instruments/form.ts'
import type { Norm, NormScale } from '#science/norms/norm.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import type { ScaleCode } from '#science/vocabulary.ts'
import { likelyRange } from './percentiles.ts'
import type { ScaleScore } from './score.ts'
import { standardScore } from './standard-scores.ts'

/** One scale with its scores for every possible whole raw, the lowest first. */
export interface CompiledScale<Code extends string = ScaleCode> {
  items: number
  /** Positions of its items in the order of presentation. */
  positions: readonly number[]
  need: number
  complete: readonly ScaleScore<Code>[]
  /** The score at a raw value, whole or not. */
  of: (raw: number, answered: number) => ScaleScore<Code>
  /** The empty score of a scale with too few answers. */
  missing: (answered: number) => ScaleScore<Code>
}

/** Computes all that can follow from complete answers; throws RangeError if the norm lacks the scale. */
export function compileScale<Code extends string>(scale: FormScale<Code>, norm: Norm<Code>): CompiledScale<Code> {
  const normScale = norm.scales.find((candidate) => candidate.scale === scale.code)
  if (normScale === undefined) throw new RangeError(`The norm ${norm.id} has no scale ${scale.code}`)
  const items = scale.items.length
  const of = (raw: number, answered: number) => placed({ scale, norm, normScale, raw, answered })
  return {
    items,
    positions: scale.items,
    need: scale.need,
    complete: Array.from({ length: 4 * items + 1 }, (_, above) => of(items + above, items)),
    of,
    missing: (answered) => unscored(scale, answered),
  }
}

interface Placed<Code extends string> {
  scale: FormScale<Code>
  norm: Norm<Code>
  normScale: NormScale<Code>
  raw: number
  answered: number
}

function placed<Code extends string>({ scale, norm, normScale, raw, answered }: Placed<Code>): ScaleScore<Code> {
  const { method } = norm
  const { t, percentile } = standardScore({
    raw,
    items: scale.items.length,
    reversed: scale.reversed,
    method,
    norm: normScale,
  })
  const shown = shownPercentile(percentile)
  return Object.freeze({
    scale: scale.code,
    level: scale.level,
    raw,
    n_answered: answered,
    t,
    percentile: shown,
    band: bandOf(shown),
    ...likelyRange(t, normScale.semT),
  })
}

function unscored<Code extends string>({ code, level }: FormScale<Code>, answered: number): ScaleScore<Code> {
  const nothing = { raw: null, t: null, percentile: null, band: null, low: null, high: null }
  return Object.freeze({ scale: code, level, n_answered: answered, ...nothing })
}
