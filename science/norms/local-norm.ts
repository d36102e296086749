import type { Form } from '#science/instruments/form.ts'
import { rawScore } from '#science/scoring/raw-scores.ts'
import { aligned, type Answer, isScored } from '#science/scoring/missing-answers.ts'
import { mean, variance } from '#science/statistics/moments.ts'
import type { Norm, NormScale } from './norm.ts'

/** Fewest people a local norm may be made of. */
export const LOCAL_NORM_PEOPLE = 200

export interface LocalNormInput {
  id: string
  form: Form
  /** Answers of completed results of one company and use, quality good: the whole group, never a part of it. */
  people: readonly ArrayLike<Answer>[]
  company: string
  period: string
}

/**
 * Makes a linear norm from a company's own results: mean, deviation (divisor n) and alpha of every scale.
 * Alpha comes from those who answered all items of the scale. Throws RangeError under 200 people or if a scale does
 * not vary.
 */
export function localNorm({ id, form, people, company, period }: LocalNormInput): Norm {
  if (people.length < LOCAL_NORM_PEOPLE) throw new RangeError(`A local norm needs ${LOCAL_NORM_PEOPLE} people`)
  return {
    id,
    form: form.code,
    method: 'linear',
    n: people.length,
    population: `Everyone at ${company} whose answers were readable`,
    period,
    words: `compared with ${people.length} people at ${company}`,
    scales: form.scales.map((scale): NormScale => {
      const rows = people.map((answers) => alignedAnswers(form, scale.items, answers))
      const raws = rows.flatMap((row) => scaleRaw(row, scale.items.length, scale.need))
      const alpha = cronbachAlpha(rows.filter((row) => row.length === scale.items.length))
      const sd = Math.sqrt(variance(raws, 'n'))
      if (!(sd > 0 && alpha > 0)) throw new RangeError(`Scale ${scale.code} does not vary enough for a norm`)
      return { scale: scale.code, mean: mean(raws), sd, alpha, semT: 10 * Math.sqrt(1 - alpha), lookup: null }
    }),
  }
}

/** Cronbach's alpha of complete aligned answers, one row per person (Cronbach 1951). NaN without variance. */
export function cronbachAlpha(rows: readonly (readonly number[])[]): number {
  const k = rows[0]?.length ?? 0
  let itemVariances = 0
  for (let item = 0; item < k; item++)
    itemVariances += variance(
      rows.map((row) => row[item] ?? Number.NaN),
      'n',
    )
  const total = variance(
    rows.map((row) => row.reduce((sum, value) => sum + value, 0)),
    'n',
  )
  return (k / (k - 1)) * (1 - itemVariances / total)
}

function alignedAnswers(form: Form, items: readonly number[], answers: ArrayLike<Answer>): number[] {
  return items.flatMap((item) => {
    const answer = answers[item] ?? null
    return answer === null ? [] : [aligned(answer, form.items[item]?.sign ?? 1)]
  })
}

function scaleRaw(row: readonly number[], items: number, need: number): number[] {
  const sum = row.reduce((total, value) => total + value, 0)
  return isScored(row.length, need) ? [rawScore(sum, row.length, items)] : []
}
