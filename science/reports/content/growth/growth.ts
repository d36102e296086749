import type { FacetPole } from '#science/reports/content/content-types.ts'
import { aGrowth } from './a.ts'
import { cGrowth } from './c.ts'
import { eGrowth } from './e.ts'
import { esGrowth } from './es.ts'
import type { GrowthText } from './growth-text.ts'
import { oGrowth } from './o.ts'

/** Strength, over-use, goal and plans at each end of each facet, for the person. */
export const GROWTH: Readonly<Record<FacetPole, GrowthText>> = {
  ...esGrowth,
  ...eGrowth,
  ...oGrowth,
  ...aGrowth,
  ...cGrowth,
}
