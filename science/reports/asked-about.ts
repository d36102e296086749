import { isScaleCode, type ScaleCode, scaleOf } from '#science/vocabulary.ts'

/**
 * The scales that a topic is about: its facet, under the trait that the role has a target for where that is the wider one.
 * `targeted` are the scales that the role has targets for.
 */
export function askedAbout(facet: string, targeted: readonly string[]): ScaleCode[] {
  if (!isScaleCode(facet)) return []
  const { parent } = scaleOf(facet)
  const isWider = parent !== null && !targeted.includes(facet) && targeted.includes(parent)
  return isWider ? [parent, facet] : [facet]
}
