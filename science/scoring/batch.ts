import { type CompiledForm, sumScales } from './compiled-form.ts'
import type { CompiledScale } from './compiled-scale.ts'
import type { ScaleScore } from './score.ts'
import { scoreWithGaps } from './score-with-gaps.ts'

/** Scores of many people: scale s of person p stands at `p * scales + s` of each array. */
export interface BatchScores {
  people: number
  scales: number
  /** In the direction of the key; NaN where not scored. */
  raw: Float64Array
  /** In shown direction, unrounded; NaN where not scored. */
  t: Float64Array
  /** As shown, 1..99; 0 where not scored. */
  percentile: Uint8Array
}

/**
 * Makes the batch half of a scorer. Its input has the answers of one person after another, 1..5, with 0 for an item
 * not answered; it throws RangeError on another value or if the last person is cut short.
 */
export function batchScorer<Code extends string>(
  layout: CompiledForm,
  scales: readonly CompiledScale<Code>[],
): (answers: Uint8Array) => BatchScores {
  const width = scales.length
  const items = layout.signs.length
  const sums = new Int16Array(width)
  const tables = lookupTables(scales)
  return (answers) => {
    const people = answers.length / items
    if (!Number.isInteger(people)) throw new RangeError(`Each person has ${items} answers`)
    const size = people * width
    const scores: BatchScores = {
      people,
      scales: width,
      raw: new Float64Array(size),
      t: new Float64Array(size),
      percentile: new Uint8Array(size),
    }
    for (let person = 0; person < people; person++) {
      const from = person * items
      const into = person * width
      if (isComplete(answers, from, from + items)) {
        sumScales(layout, answers, from, sums)
        writeWhole(tables, sums, scores, into)
      } else {
        const given = Array.from(answers.subarray(from, from + items), (answer) => answer || null)
        write(scoreWithGaps(given, layout.signs, scales), scores, into)
      }
    }
    return scores
  }
}

interface Tables {
  start: Int32Array
  t: Float64Array
  percentile: Uint8Array
}

function lookupTables(scales: readonly CompiledScale<string>[]): Tables {
  const start = new Int32Array(scales.length)
  let length = 0
  scales.forEach((scale, place) => {
    start[place] = length - scale.items
    length += scale.complete.length
  })
  const all = scales.flatMap((scale) => scale.complete)
  return {
    start,
    t: Float64Array.from(all, (score) => score.t ?? Number.NaN),
    percentile: Uint8Array.from(all, (score) => score.percentile ?? 0),
  }
}

function isComplete(answers: Uint8Array, from: number, to: number): boolean {
  let complete = true
  for (let at = from; at < to; at++) {
    const answer = answers[at] ?? 0
    if (answer > 5) throw new RangeError(`Answer ${at - from + 1} is not a whole number from 1 to 5`)
    if (answer === 0) complete = false
  }
  return complete
}

function writeWhole({ start, t, percentile }: Tables, sums: Int16Array, scores: BatchScores, into: number): void {
  for (let place = 0; place < sums.length; place++) {
    const raw = sums[place] ?? 0
    const entry = (start[place] ?? 0) + raw
    scores.raw[into + place] = raw
    scores.t[into + place] = t[entry] ?? Number.NaN
    scores.percentile[into + place] = percentile[entry] ?? 0
  }
}

function write(from: readonly ScaleScore<string>[], scores: BatchScores, into: number): void {
  from.forEach((score, place) => {
    scores.raw[into + place] = score.raw ?? Number.NaN
    scores.t[into + place] = score.t ?? Number.NaN
    scores.percentile[into + place] = score.percentile ?? 0
  })
}
