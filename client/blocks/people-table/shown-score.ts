import type { Score } from '#contract/resources/survey-results.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import type { StripScore } from '#client/ui/marks/profile-strip.tsx'

const whole = (value: number | null): number | null =>
  value === null ? null : Math.min(99, Math.max(1, Math.floor(value + 0.5)))

/** A score as it is drawn: its name, and its range in whole percentiles from 1 to 99, rounded half up. */
export const shown = (score: Score): StripScore => ({
  name: isScaleCode(score.scale) ? scaleOf(score.scale).name : score.scale,
  percentile: score.percentile,
  low: whole(score.low),
  high: whole(score.high),
})
