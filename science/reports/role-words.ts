import { type FacetCode, scaleOf } from '#science/vocabulary.ts'
import type { Gap } from './analysis.ts'

/** A facet as a role asks for it: by a target of its own, or by that of the trait it belongs to. */
const asAsked = (code: string, facet: FacetCode): string => {
  const { name, parent } = scaleOf(facet)
  return code === facet || parent === null ? name : `${scaleOf(parent).name}, and in it ${name},`
}

/** What a gap says of the facet that stands for it. */
export const missWords = ({ code, side }: Pick<Gap, 'code' | 'side'>, facet: FacetCode): string =>
  `${asAsked(code, facet)} lies ${side === 'LOW' ? 'below' : 'above'} the role’s target`

/** What the facet that stands for a strength is asked for. */
export const strengthWords = (code: string, facet: FacetCode): string =>
  `${asAsked(code, facet)} lies inside the role’s target: how does it show?`
