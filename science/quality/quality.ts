import type { Form } from '#science/instruments/form.ts'
import { itemMoments } from '#science/norms/item-moments.ts'
import { aligned, type Answer, requireAnswers } from '#science/scoring/missing-answers.ts'
import { QUALITY_FLAGS, type QualityFlag, type QualityVerdict } from '#science/vocabulary.ts'
import { evenOdd, facetItems, synonymConsistency, synonymItems } from './consistency.ts'
import { QUALITY_RULES, type QualityRules } from './quality-rules.ts'
import { reasonOf } from './quality-words.ts'
import { agreement, irv, longstring, missingShare, speed } from './typed-indices.ts'
import { compileUnusualness } from './unusualness.ts'

/** The indices of one set of answers; null where an index cannot be computed, which raises no flag. */
export type QualityValues = Readonly<Record<QualityFlag, number | null>>

/** What can be said of one set of answers. It judges the answers, never the person. */
export interface Quality {
  rules: string
  n_answered: number
  values: QualityValues
  /** In the order of `QUALITY_FLAGS`. */
  flags: QualityFlag[]
  /** One plain sentence per flag. */
  reasons: string[]
  points: number
  verdict: QualityVerdict
}

/** Judges the answers to one form: answers as clicked in order of presentation, milliseconds per item or null. */
export type QualityCheck = (answers: ArrayLike<Answer>, times: ArrayLike<number | null> | null) => Quality

/**
 * Makes the quality check of a form; keep it, as it inverts the covariances once. The check throws RangeError on
 * answers that are not those of the form. For the pulse any number of answers is taken.
 */
export function compileQuality(form: Form<string>): QualityCheck {
  const rules = QUALITY_RULES[form.code]
  if (form.code === 'pulse-adaptive') return (answers, times) => judged(pulseValues(answers, times), answers, rules)
  const facets = facetItems(form)
  const pairs = synonymItems(form)
  const unusualness = compileUnusualness(itemMoments(form))
  return (answers, times) => {
    requireAnswers(answers, form.items.length)
    const turned = form.items.map((item, at): Answer => {
      const answer = answers[at] ?? null
      return answer === null ? null : aligned(answer, item.sign)
    })
    const typed = answered(answers)
    const values: QualityValues = {
      longstring: longstring(answers),
      irv: irv(typed),
      evenodd: evenOdd(turned, facets),
      synonyms: synonymConsistency(turned, pairs),
      mahal_d2: unusualness(turned),
      ...speed(answers, times),
      missing_share: missingShare(typed.length, form.items.length),
      agreement: agreement(typed),
    }
    return judged(values, answers, rules)
  }
}

function pulseValues(answers: ArrayLike<Answer>, times: ArrayLike<number | null> | null): QualityValues {
  const nothing = { irv: null, evenodd: null, synonyms: null, mahal_d2: null, missing_share: null, agreement: null }
  return { longstring: longstring(answers), ...nothing, ...speed(answers, times) }
}

function judged(values: QualityValues, answers: ArrayLike<Answer>, rules: QualityRules): Quality {
  const n = answered(answers).length
  const flags = QUALITY_FLAGS.filter((flag) => isFlagged(flag, values, rules, n))
  const points = pointsOf(flags, values, rules)
  return {
    rules: rules.version,
    n_answered: n,
    values,
    flags,
    reasons: flags.map((flag) => reasonOf(flag, values[flag])),
    points,
    verdict: points === 0 ? 'good' : points === 1 ? 'review' : 'not interpretable',
  }
}

function isFlagged(flag: QualityFlag, values: QualityValues, rules: QualityRules, n: number): boolean {
  const value = values[flag]
  if (value === null) return false
  switch (flag) {
    case 'longstring':
      return value >= rules.longstring.cut
    case 'irv':
      return rules.irv !== null && value < rules.irv.cut
    case 'evenodd':
      return rules.evenOddBelow !== null && value < rules.evenOddBelow
    case 'synonyms':
      return rules.synonymsBelow !== null && value < rules.synonymsBelow
    case 'mahal_d2':
      return rules.d2PerAnswer !== null && value > rules.d2PerAnswer * n
    case 'mean_s':
      return value < rules.meanSecondsBelow
    case 'share_fast':
      return value > rules.shareFastAbove
    case 'missing_share':
      return rules.missingShareAbove !== null && value > rules.missingShareAbove
    case 'agreement':
      return rules.agreement !== null && (value < rules.agreement.low || value > rules.agreement.high)
  }
}

const FAMILIES: Record<QualityFlag, string> = {
  longstring: 'repetition',
  irv: 'repetition',
  evenodd: 'inconsistency',
  synonyms: 'inconsistency',
  mahal_d2: 'pattern',
  mean_s: 'speed',
  share_fast: 'speed',
  missing_share: 'missing',
  agreement: 'agreement',
}

// One for each family with a flag, and one more if the repetition is extreme.
function pointsOf(flags: readonly QualityFlag[], values: QualityValues, rules: QualityRules): number {
  const families = new Set(flags.map((flag) => FAMILIES[flag])).size
  const run = values.longstring ?? 0
  const isExtreme = run >= rules.longstring.two || (rules.irv !== null && (values.irv ?? Infinity) < rules.irv.two)
  return families + (isExtreme ? 1 : 0)
}

function answered(answers: ArrayLike<Answer>): number[] {
  return Array.from(answers).flatMap((answer) => answer ?? [])
}
