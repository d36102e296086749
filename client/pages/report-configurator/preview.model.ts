import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { NORMS } from '#science/norms/norms.ts'
import { type Measures, measuresOfRanges, measuresOfTs } from '#science/scoring/measures.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'

type Score = Pick<SurveyResult['scores'][number], 'scale' | 't' | 'low' | 'high'>
interface Scored {
  norm: Pick<SurveyResult['norm'], 'version'>
  scores: readonly Score[]
}

/**
 * What is known of somebody, as their own report is read. Norms that companies made are not known here, and a pulse has none: what
 * theirs give is read back from the likely range of each score.
 */
export const measuresOfResult = ({ norm: { version }, scores }: Scored): Measures => {
  const known = Object.values(NORMS).find(({ id }) => id === version)
  const numbers = (of: 't' | 'low' | 'high') =>
    SCALE_CODES.map((code) => scores.find(({ scale }) => scale === code)?.[of] ?? Number.NaN)
  const t = numbers('t')
  return known ? measuresOfTs(t, known) : measuresOfRanges({ t, low: numbers('low'), high: numbers('high') })
}
