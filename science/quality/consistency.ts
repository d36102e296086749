import type { Form } from '#science/instruments/form.ts'
import type { Answer } from '#science/scoring/missing-answers.ts'
import { pearson } from '#science/statistics/moments.ts'
import type { InstrumentCode } from '#science/vocabulary.ts'

// Pairs of items with the same meaning, by item number, highest correlation first.
const SYNONYMS: readonly (readonly [number, number])[] = [
  [54, 84],
  [6, 66],
  [30, 120],
  [15, 105],
  [6, 36],
  [60, 90],
  [30, 90],
  [36, 66],
  [4, 94],
  [90, 120],
  [30, 60],
  [60, 120],
  [4, 64],
  [87, 117],
  [12, 72],
  [9, 69],
]

// The full form adds a pair on low mood and one whose members go different ways.
const FULL_FORM_SYNONYMS: readonly (readonly [number, number])[] = [...SYNONYMS, [11, 71], [49, 66]]

const FEWEST_FACETS = 20
const FEWEST_PAIRS = 10

const PAIRS: Partial<Record<InstrumentCode, readonly (readonly [number, number])[]>> = {
  'work-style-108': SYNONYMS,
  'ipip-120': FULL_FORM_SYNONYMS,
}

/** Answers in the direction of the key, null where not answered, by position. */
export type Aligned = readonly Answer[]

/** Positions of the items of each facet, in ascending item number. */
export function facetItems(form: Form<string>): (readonly number[])[] {
  return form.scales.flatMap((scale) => (scale.level === 'facet' ? [scale.items] : []))
}

/** Positions of the pairs of items with the same meaning that a form has; none for forms with other items. */
export function synonymItems(form: Form<string>): [number, number][] {
  const pairs = PAIRS[form.code] ?? []
  const positions = new Map(form.items.map((item, position) => [item.number, position]))
  return pairs.flatMap(([a, b]): [number, number][] => {
    const first = positions.get(a)
    const second = positions.get(b)
    return first === undefined || second === undefined ? [] : [[first, second]]
  })
}

/**
 * Even-odd consistency: over the facets, the mean of items 1 and 3 against the mean of items 2 and 4, with the
 * Spearman-Brown correction (Johnson 2005). -1..1; null with fewer than 20 facets or without variance.
 */
export function evenOdd(answers: Aligned, facets: readonly (readonly number[])[]): number | null {
  const odds: number[] = []
  const evens: number[] = []
  for (const [first = -1, second = -1, third = -1, fourth = -1] of facets) {
    const odd = meanOfTwo(answers[first], answers[third])
    const even = meanOfTwo(answers[second], answers[fourth])
    if (odd === null || even === null) continue
    odds.push(odd)
    evens.push(even)
  }
  const r = odds.length < FEWEST_FACETS ? null : pearson(odds, evens)
  if (r === null) return null
  return r <= -1 ? -1 : Math.max(-1, (2 * r) / (1 + r))
}

/** Correlation between the two members of the pairs; null with fewer than 10 pairs or without variance. */
export function synonymConsistency(answers: Aligned, pairs: readonly (readonly [number, number])[]): number | null {
  const both = pairs.flatMap(([a, b]): [number, number][] => {
    const first = answers[a] ?? null
    const second = answers[b] ?? null
    return first === null || second === null ? [] : [[first, second]]
  })
  if (both.length < FEWEST_PAIRS) return null
  return pearson(
    both.map(([first]) => first),
    both.map(([, second]) => second),
  )
}

function meanOfTwo(a: Answer | undefined, b: Answer | undefined): number | null {
  const first = a ?? null
  const second = b ?? null
  if (first === null) return second
  return second === null ? first : (first + second) / 2
}
