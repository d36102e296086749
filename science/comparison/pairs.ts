import type { Measures } from '#science/scoring/measures.ts'
import { pearson } from '#science/statistics/moments.ts'
import { FACETS, type FacetCode } from '#science/vocabulary.ts'
import { betweenPeople } from './compare.ts'

/** How alike two people are over the facets both have. */
export interface PairSimilarity {
  /** Facets compared, 20 to 27. */
  facets: number
  /** Correlation of the profiles; null if one has no variance. */
  profile_r: number | null
  /** Distance in standard deviations. */
  distance: number
  /** Cattell's coefficient of pattern similarity (Cattell 1949). */
  cattell_rp: number
  /** Double-entry correlation (Furr 2010); null without variance. */
  icc: number | null
  /** Facets that differ by more than the error of measurement explains, in scale order. Nine are usual. */
  reliably_different: FacetCode[]
  /** The facet with the largest difference in T. */
  largest_gap: FacetCode
}

const FEWEST_FACETS = 20
// Median of chi-square with 20 to 27 degrees of freedom.
const CHI_SQUARE_MEDIANS = [
  19.3374292294, 20.3372275635, 21.3370448077, 22.3368784232, 23.3367263061, 24.3365866979, 25.3364581175,
  26.3363393086,
] as const

/** Compares two people over the 27 facets; null with fewer than 20 that both have. Never shown as one score of a pair. */
export function pairSimilarity(a: Measures, b: Measures): PairSimilarity | null {
  const shared = sharedFacets(a, b)
  const median = CHI_SQUARE_MEDIANS[shared.length - FEWEST_FACETS]
  const [first] = shared
  if (median === undefined || first === undefined) return null
  const za = shared.map((facet) => (facet.a - 50) / 10)
  const zb = shared.map((facet) => (facet.b - 50) / 10)
  const distance = distanceOf(shared)
  const largest = shared.reduce((most, facet) => (gapOf(facet) > gapOf(most) ? facet : most), first)
  return {
    facets: shared.length,
    profile_r: pearson(za, zb),
    distance,
    cattell_rp: (2 * median - distance ** 2) / (2 * median + distance ** 2),
    icc: pearson([...za, ...zb], [...zb, ...za]),
    reliably_different: shared.flatMap((facet) =>
      betweenPeople(facet.a, facet.b, facet.sem).is_marked ? [facet.code] : [],
    ),
    largest_gap: largest.code,
  }
}

/** Distance of two people over the facets, for "similar people"; null with fewer than 20 that both have. */
export function profileDistance(a: Measures, b: Measures): number | null {
  const shared = sharedFacets(a, b)
  return shared.length < FEWEST_FACETS ? null : distanceOf(shared)
}

/** Where somebody stands on the interpersonal circle (Carson 1969; Kiesler 1983). */
export interface CirclePlace {
  dominance: number
  affiliation: number
}

/** Place on the circle from Outward Energy and Consideration; null if either is not scored. */
export function circlePlace(person: Measures): CirclePlace | null {
  const energy = person.get('E')?.t ?? null
  const consideration = person.get('A')?.t ?? null
  if (energy === null || consideration === null) return null
  const zE = (energy - 50) / 10
  const zA = (consideration - 50) / 10
  return { dominance: (zE - zA) / Math.SQRT2, affiliation: (zE + zA) / Math.SQRT2 }
}

/** How two people complement each other: smaller is easier. Put into words, never shown as a number. */
export function complementarityDistance(a: CirclePlace, b: CirclePlace): number {
  return Math.hypot(a.dominance + b.dominance, a.affiliation - b.affiliation)
}

/** What two places on the circle may mean for the two. */
export type CircleMeeting =
  | 'both may want to lead'
  | 'both may wait for the other'
  | 'one may lead and one follow'
  | 'even'

// Half a standard deviation from the middle is called leaning to one side: our convention.
const LEANS = 0.5

/** The meeting of two people in words. */
export function circleMeeting(a: CirclePlace, b: CirclePlace): CircleMeeting {
  const low = Math.min(a.dominance, b.dominance)
  const high = Math.max(a.dominance, b.dominance)
  if (low >= LEANS) return 'both may want to lead'
  if (high <= -LEANS) return 'both may wait for the other'
  return low <= -LEANS && high >= LEANS ? 'one may lead and one follow' : 'even'
}

interface SharedFacet {
  code: FacetCode
  a: number
  b: number
  sem: number
}

function sharedFacets(a: Measures, b: Measures): SharedFacet[] {
  return FACETS.flatMap((code): SharedFacet[] => {
    const first = a.get(code)
    const second = b.get(code)
    if (first === undefined || second === undefined || first.t === null || second.t === null) return []
    return [{ code, a: first.t, b: second.t, sem: first.sem_t }]
  })
}

function gapOf({ a, b }: SharedFacet): number {
  return Math.abs(a - b)
}

function distanceOf(shared: readonly SharedFacet[]): number {
  return Math.sqrt(shared.reduce((sum, facet) => sum + (gapOf(facet) / 10) ** 2, 0))
}
