import { compileQuality, type Quality, type QualityCheck } from '#science/quality/quality.ts'
import { lookAgain } from '#science/quality/look-again.ts'
import type { Form } from '#science/instruments/form.ts'
import { FORMS } from '#science/instruments/forms.ts'
import type { Norm } from '#science/norms/norm.ts'
import { DEFAULT_NORMS } from '#science/norms/norms.ts'
import { pulsePath, pulseScores } from '#science/adaptive/pulse.ts'
import { PULSE_USUAL } from '#science/instruments/pulse-adaptive.ts'
import { compileScorer, type Scorer } from '#science/scoring/scorer.ts'
import type { ScaleScore } from '#science/scoring/score.ts'
import { OFFERED_CODES, type OfferedCode } from '#science/vocabulary.ts'

// The questionnaires that people are asked, each compiled once: order of presentation, scorer, quality check.

/** What somebody is asked who came without a campaign, and what an import waits for. */
export const INSTRUMENT = 'work-style-108'
export const DEFAULT_NORM = DEFAULT_NORMS[INSTRUMENT]
export const TOTAL = FORMS[INSTRUMENT].items.length

interface SurveyForm {
  form: Form
  isAdaptive: boolean
  /** How many are asked; of a pulse, as a rule. */
  total: number
  /** Where a statement stands in the order of presentation, from 0; undefined for one that the form does not have. */
  positionOf(itemNumber: number): number | undefined
  quality: QualityCheck
}

const PULSE = 'pulse-adaptive'

const compiled = (code: OfferedCode): SurveyForm => {
  const form = FORMS[code]
  const positions = new Map(form.items.map((item, position) => [item.number, position]))
  return {
    form,
    isAdaptive: code === PULSE,
    total: code === PULSE ? PULSE_USUAL : form.items.length,
    positionOf: (itemNumber) => positions.get(itemNumber),
    quality: compileQuality(form),
  }
}

const forms = new Map<string, SurveyForm>()

/** The questionnaire of a campaign or a result by its code. */
export const surveyForm = (instrument: string): SurveyForm => {
  const known = forms.get(instrument)
  if (known) return known
  const code = OFFERED_CODES.find((one) => one === instrument)
  if (code === undefined) throw new Error(`Nobody is asked the form ${instrument}.`)
  const form = compiled(code)
  forms.set(code, form)
  return form
}

/** How many statements a form asks, as a rule, and how many it has: an adaptive one asks some of them. */
export const sizeOf = (instrument: string): { total: number; statements: number } => {
  const { total, form } = surveyForm(instrument)
  return { total, statements: form.items.length }
}

const scorers = new Map<string, Scorer>()

const scorerOf = (norm: Norm) => {
  const known = scorers.get(norm.id)
  if (known) return known
  const scorer = compileScorer(surveyForm(norm.form).form, norm)
  scorers.set(norm.id, scorer)
  return scorer
}

/** Stored answers (0 open, -1 rather not say) as the scorer takes them. */
const typed = (values: readonly number[]) => values.map((value) => (value >= 1 ? value : null))
const times = (ms: readonly number[]) => ms.map((value) => (value > 0 ? value : null))

/** Scores alone of stored answers under a norm. */
export const scoresUnder = (values: readonly number[], norm: Norm): ScaleScore[] => scorerOf(norm).score(typed(values))

/** Scores and quality of stored answers under a norm, whose form they are of. The scorer knows the answers and the norm, nothing of the person. */
export const scoreAnswers = (
  values: readonly number[],
  ms: readonly number[],
  norm: Norm,
): { scores: ScaleScore[]; quality: Quality } => ({
  scores: scoresUnder(values, norm),
  quality: surveyForm(norm.form).quality(typed(values), times(ms)),
})

/** Scores and quality of a whole pulse: by its model, from the statements that were asked, in their order. */
const scorePulse = (values: readonly number[], ms: readonly number[]) => {
  const { form, quality } = surveyForm(PULSE)
  const places = askedPlaces(PULSE, values)
  return {
    scores: pulseScores(
      places.map((place) => ({ item: form.items[place]?.number ?? 0, answer: values[place] ?? null })),
    ),
    quality: quality(typed(picked(values, places)), times(picked(ms, places))),
  }
}

/** Scores and quality of a survey that is handed in; undefined where its norm is not known here. */
export const scoreSurvey = (
  { instrument, norm }: { instrument: string; norm: Norm | undefined },
  values: readonly number[],
  ms: readonly number[],
) => (instrument === PULSE ? scorePulse(values, ms) : norm && scoreAnswers(values, ms, norm))

const picked = (numbers: readonly number[], places: readonly number[]) => places.map((place) => numbers[place] ?? 0)

const pathOf = (values: readonly number[]) => {
  const { form } = surveyForm(PULSE)
  return pulsePath(
    new Map(
      form.items.flatMap(({ number }, place) => ((values[place] ?? 0) > 0 ? [[number, values[place] ?? 0]] : [])),
    ),
  )
}

/** Places of the statements in the order in which they were asked; of a pulse only those. */
const askedPlaces = (instrument: string, values: readonly number[]): number[] => {
  const { form, positionOf } = surveyForm(instrument)
  if (instrument !== PULSE) return form.items.map((_, place) => place)
  return pathOf(values).given.flatMap(({ item }) => positionOf(item) ?? [])
}

/** Numbers of the statements that are still to be answered; of a pulse the next one. */
export const missingOf = (instrument: string, values: readonly number[]): number[] => {
  const { form } = surveyForm(instrument)
  if (instrument !== PULSE) return form.items.flatMap(({ number }, place) => (values[place] === 0 ? [number] : []))
  const { next } = pathOf(values)
  return next === null ? [] : [next]
}

/** How many are asked in all, as far as it is known after these answers. */
export const totalOf = (instrument: string, values: readonly number[]): number => {
  const { total, isAdaptive } = surveyForm(instrument)
  if (!isAdaptive) return total
  const answered = values.filter((value) => value !== 0).length
  return missingOf(instrument, values).length === 0 ? answered : Math.max(total, answered + 1)
}

/** Kind hints before the end, on speed and repetition only, with the statements they are about. */
export const hintsOf = (instrument: string, values: readonly number[], ms: readonly number[]) => {
  const { form } = surveyForm(instrument)
  const places = askedPlaces(instrument, values)
  const numbers = places.map((place) => form.items[place]?.number ?? 0)
  const asked = { values: picked(values, places), ms: picked(ms, places) }
  return lookAgain(form.code, typed(asked.values), times(asked.ms)).map((hint) => ({
    ...hint,
    item_ids: hint.reason === 'speed' ? fastItems(numbers, asked.ms) : longestRun(numbers, asked.values),
  }))
}

const MAX_ITEMS = 20
const FAST_MS = 1_000

const fastItems = (numbers: readonly number[], ms: readonly number[]): number[] =>
  numbers.filter((_, index) => (ms[index] ?? 0) > 0 && (ms[index] ?? 0) < FAST_MS).slice(0, MAX_ITEMS)

const longestRun = (numbers: readonly number[], values: readonly number[]): number[] => {
  let best = { from: 0, length: 0 }
  let from = 0
  values.forEach((value, index) => {
    if (value !== values[from]) from = index
    if (value > 0 && index - from + 1 > best.length) best = { from, length: index - from + 1 }
  })
  return numbers.slice(best.from, best.from + Math.min(best.length, MAX_ITEMS))
}
