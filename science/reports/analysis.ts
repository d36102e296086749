import { alsoPossible, bandOf } from '#science/bands/bands.ts'
import { type BenchmarkTrait, distanceTo, sideOf } from '#science/benchmarks/benchmark.ts'
import type { Measures } from '#science/scoring/measures.ts'
import { percentileOfT } from '#science/scoring/percentiles.ts'
import { Z80 } from '#science/statistics/normal.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import {
  type BandKey,
  DOMAINS,
  type DomainCode,
  FACETS,
  type FacetCode,
  SCALE_CODES,
  type ScaleCode,
  scaleOf,
} from '#science/vocabulary.ts'
import type { FacetPole, GapSide, Pole, Side } from './content/content-types.ts'
import { facetPole } from './content/content-types.ts'
import { PAIR_RULES, type PairRule } from './pair-rules.ts'

/** A trait outside its target range: how much it weighs, and on which side it lies. */
export interface Gap {
  code: string
  side: GapSide
  weight: 1 | 2 | 3
}

/** What can be said about a profile, as codes; the writer turns them into sentences. */
export interface Analysis {
  /** Side of each domain in scale order; null where it is not scored. */
  domains: { domain: DomainCode; side: Side | null }[]
  /** Side of each facet that is scored, in scale order. */
  facets: { facet: FacetCode; side: Side }[]
  /** Band of each scale that is scored, in scale order, and the neighbours that the true score may as well be in. */
  bands: { scale: ScaleCode; band: BandKey; also: BandKey[] }[]
  /** Facets clearly above and below the middle, the clearest first, at most three each. */
  high: FacetCode[]
  low: FacetCode[]
  /** Rules about two facets together, the clearest first, at most three. */
  pairs: PairRule[]
  /** Traits of the benchmark outside their range, the heaviest first, at most six. */
  gaps: Gap[]
  /** What to ask about, most important first. */
  questions: FacetPole[]
  /** The one of them that is about a strength; null where the role knows none or it is asked about already. */
  strength: FacetPole | null
}

const SHOWN_FACETS = 3
const SHOWN_PAIRS = 3
const SHOWN_GAPS = 6
const OVER_USE_PERCENTILE = 91

/** Distance from the middle in standard errors of measurement; null where the scale is not scored. */
export const distanceFromMiddle = (measures: Measures, code: string): number | null => {
  const measure = measures.get(code)
  return measure === undefined || measure.t === null ? null : (measure.t - 50) / measure.sem_t
}

/** High or low only where the 80 % interval lies wholly on that side of the middle. */
export const sideOfScale = (measures: Measures, code: string): Side | null => {
  const u = distanceFromMiddle(measures, code)
  if (u === null) return null
  if (u > Z80) return 'H'
  return u < -Z80 ? 'L' : 'M'
}

/** Codes whose side is as asked, the farthest from the middle first; ties stay in scale order. */
const farthest = (measures: Measures, side: Pole): FacetCode[] =>
  FACETS.filter((facet) => sideOfScale(measures, facet) === side)
    .map((facet) => ({ facet, u: Math.abs(distanceFromMiddle(measures, facet) ?? 0) }))
    .toSorted((a, b) => b.u - a.u)
    .map(({ facet }) => facet)

const strengthOf = (measures: Measures, code: FacetPole): number =>
  Math.abs(distanceFromMiddle(measures, code.split('.')[0] ?? '') ?? 0)

const holds = (measures: Measures, code: FacetPole): boolean => {
  const [facet = '', pole] = code.split('.')
  return sideOfScale(measures, facet) === pole
}

const facetSides = (measures: Measures): Analysis['facets'] =>
  FACETS.flatMap((facet) => {
    const side = sideOfScale(measures, facet)
    return side === null ? [] : [{ facet, side }]
  })

const bandsOf = (measures: Measures): Analysis['bands'] =>
  SCALE_CODES.flatMap((scale) => {
    const measure = measures.get(scale)
    if (measure === undefined || measure.t === null) return []
    const band = bandOf(shownPercentile(percentileOfT(measure.t)))
    return [{ scale, band, also: alsoPossible(band, measure.t, measure.sem_t) }]
  })

const pairsOf = (measures: Measures): PairRule[] =>
  PAIR_RULES.filter(({ a, b }) => holds(measures, a) && holds(measures, b))
    .map((rule) => ({ rule, u: Math.min(strengthOf(measures, rule.a), strengthOf(measures, rule.b)) }))
    .toSorted((x, y) => y.u - x.u || x.rule.number - y.rule.number)
    .slice(0, SHOWN_PAIRS)
    .map(({ rule }) => rule)

const gapsOf = (traits: readonly BenchmarkTrait[], measures: Measures): Gap[] =>
  traits
    .flatMap((trait) => {
      const t = measures.get(trait.code)?.t ?? null
      const side = t === null ? null : sideOf(trait, t)
      if (t === null || side === null) return []
      return [{ code: trait.code, side, weight: trait.weight, size: trait.weight * distanceTo(trait, t) }]
    })
    .toSorted((a, b) => b.size - a.size)
    .slice(0, SHOWN_GAPS)
    .map(({ code, side, weight }) => ({ code, side, weight }))

const isFacet = (code: string): code is FacetCode => FACETS.some((facet) => facet === code)
const isDomain = (code: string): code is DomainCode => DOMAINS.some((domain) => domain === code)

/** The facet that stands for a trait: itself, or of a domain the one farthest on that side. Composites have none. */
const facetFor = (measures: Measures, code: string, pole: Pole): FacetCode | null => {
  if (isFacet(code)) return code
  if (!isDomain(code)) return null
  const sign = pole === 'H' ? 1 : -1
  const scored = scaleOf(code).facets.flatMap((facet) => {
    const u = distanceFromMiddle(measures, facet)
    return u === null ? [] : [{ facet, u: sign * u }]
  })
  return scored.toSorted((a, b) => b.u - a.u)[0]?.facet ?? null
}

const overUse = (traits: readonly BenchmarkTrait[], measures: Measures): FacetCode[] =>
  FACETS.flatMap((facet) => {
    const t = measures.get(facet)?.t ?? null
    const isAsked = traits.some(({ code }) => code === facet)
    if (t === null || isAsked || shownPercentile(percentileOfT(t)) < OVER_USE_PERCENTILE) return []
    return [{ facet, u: distanceFromMiddle(measures, facet) ?? 0 }]
  })
    .toSorted((a, b) => b.u - a.u)
    .slice(0, 1)
    .map(({ facet }) => facet)

const strength = (traits: readonly BenchmarkTrait[], measures: Measures): FacetCode[] =>
  traits
    .flatMap((trait) => {
      const t = measures.get(trait.code)?.t ?? null
      const u = distanceFromMiddle(measures, trait.code)
      return t === null || u === null || distanceTo(trait, t) > 0 ? [] : [{ code: trait.code, weight: trait.weight, u }]
    })
    .toSorted((a, b) => b.weight - a.weight || b.u - a.u)
    .slice(0, 1)
    .flatMap(({ code }) => facetFor(measures, code, 'H') ?? [])

/** What a gap is about: its facet, or of a domain the facet farthest on that side; null for a composite. */
export const facetPoleOfGap = ({ code, side }: Gap, measures: Measures): FacetPole | null => {
  const pole = side === 'LOW' ? 'L' : 'H'
  const facet = facetFor(measures, code, pole)
  return facet === null ? null : facetPole(facet, pole)
}

const questionsOf = (
  traits: readonly BenchmarkTrait[],
  gaps: readonly Gap[],
  measures: Measures,
): Pick<Analysis, 'questions' | 'strength'> => {
  const fromGaps = gaps.flatMap((gap) => facetPoleOfGap(gap, measures) ?? [])
  const asked = new Set([...fromGaps, ...overUse(traits, measures).map((facet) => facetPole(facet, 'H'))])
  const own = strength(traits, measures)
    .map((facet) => facetPole(facet, 'H'))
    .filter((code) => !asked.has(code))
  return { questions: [...asked, ...own], strength: own[0] ?? null }
}

/** What a profile says, alone and against a benchmark: the rules of the analysis, without a word (section 17). */
export const analyse = (measures: Measures, traits: readonly BenchmarkTrait[] = []): Analysis => {
  const gaps = gapsOf(traits, measures)
  return {
    domains: DOMAINS.map((domain) => ({ domain, side: sideOfScale(measures, domain) })),
    facets: facetSides(measures),
    bands: bandsOf(measures),
    high: farthest(measures, 'H').slice(0, SHOWN_FACETS),
    low: farthest(measures, 'L').slice(0, SHOWN_FACETS),
    pairs: pairsOf(measures),
    gaps,
    ...questionsOf(traits, gaps, measures),
  }
}

const FNV_START = 2_166_136_261
const FNV_PRIME = 16_777_619

/** FNV-1a in 32 bits over UTF-8: the same text gives the same whole number everywhere. */
export const fnv1a = (text: string): number =>
  [...utf8(text)].reduce((hash, byte) => Math.imul(hash ^ byte, FNV_PRIME) >>> 0, FNV_START)

/** Which of a question's two variants a result is asked: always the same one. */
export const variantOf = (resultId: string, code: FacetPole): 0 | 1 => (fnv1a(`${resultId}:${code}`) % 2 === 0 ? 0 : 1)

function* utf8(text: string): Generator<number> {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) yield code
    else if (code < 0x800) yield* [0xc0 | (code >> 6), 0x80 | (code & 0x3f)]
    else if (code < 0x10000) yield* [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    else yield* [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
  }
}
