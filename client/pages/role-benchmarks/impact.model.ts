import type { ImpactCut } from '#contract/resources/role-benchmarks.ts'
import { FOUR_FIFTHS } from '#science/impact/four-fifths.ts'

// The axis runs from one half to one; what lies beyond stands at its end.
const AXIS = { from: 0.5, to: 1 }

/** Where a ratio stands on the axis, 0 to 100; four fifths at 60. */
export const impactPlace = (ratio: number): number =>
  Math.min(100, Math.max(0, ((ratio - AXIS.from) / (AXIS.to - AXIS.from)) * 100))

/** "under" when the whole interval lies below four fifths, "near" when it crosses. */
export const impactWords = ({ impact_ratio, low, high }: Pick<ImpactCut, 'impact_ratio' | 'low' | 'high'>): string => {
  const [from, to] = [low ?? impact_ratio, high ?? impact_ratio]
  if (to < FOUR_FIFTHS) return 'under'
  return from < FOUR_FIFTHS ? 'near' : ''
}

export const percent = (share: number): string => `${Math.floor(100 * share + 0.5)} %`

export const cutName = ({ cut_share }: Pick<ImpactCut, 'cut_share'>): string => `top ${percent(cut_share)}`

/** What equal fits select beyond the share that a cut is named by; nothing where they add nothing that can be seen. Women and men are equally many. */
export const tiesWords = ({
  cut_share,
  rate_women,
  rate_men,
}: Pick<ImpactCut, 'cut_share' | 'rate_women' | 'rate_men'>): string => {
  const selected = percent((rate_women + rate_men) / 2)
  return selected === percent(cut_share) ? '' : `${selected} with ties`
}
