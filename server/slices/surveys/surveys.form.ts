import { compileQuality, type Quality } from '#science/quality/quality.ts'
import { lookAgain } from '#science/quality/look-again.ts'
import { FORMS } from '#science/instruments/forms.ts'
import type { Norm } from '#science/norms/norm.ts'
import { DEFAULT_NORMS } from '#science/norms/norms.ts'
import { compileScorer, type Scorer } from '#science/scoring/scorer.ts'
import type { ScaleScore } from '#science/scoring/score.ts'

// The questionnaire that campaigns use, compiled once: order of presentation, scorer, quality check.

export const INSTRUMENT = 'work-style-108'
export const SCORER_VERSION = 'scorer/1'
export const DEFAULT_NORM = DEFAULT_NORMS[INSTRUMENT]
export const form = FORMS[INSTRUMENT]
export const TOTAL = form.items.length

const positions = new Map(form.items.map((item, position) => [item.number, position]))
/** Where a statement stands in the order of presentation, from 0; undefined for one that the form does not have. */
export const positionOf = (itemNumber: number): number | undefined => positions.get(itemNumber)

const quality = compileQuality(form)
const scorers = new Map<string, Scorer>()

const scorerOf = (norm: Norm) => {
  const known = scorers.get(norm.id)
  if (known) return known
  const scorer = compileScorer(form, norm)
  scorers.set(norm.id, scorer)
  return scorer
}

/** Stored answers (0 open, -1 rather not say) as the scorer takes them. */
const typed = (values: readonly number[]) => values.map((value) => (value >= 1 ? value : null))
const times = (ms: readonly number[]) => ms.map((value) => (value > 0 ? value : null))

/** Scores and quality of stored answers under a norm. The scorer knows the answers and the norm, nothing of the person. */
export const scoreAnswers = (
  values: readonly number[],
  ms: readonly number[],
  norm: Norm,
): { scores: ScaleScore[]; quality: Quality } => ({
  scores: scorerOf(norm).score(typed(values)),
  quality: quality(typed(values), times(ms)),
})

/** Kind hints before the end, on speed and repetition only, with the statements they are about. */
export const hintsOf = (values: readonly number[], ms: readonly number[]) =>
  lookAgain(INSTRUMENT, typed(values), times(ms)).map((hint) => ({
    ...hint,
    item_ids: hint.reason === 'speed' ? fastItems(ms) : longestRun(values),
  }))

const MAX_ITEMS = 20
const FAST_MS = 1_000

const fastItems = (ms: readonly number[]): number[] =>
  form.items
    .flatMap((item, index) => ((ms[index] ?? 0) > 0 && (ms[index] ?? 0) < FAST_MS ? [item.number] : []))
    .slice(0, MAX_ITEMS)

const longestRun = (values: readonly number[]): number[] => {
  let best = { from: 0, length: 0 }
  let from = 0
  values.forEach((value, index) => {
    if (value !== values[from]) from = index
    if (value > 0 && index - from + 1 > best.length) best = { from, length: index - from + 1 }
  })
  return form.items.slice(best.from, best.from + Math.min(best.length, MAX_ITEMS)).map((item) => item.number)
}
