import type { Band } from '#client/ui/marks/bands.ts'
import type { TraitRow } from '#client/blocks/trait-chart/trait-row.ts'

/** People who do not exist; their numbers only fill the kit. */
export interface KitPerson {
  id: string
  name: string
  fit: number
  low: number
  high: number
  band: Band
  status: string
  isReview?: boolean
  profile: readonly [number, number, number, number, number]
}

const person = (
  name: string,
  [fit, low, high]: readonly [number, number, number],
  band: Band,
  status: string,
  profile: KitPerson['profile'],
): KitPerson => ({ id: name.toLowerCase().replaceAll(' ', '-'), name, fit, low, high, band, status, profile })

export const HIGHEST: readonly KitPerson[] = [
  { ...person('Mateo Herrera', [87, 73, 96], 'b6', 'Interview', [84, 92, 58, 24, 50]), isReview: true },
  person('Hana Kobayashi', [97, 84, 100], 'b7', 'Interview', [58, 34, 66, 73, 90]),
  person('Daniel Osei', [99, 90, 100], 'b7', 'Assessed', [62, 82, 84, 46, 82]),
  person('Ingrid Solberg', [96, 83, 100], 'b7', 'Interview', [46, 54, 23, 62, 77]),
]
export const SECOND: readonly KitPerson[] = [
  person('Yusuf Demir', [70, 57, 83], 'b5', 'Assessed', [40, 70, 66, 18, 44]),
  person('Léa Fournier', [78, 60, 89], 'b5', 'Assessed', [44, 48, 84, 72, 60]),
]
export const PEOPLE = [...HIGHEST, ...SECOND]

const facet = (
  code: string,
  name: string,
  [percentile, low, high]: readonly [number, number, number],
  lessPrecise = false,
): TraitRow => ({
  code,
  name,
  level: 'facet',
  lessPrecise,
  percentile,
  low,
  high,
  band: null,
})
const domain = (
  code: string,
  name: string,
  [percentile, low, high]: readonly [number, number, number],
  band: Band,
): TraitRow => ({
  code,
  name,
  level: 'domain',
  lessPrecise: false,
  percentile,
  low,
  high,
  band,
})

export const TRAITS: readonly TraitRow[] = [
  {
    ...domain('C', 'Conscientiousness', [77, 59, 90], 'b5'),
    target: { low: 76, high: 95 },
    facets: [
      facet('C1', 'Task Confidence', [71, 40, 91]),
      facet('C2', 'Organisation', [85, 63, 96]),
      facet('C3', 'Dependability', [74, 38, 94], true),
      facet('C4', 'Drive', [57, 28, 83]),
      { ...facet('C5', 'Follow-through', [79, 47, 95]), percentile: null, low: null, high: null },
      facet('C6', 'Deliberation', [68, 45, 85]),
    ],
    sentence: {
      text: 'Ingrid tends to plan before she starts and to keep to what was agreed. Under time pressure she may hold on to a plan for longer than colleagues would.',
      why: 'Rule C-5: Conscientiousness from 66 to 80. Scale: Conscientiousness, 77, likely 59–90.',
    },
  },
  { ...domain('ES', 'Emotional Stability', [46, 26, 67], 'b4'), target: { low: 66, high: null } },
  { ...domain('E', 'Outward Energy', [54, 31, 75], 'b4'), target: { low: 42, high: 79 } },
  { ...domain('A', 'Consideration', [62, 37, 83], 'b4'), target: { low: null, high: 73 } },
  {
    ...domain('O', 'Openness to Ideas', [23, 7, 49], 'b3'),
    target: { low: 31, high: 76 },
    sentence: { text: 'Ingrid tends to prefer what has been tried.' },
  },
]
