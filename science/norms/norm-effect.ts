import { bandOf } from '#science/bands/bands.ts'
import type { Form } from '#science/instruments/form.ts'
import type { Answer } from '#science/scoring/missing-answers.ts'
import { compileScorer } from '#science/scoring/scorer.ts'
import { median } from '#science/statistics/moments.ts'
import type { ScaleCode } from '#science/vocabulary.ts'
import type { Norm } from './norm.ts'

/** What another norm does to people on one scale. */
export interface NormEffect {
  scale: ScaleCode
  /** Middle percentile under the norm of before, and of after; NaN where nobody has a score. */
  before: number
  after: number
  /** How many people stand in another band. */
  moved: number
  /** Cronbach's alpha of the norm of after. */
  alpha: number
}

/**
 * Scores the same answers under two norms and says, scale by scale in the order of the form, how the middle percentile shifts and
 * how many people change their band. People without a score on a scale count for nothing there.
 */
export function normEffect(
  form: Form,
  people: readonly (readonly Answer[])[],
  before: Norm,
  after: Norm,
): NormEffect[] {
  const scorers = [compileScorer(form, before), compileScorer(form, after)] as const
  const [was, is] = scorers.map((scorer) => people.map((answers) => scorer.score(answers)))
  return form.scales.map(({ code }, at) => {
    const pairs = people.flatMap((_, person) => {
      const one = was?.[person]?.[at]?.percentile ?? null
      const other = is?.[person]?.[at]?.percentile ?? null
      return one === null || other === null ? [] : [[one, other] as const]
    })
    return {
      scale: code,
      before: median(pairs.map(([one]) => one)),
      after: median(pairs.map(([, other]) => other)),
      moved: pairs.filter(([one, other]) => bandOf(one) !== bandOf(other)).length,
      alpha: after.scales.find(({ scale }) => scale === code)?.alpha ?? Number.NaN,
    }
  })
}
