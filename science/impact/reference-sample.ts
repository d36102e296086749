import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import type { Norm } from '#science/norms/norm.ts'
import { standardScore } from '#science/scoring/standard-scores.ts'
import { cholesky, multiplyLower, triangle } from '#science/statistics/matrix.ts'
import { mulberry32, normals, uniforms } from '#science/statistics/random.ts'
import { facetsOf, FACETS, isDomainCode, SCALE_CODES } from '#science/vocabulary.ts'
import { REFERENCE_FACET_COVARIANCES } from './generated/reference-facet-covariances.ts'
import { REFERENCE_MEANS_MEN, REFERENCE_MEANS_WOMEN } from './generated/reference-means-by-sex.ts'

export const REFERENCE_WOMEN = 5000
export const REFERENCE_PEOPLE = 10_000
const SEED = 108

/** The synthetic people, scale s of person p at `p * 32 + s`, scales in scale order; the first 5,000 are women. */
export type ReferenceValues = Float64Array

/**
 * Raw values (direction of the key) of 5,000 women and 5,000 men drawn from constants. They exist for the check of a
 * benchmark only: no real person is among them and nobody is ever compared with them as a norm.
 */
export function referenceRaws(): ReferenceValues {
  const width = SCALE_CODES.length
  const factor = cholesky(triangle(FACETS.length, REFERENCE_FACET_COVARIANCES))
  const normal = normals(uniforms(mulberry32(SEED)))
  const raws = new Float64Array(REFERENCE_PEOPLE * width)
  const g = new Float64Array(FACETS.length)
  const parts = partsOfScales()
  for (let person = 0; person < REFERENCE_PEOPLE; person++) {
    for (let facet = 0; facet < g.length; facet++) g[facet] = normal()
    const noise = multiplyLower(factor, g)
    const means = person < REFERENCE_WOMEN ? REFERENCE_MEANS_WOMEN : REFERENCE_MEANS_MEN
    parts.forEach((facets, scale) => {
      let raw = 0
      for (const facet of facets) raw += (means[facet] ?? 0) + (noise[facet] ?? 0)
      raws[person * width + scale] = raw
    })
  }
  return raws
}

/** T scores of the reference people under a norm of the 108-item form; throws RangeError for another norm. */
export function referenceTs(norm: Norm, raws: ReferenceValues = referenceRaws()): ReferenceValues {
  if (norm.form !== 'work-style-108') throw new RangeError(`The reference sample has no scores under ${norm.id}`)
  const width = SCALE_CODES.length
  const ts = new Float64Array(raws.length)
  WORK_STYLE_108.scales.forEach(({ code, reversed, items }, place) => {
    const normScale = norm.scales.find((scale) => scale.scale === code)
    if (normScale === undefined) throw new RangeError(`The norm ${norm.id} has no scale ${code}`)
    const fixed = { items: items.length, reversed, method: norm.method, norm: normScale }
    for (let at = place; at < raws.length; at += width) ts[at] = standardScore({ raw: raws[at] ?? 0, ...fixed }).t
  })
  return ts
}

function partsOfScales(): (readonly number[])[] {
  return SCALE_CODES.map((code) =>
    (isDomainCode(code) ? facetsOf(code) : [code]).map((facet) => FACETS.findIndex((one) => one === facet)),
  )
}
