import { FFM_48, FFM_50 } from '#science/instruments/ffm.ts'
import type { Form } from '#science/instruments/form.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import type { Answer } from '#science/scoring/missing-answers.ts'
import { mulberry32, normals, type Source, uniforms } from '#science/statistics/random.ts'
import { carelessAnswers, type CarelessPattern } from './careless-answers.ts'
import { answerTimes } from './answer-times.ts'
import { compilePopulation, type Population, type TargetProfile } from './population.ts'

/** Answers of an invented person, as clicked, with the milliseconds each item took. */
export interface SimulatedAnswers {
  answers: Answer[]
  ms: number[]
}

export interface SimulationOptions {
  /** The questionnaire; the 108-item form unless given. */
  form?: 'work-style-108' | 'ffm-50' | 'ffm-48'
  /** T scores (shown direction, 20 to 80) the person comes out near; scales not named fall as they may. */
  target?: TargetProfile
  /** How the person answers; with care unless given. */
  pattern?: 'careful' | CarelessPattern
  /** Number of items left without an answer, chosen at random. */
  skipped?: number
}

const FORMS: Record<'work-style-108' | 'ffm-50' | 'ffm-48', Form> = {
  'work-style-108': WORK_STYLE_108,
  'ffm-50': FFM_50,
  'ffm-48': FFM_48,
}

const populations = new Map<string, Population>()

/**
 * Invents a person: answers drawn from a normal distribution with the item means and covariances of the norm group,
 * rounded to 1..5. The same seed and options give the same answers for ever.
 * Throws RangeError if the target names a domain together with all its facets, or a scale the form does not have.
 */
export function simulateAnswers(seed: number, options: SimulationOptions = {}): SimulatedAnswers {
  const { form: code = 'work-style-108', target = {}, pattern = 'careful', skipped = 0 } = options
  const form = FORMS[code]
  const uniform = uniforms(mulberry32(seed))
  const normal = normals(uniform)
  const careful = populationOf(form).draw(normal, target)
  const answers: Answer[] = pattern === 'careful' ? careful : carelessAnswers(pattern, careful, uniform)
  const ms = answerTimes(form, pattern, normal)
  for (const item of someOf(form.items.length, skipped, uniform)) answers[item] = null
  return { answers, ms }
}

function populationOf(form: Form): Population {
  const known = populations.get(form.code)
  if (known !== undefined) return known
  const population = compilePopulation(form)
  populations.set(form.code, population)
  return population
}

function someOf(size: number, count: number, uniform: Source): number[] {
  const places = Array.from({ length: size }, (_, place) => ({ place, key: uniform() }))
  return places
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ place }) => place)
}
