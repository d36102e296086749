import type { Measures } from '#science/scoring/measures.ts'
import { likelyRange, percentileOfT } from '#science/scoring/percentiles.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { type FacetCode, FACETS } from '#science/vocabulary.ts'
import { COMPARATIVES } from './content/comparatives.ts'
import type { Audience, FacetPole } from './content/content-types.ts'

const SHARE_BELOW_ALL = 100

/** The facet of a code like "C4.H". */
export const facetOfPole = (code: FacetPole): FacetCode => {
  const facet = FACETS.find((one) => code.startsWith(`${one}.`))
  if (facet === undefined) throw new RangeError(`There is no facet in ${code}`)
  return facet
}

/**
 * How a person stands against others at one end of a facet, in words with the likely range: "Tends to speak up sooner than 85 % of
 * people (likely range 63–96)". At the low end it counts those who have more of it. Null where the facet is not scored.
 */
export const thanOthers = (measures: Measures, code: FacetPole, audience: Audience): string | null => {
  const measure = measures.get(facetOfPole(code))
  if (measure === undefined || measure.t === null) return null
  const range = likelyRange(measure.t, measure.sem_t)
  const [at, low, high] = [percentileOfT(measure.t), range.low, range.high].map(shownPercentile)
  if (at === undefined || low === undefined || high === undefined) return null
  const [share, from, to] = code.endsWith('.H')
    ? [at, low, high]
    : [SHARE_BELOW_ALL - at, SHARE_BELOW_ALL - high, SHARE_BELOW_ALL - low]
  const tends = audience === 'person' ? 'You tend' : 'Tends'
  return `${tends} to ${COMPARATIVES[code]} than ${share} % of people (likely range ${from}–${to}).`
}
