import type { Form } from '#science/instruments/form.ts'
import type { Norm } from '#science/norms/norm.ts'
import type { ScaleCode } from '#science/vocabulary.ts'
import { type BatchScores, batchScorer } from './batch.ts'
import { compileForm, sumScales } from './compiled-form.ts'
import { compileScale } from './compiled-scale.ts'
import { copyComplete } from './complete-answers.ts'
import { type Answer, requireAnswers } from './missing-answers.ts'
import { scoreWithGaps } from './score-with-gaps.ts'
import type { ScaleScore } from './score.ts'

/** The way of scoring, which every score set names: it changes whenever the same answers would give other numbers. */
export const SCORER_VERSION = 'scorer/1'

/**
 * Everything a score may depend on: the answers in order of presentation, the form and the norm. Nothing about the
 * person: equal answers give equal scores (42 USC 2000e-2(l)).
 */
export interface ScorerInput<Code extends string = ScaleCode> {
  answers: ArrayLike<Answer>
  form: Form<Code>
  norm: Norm<Code>
}

/** A form and a norm made ready for many people. */
export interface Scorer<Code extends string = ScaleCode> {
  /**
   * Scores one person. Takes 1..5 or null per item in order of presentation and returns every scale of the form in
   * its order; the scores are frozen and may be shared between people. Throws RangeError on any other answer.
   */
  score: (answers: ArrayLike<Answer>) => ScaleScore<Code>[]
  /** Scores many people into typed arrays; see `BatchScores`. Throws RangeError on an answer over 5. */
  scoreBatch: (answers: Uint8Array) => BatchScores
}

/** Scores one person; compile a scorer instead if there are more. Throws as `compileScorer` and `Scorer.score` do. */
export function score<Code extends string>({ answers, form, norm }: ScorerInput<Code>): ScaleScore<Code>[] {
  return compileScorer(form, norm).score(answers)
}

/**
 * Makes a scorer. Complete answers give whole raws, so all that can follow from them is computed here once.
 * Throws RangeError if the norm belongs to another form or lacks a scale.
 */
export function compileScorer<Code extends string>(form: Form<Code>, norm: Norm<Code>): Scorer<Code> {
  if (norm.form !== form.code) throw new RangeError(`The norm ${norm.id} does not belong to ${form.code}`)
  const scales = form.scales.map((scale) => compileScale(scale, norm))
  const layout = compileForm(form)
  const typed = new Uint8Array(form.items.length)
  const sums = new Int16Array(scales.length)
  return {
    score: (answers) => {
      if (!copyComplete(answers, typed)) {
        requireAnswers(answers, typed.length)
        return scoreWithGaps(answers, layout.signs, scales)
      }
      sumScales(layout, typed, 0, sums)
      return scales.map((scale, place) => scale.complete[(sums[place] ?? 0) - scale.items] ?? scale.missing(0))
    },
    scoreBatch: batchScorer(layout, scales),
  }
}
