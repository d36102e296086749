import type { Comparison, ComparedScale } from '#contract/resources/comparisons.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'

export const SHOWN = ['domains', 'facets', 'differ'] as const
/** Which scales stand in the chart: the five, all, or those on which somebody really differs. */
export type Shown = (typeof SHOWN)[number]

export const isDomain = ({ scale }: ComparedScale): boolean => isScaleCode(scale) && scaleOf(scale).level === 'domain'

export const nameOfScale = ({ scale }: ComparedScale): string => (isScaleCode(scale) ? scaleOf(scale).name : scale)

/** The scales in sight: domains in their order, each followed by its facets where those are asked for. */
export const scalesInSight = ({ scales }: Comparison, shown: Shown): ComparedScale[] => {
  if (shown === 'differ') return scales.filter(({ scores }) => scores.some(({ side }) => side !== null))
  const domains = scales.filter(isDomain)
  if (shown === 'domains') return domains
  return domains.flatMap((domain) => [
    domain,
    ...scales.filter((one) => !isDomain(one) && isScaleCode(one.scale) && scaleOf(one.scale).parent === domain.scale),
  ])
}

/** What people are called here: their names, or letters in the order chosen; first names that two have are told apart. */
export const namesOf = ({ people }: Comparison, areHidden: boolean): { short: string; full: string }[] =>
  people.map(({ first, last }, at) => {
    const letter = String.fromCharCode(65 + at)
    if (areHidden) return { short: letter, full: `Person ${letter}` }
    const full = `${first} ${last}`.trim()
    return { short: people.some((other, place) => place !== at && other.first === first) ? full : first, full }
  })

/** Whom everybody is held against: the mean, or the one who is pinned. */
export const referenceOf = ({ people, pinned }: Comparison, names: readonly { short: string }[]): string =>
  names[people.findIndex(({ id }) => id === pinned)]?.short ?? 'the mean'

/** Two who both stand near the mean may still differ from each other: what nobody differs from is named. */
export const noDifference = (from: string): string => `no real difference from ${from}`

/** "Lower than the mean: Sofia, Jonas": only what is larger than the error of measurement is put into words. */
export const differencesOf = (
  comparison: Comparison,
  { scores }: ComparedScale,
  names: readonly { short: string }[],
): string[] => {
  const other = referenceOf(comparison, names)
  const on = (wanted: 'higher' | 'lower', words: string) => {
    const people = scores.flatMap(({ side }, at) => (side === wanted ? (names[at]?.short ?? []) : []))
    return people.length ? [`${words} than ${other}: ${people.join(', ')}`] : []
  }
  return [...on('higher', 'Higher'), ...on('lower', 'Lower')]
}
