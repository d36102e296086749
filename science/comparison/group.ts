import { percentileOfT } from '#science/scoring/percentiles.ts'
import { mean } from '#science/statistics/moments.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { againstGroup, againstPinned } from './compare.ts'

/** Where somebody stands against the others; null where the error of measurement explains the difference. */
export type Side = 'higher' | 'lower' | null

/** People on one scale: the percentile of their mean T, and each one's side, by place. */
export interface GroupOnScale {
  mean: number | null
  sides: Side[]
}

/**
 * Two to eight people on one scale, T scores by place, null where not scored. Against the pinned place, or against the mean of
 * those who are scored. With fewer than two scored there is nothing to say, nor if the pinned one is not.
 */
export function groupOnScale(ts: readonly (number | null)[], semT: number, pinned: number | null): GroupOnScale {
  const none = ts.map(() => null)
  const scored = ts.flatMap((t, place) => (t === null ? [] : [{ t, place }]))
  if (scored.length < 2) return { mean: null, sides: none }
  const values = scored.map(({ t }) => t)
  const at = scored.findIndex(({ place }) => place === pinned)
  const centre = shownPercentile(percentileOfT(mean(values)))
  if (pinned !== null && at < 0) return { mean: centre, sides: none }
  const differences = pinned === null ? againstGroup(values, semT) : againstPinned(values, at, semT)
  const sides: Side[] = [...none]
  scored.forEach(({ place }, index) => {
    const difference = differences[index]
    if (difference?.is_marked) sides[place] = difference.z > 0 ? 'higher' : 'lower'
  })
  return { mean: centre, sides }
}
