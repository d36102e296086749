import type { Score } from '#contract/resources/survey-results.ts'
import { bandFrom } from '#client/ui/marks/bands.ts'
import { DOMAINS, isScaleCode, scaleOf } from '#science/vocabulary.ts'
import type { TraitRow } from './trait-row.ts'

const whole = (value: number | null): number | null =>
  value === null ? null : Math.min(99, Math.max(1, Math.floor(value + 0.5)))

const rowOf = (score: Score): TraitRow | null => {
  if (!isScaleCode(score.scale)) return null
  const { code, level, name, lessPrecise } = scaleOf(score.scale)
  return {
    code,
    level,
    name,
    lessPrecise,
    percentile: score.percentile,
    low: whole(score.low),
    high: whole(score.high),
    band: bandFrom(score.band),
  }
}

/** Scores as the chart draws them: five domains in scale order, each with its facets. */
export const traitRows = (scores: readonly Score[], sentence?: (scale: string) => TraitRow['sentence']): TraitRow[] => {
  const rows = new Map(
    scores.flatMap((score) => {
      const row = rowOf(score)
      return row ? [[row.code, row] as const] : []
    }),
  )
  return DOMAINS.flatMap((domain) => {
    const row = rows.get(domain)
    if (!row) return []
    const told = (one: TraitRow): TraitRow => {
      const says = sentence?.(one.code)
      return { ...one, ...(says && { sentence: says }) }
    }
    const facets = scaleOf(domain).facets.flatMap((code) => rows.get(code) ?? [])
    return [{ ...told(row), facets: facets.map(told) }]
  })
}
