import { PERCENTILE_LOOKUP_108 } from './generated/percentile-lookup-108.ts'
import type { Norm } from './norm.ts'
import { WORK_STYLE_108_COMBINED } from './work-style-108-combined.ts'

/** The people of the default norm, by their observed percentile ranks instead of mean and deviation. */
export const WORK_STYLE_108_COMBINED_EMPIRICAL: Norm = {
  ...WORK_STYLE_108_COMBINED,
  id: 'work-style-108/combined-empirical/v1',
  method: 'empirical',
  words: 'compared with 33,143 international volunteers, not job applicants, by their observed ranks',
  scales: WORK_STYLE_108_COMBINED.scales.map((scale) => ({
    ...scale,
    lookup: PERCENTILE_LOOKUP_108[scale.scale] ?? null,
  })),
}
