import type { FacetPole } from '#science/reports/content/content-types.ts'
import { aCoaching } from './a.ts'
import { cCoaching } from './c.ts'
import { eCoaching } from './e.ts'
import { esCoaching } from './es.ts'
import { oCoaching } from './o.ts'
import type { Coaching } from './tip.ts'

/** What helps at each end of each facet, for the person and for the one who leads them. */
export const COACHING: Readonly<Record<FacetPole, Coaching>> = {
  ...esCoaching,
  ...eCoaching,
  ...oCoaching,
  ...aCoaching,
  ...cCoaching,
}
