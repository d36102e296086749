import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import type { CompositeWeight } from '#science/scoring/composites.ts'
import { compositeScore } from '#science/scoring/composites.ts'
import { type Measure, type Measures, measuresOf } from '#science/scoring/measures.ts'
import { score } from '#science/scoring/scorer.ts'
import type { ScaleCode } from '#science/vocabulary.ts'

const known = new Map<'low' | 'high', Measures>()

/** Somebody whose every answer points the same way: the lowest or the highest score on all scales at once. */
export function extremePerson(end: 'low' | 'high'): Measures {
  const before = known.get(end)
  if (before) return before
  const { items, scales } = WORK_STYLE_108
  const answers = items.map(({ sign }, position) => {
    const isReversed = scales.some(
      (scale) => scale.level === 'domain' && scale.reversed && scale.items.includes(position),
    )
    const rises = (sign === 1) !== isReversed
    return rises === (end === 'high') ? 5 : 1
  })
  const scores = score({ answers, form: WORK_STYLE_108, norm: WORK_STYLE_108_COMBINED })
  const measures = measuresOf(scores, WORK_STYLE_108_COMBINED)
  known.set(end, measures)
  return measures
}

/** The lowest or highest T that anybody can have on a composite. */
export function reachOf(weights: readonly CompositeWeight[], end: 'low' | 'high'): number {
  const [low, high] = [extremePerson('low'), extremePerson('high')]
  const worst = new Map<ScaleCode, Measure>(
    weights.flatMap(({ scale, weight }) => {
      const measure = weight > 0 === (end === 'high') ? high.get(scale) : low.get(scale)
      return measure ? [[scale, measure] as const] : []
    }),
  )
  return compositeScore(weights, worst).t ?? 50
}
