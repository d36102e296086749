import type { CompiledScale } from './compiled-scale.ts'
import { aligned, type Answer, isScored } from './missing-answers.ts'
import { rawScore } from './raw-scores.ts'
import type { ScaleScore } from './score.ts'

/** Scores answers of which some are missing (null), scale by scale; `signs` holds 1 or -1 per item. */
export function scoreWithGaps<Code extends string>(
  answers: ArrayLike<Answer>,
  signs: Int8Array,
  scales: readonly CompiledScale<Code>[],
): ScaleScore<Code>[] {
  return scales.map((scale) => {
    let answered = 0
    let sum = 0
    for (const item of scale.positions) {
      const answer = answers[item] ?? null
      if (answer === null) continue
      answered++
      sum += aligned(answer, signs[item] === -1 ? -1 : 1)
    }
    if (!isScored(answered, scale.need)) return scale.missing(answered)
    return scale.of(rawScore(sum, answered, scale.items), answered)
  })
}
