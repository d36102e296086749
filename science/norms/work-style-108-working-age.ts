import { type Norm, type NormRow, normScales } from './norm.ts'

// Published means and deviations by age group (Johnson 2014), mixed with the weights below, sexes 50/50.
// The weights are our assumption; the standard error in raw points is that of the default norm.
const ROWS: readonly NormRow[] = [
  ['ES', 45.48015, 11.991355, 0.889063, 3.330728],
  ['E', 79.28345, 14.683077, 0.896038, 3.22432],
  ['O', 74.2228, 11.067965, 0.83182, 4.100971],
  ['A', 89.7146, 12.649597, 0.864634, 3.679208],
  ['C', 88.7953, 14.305649, 0.899477, 3.17053],
  ['ES1', 11.8501, 3.792348, 0.785411, 4.632379],
  ['ES2', 11.85615, 4.217867, 0.868581, 3.62517],
  ['ES4', 12.04685, 3.756785, 0.719892, 5.292522],
  ['ES6', 9.72705, 3.589361, 0.755973, 4.939911],
  ['E1', 13.7873, 3.732673, 0.829259, 4.13208],
  ['E2', 11.3203, 3.975497, 0.787375, 4.611124],
  ['E3', 14.52045, 3.555038, 0.841648, 3.97935],
  ['E4', 12.50145, 3.30801, 0.691647, 5.552953],
  ['E5', 12.44835, 3.590229, 0.755534, 4.94435],
  ['E6', 14.71525, 3.381554, 0.809162, 4.368503],
  ['O1', 15.26005, 3.418374, 0.737171, 5.126684],
  ['O2', 15.3581, 3.515498, 0.732719, 5.169919],
  ['O3', 15.4714, 3.030096, 0.655061, 5.87315],
  ['O4', 12.784, 3.404634, 0.746119, 5.038663],
  ['O5', 15.34925, 3.503829, 0.746565, 5.034228],
  ['A1', 13.32815, 3.619171, 0.868806, 3.622065],
  ['A2', 16.97605, 2.920828, 0.703049, 5.449319],
  ['A3', 16.20425, 2.795121, 0.737474, 5.123732],
  ['A4', 15.51155, 3.638651, 0.702292, 5.456258],
  ['A5', 12.4653, 3.586252, 0.782943, 4.658932],
  ['A6', 14.823, 3.151912, 0.715079, 5.337798],
  ['C1', 16.0498, 2.356184, 0.725794, 5.236472],
  ['C2', 12.8325, 4.463334, 0.841381, 3.982696],
  ['C3', 16.4383, 2.643347, 0.657022, 5.856429],
  ['C4', 16.07745, 3.202819, 0.758512, 4.91414],
  ['C5', 13.72555, 3.249978, 0.724156, 5.252084],
  ['C6', 13.66655, 4.067628, 0.878681, 3.483091],
]

/** People of working age: under 21 .10, 21-40 .45, 41-60 .38, over 60 .07. Stricter on Consideration and Conscientiousness. */
export const WORK_STYLE_108_WORKING_AGE: Norm = {
  id: 'work-style-108/working-age/v1',
  form: 'work-style-108',
  method: 'linear',
  n: null,
  population:
    'A mixture of published age groups of international volunteers (under 21: 10 %, 21 to 40: 45 %, 41 to 60: 38 %, over 60: 7 %), women and men weighted equally, not job applicants',
  period: 'As published in 2014',
  words: 'compared with international volunteers mixed to the ages of working life, not job applicants',
  scales: normScales(ROWS),
}
