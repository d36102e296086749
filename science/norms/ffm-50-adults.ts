import { type Norm, type NormRow, normScales } from './norm.ts'

// Computed from public answers of 15,580 adults, variances with divisor n - 1, all 50 items.
const ROWS: readonly NormRow[] = [
  ['ES', 30.5148267, 8.62855674, 0.87405536, 3.54886795],
  ['E', 30.42528883, 9.1339675, 0.89164616, 3.29171438],
  ['O', 39.19454429, 6.19262722, 0.79359162, 4.54321887],
  ['A', 38.89313222, 6.96438569, 0.82841914, 4.14223196],
  ['C', 34.08786906, 7.24098811, 0.8117587, 4.33867841],
]

/** Adults who answered the five-factor markers on the internet. */
export const FFM_50_ADULTS: Norm = {
  id: 'ffm-50/adults/v1',
  form: 'ffm-50',
  method: 'linear',
  n: 15_580,
  population: 'Adults of 18 to 80 years on the internet, 60 % women, median age 25, not job applicants',
  period: 'As published with the data',
  words: 'compared with 15,580 adult volunteers, not job applicants',
  scales: normScales(ROWS),
}
