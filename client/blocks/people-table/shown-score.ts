import type { Score } from '#contract/resources/survey-results.ts'
import { SCALE_NAMES } from '#science/scale-names.ts'
import type { StripScore } from '#client/ui/marks/profile-strip.tsx'

const whole = (value: number | null): number | null =>
  value === null ? null : Math.min(99, Math.max(1, Math.floor(value + 0.5)))

const NAMES: Record<string, string> = SCALE_NAMES
const nameOf = (scale: string) => NAMES[scale] ?? scale

/** A score as it is drawn: its name, and its range in whole percentiles from 1 to 99, rounded half up. */
export const shown = (score: Score): StripScore => ({
  name: nameOf(score.scale),
  percentile: score.percentile,
  low: whole(score.low),
  high: whole(score.high),
})
