import type { FacetPole, ForAudiences } from '#science/reports/content/content-types.ts'
import { aBlocks } from './a.ts'
import { cBlocks } from './c.ts'
import { eBlocks } from './e.ts'
import { esBlocks } from './es.ts'
import { oBlocks } from './o.ts'

/** What can be said about each end of each facet, to managers and to the person. */
export const FACET_BLOCKS: Readonly<Record<FacetPole, ForAudiences>> = {
  ...esBlocks,
  ...eBlocks,
  ...oBlocks,
  ...aBlocks,
  ...cBlocks,
}
