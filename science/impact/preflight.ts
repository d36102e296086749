import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import { plainFit } from '#science/benchmarks/fit.ts'
import type { CompositeWeight } from '#science/scoring/composites.ts'
import { compositeFacts } from '#science/scoring/composites.ts'
import { fisherExact } from '#science/statistics/fisher.ts'
import { isScaleCode, SCALE_CODES } from '#science/vocabulary.ts'
import { ratioOf } from './adverse-impact.ts'
import { FOUR_FIFTHS } from './four-fifths.ts'
import { REFERENCE_PEOPLE, REFERENCE_WOMEN, type ReferenceValues } from './reference-sample.ts'

/** What happens to the reference people if the best-fitting share of them is selected. */
export interface PreflightCut {
  cut_share: number
  /** Lowest fit that is selected, and how many reach it: ties may select more than the share. */
  threshold: number
  selected: number
  rate_women: number
  rate_men: number
  /** Lower rate over higher rate. */
  impact_ratio: number
  /** The same rates in a pool of real size, with Fisher's exact test. */
  pool_women: number
  pool_men: number
  selected_women: number
  selected_men: number
  fisher_p: number
}

/** The check of a benchmark before it goes live. */
export interface Preflight {
  cuts: PreflightCut[]
  /** Whether activation needs a written comment: a ratio lies below four fifths. */
  needs_comment: boolean
  /** Fits of the reference people, ascending: what a person's fit is ranked in. */
  sorted_fits: Float64Array
}

export interface PreflightInput {
  traits: readonly BenchmarkTrait[]
  /** T scores of the reference people under the benchmark's norm; keep them, they serve every benchmark. */
  sample: ReferenceValues
  /** Weights of composites the benchmark names, by code. */
  composites?: ReadonlyMap<string, readonly CompositeWeight[]>
  pool?: { women: number; men: number }
}

const CUT_SHARES = [0.1, 0.2, 0.3, 0.5]

/** Checks a benchmark on the reference people. Throws RangeError for a trait that is neither scale nor composite. */
export function preflight({ traits, sample, composites, pool = { women: 100, men: 100 } }: PreflightInput): Preflight {
  const fits = referenceFits(traits, sample, composites ?? new Map())
  const sorted = fits.toSorted()
  const cuts = CUT_SHARES.map((share) => cutAt(share, fits, sorted, pool))
  return { cuts, needs_comment: cuts.some(({ impact_ratio }) => impact_ratio < FOUR_FIFTHS), sorted_fits: sorted }
}

function referenceFits(
  traits: readonly BenchmarkTrait[],
  sample: ReferenceValues,
  composites: ReadonlyMap<string, readonly CompositeWeight[]>,
): Float64Array {
  const readers = traits.map(({ code }) => readerOf(code, composites))
  const width = SCALE_CODES.length
  const ts = traits.map(() => 0)
  return Float64Array.from({ length: REFERENCE_PEOPLE }, (_, person) => {
    readers.forEach((read, place) => {
      ts[place] = read(sample, person * width)
    })
    return plainFit(traits, ts) ?? 0
  })
}

type Reader = (sample: ReferenceValues, from: number) => number

function readerOf(code: string, composites: ReadonlyMap<string, readonly CompositeWeight[]>): Reader {
  if (isScaleCode(code)) {
    const place = SCALE_CODES.indexOf(code)
    return (sample, from) => sample[from + place] ?? 0
  }
  const weights = composites.get(code)
  if (weights === undefined) throw new RangeError(`There is no scale or composite ${code}`)
  const spread = Math.sqrt(compositeFacts(weights).variance)
  const terms = weights.map(({ scale, weight }) => ({ place: SCALE_CODES.indexOf(scale), weight }))
  return (sample, from) =>
    50 + terms.reduce((sum, { place, weight }) => sum + weight * ((sample[from + place] ?? 0) - 50), 0) / spread
}

function cutAt(
  share: number,
  fits: Float64Array,
  sorted: Float64Array,
  pool: { women: number; men: number },
): PreflightCut {
  const threshold = sorted[REFERENCE_PEOPLE - Math.ceil(share * REFERENCE_PEOPLE)] ?? 0
  const isSelected = (fit: number) => fit >= threshold
  const women = fits.subarray(0, REFERENCE_WOMEN).filter(isSelected).length
  const men = fits.subarray(REFERENCE_WOMEN).filter(isSelected).length
  const rateWomen = women / REFERENCE_WOMEN
  const rateMen = men / (REFERENCE_PEOPLE - REFERENCE_WOMEN)
  const selectedWomen = Math.floor(pool.women * rateWomen + 0.5)
  const selectedMen = Math.floor(pool.men * rateMen + 0.5)
  return {
    cut_share: share,
    threshold,
    selected: women + men,
    rate_women: rateWomen,
    rate_men: rateMen,
    // As many women as men: their numbers stand for the rates, without two roundings on the way.
    impact_ratio: ratioOf(Math.min(women, men), Math.max(women, men)),
    pool_women: pool.women,
    pool_men: pool.men,
    selected_women: selectedWomen,
    selected_men: selectedMen,
    fisher_p: fisherExact({
      selected: selectedWomen,
      passedOver: pool.women - selectedWomen,
      otherSelected: selectedMen,
      otherPassedOver: pool.men - selectedMen,
    }),
  }
}
