import type { Answer } from '#science/scoring/missing-answers.ts'
import type { InstrumentCode } from '#science/vocabulary.ts'
import { QUALITY_RULES } from './quality-rules.ts'
import { longstring, speed } from './typed-indices.ts'

/** What a person may want to look at again before handing in. */
export interface LookAgain {
  reason: 'speed' | 'repetition'
  text: string
}

/**
 * The kind hint before a person hands in, on speed and repetition only and never on what was answered: everything else
 * is for staff to weigh. Answers as clicked in order of presentation, milliseconds per item or null.
 */
export function lookAgain(
  form: InstrumentCode,
  answers: ArrayLike<Answer>,
  times: ArrayLike<number | null> | null,
): LookAgain[] {
  const { longstring: run, meanSecondsBelow, shareFastAbove } = QUALITY_RULES[form]
  const { mean_s, share_fast } = speed(answers, times)
  const isFast = (mean_s ?? Infinity) < meanSecondsBelow || (share_fast ?? 0) > shareFastAbove
  const isRepeated = longstring(answers) >= run.cut
  return [...(isFast ? [HINTS.speed] : []), ...(isRepeated ? [HINTS.repetition] : [])]
}

const HINTS: Record<LookAgain['reason'], LookAgain> = {
  speed: { reason: 'speed', text: 'You went very fast here. If you like, look at some of your answers again.' },
  repetition: {
    reason: 'repetition',
    text: 'You chose the same answer many times in a row. If you like, look at those statements again.',
  },
}
