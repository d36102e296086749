import type { Form, FormScale } from '#science/instruments/form.ts'
import { itemMoments } from '#science/norms/item-moments.ts'
import { NORMS } from '#science/norms/norms.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import {
  at,
  cholesky,
  element,
  multiplyLower,
  solveWithFactor,
  type Triangle,
  triangle,
} from '#science/statistics/matrix.ts'
import type { Source } from '#science/statistics/random.ts'
import type { ScaleCode } from '#science/vocabulary.ts'

/** T scores in shown direction. */
export type TargetProfile = Partial<Record<ScaleCode, number>>

/** The people of a norm as a distribution of answers. */
export interface Population {
  /** Draws one person's answers as clicked, 1..5, as near to the target as rounding lets them come. */
  draw: (normal: Source, target: TargetProfile) => number[]
}

// Rounding to 1..5 pulls sums towards the middle; each round aims further by what was missed.
const CORRECTIONS = 12

/** Factors the covariances of a form's items once. */
export function compilePopulation(form: Form): Population {
  const { means, covariances } = itemMoments(form)
  const factor = cholesky(covariances)
  return {
    draw: (normal, target) => {
      const noise = multiplyLower(factor, Float64Array.from(means, normal))
      const free = means.map((mean, item) => mean + (noise[item] ?? 0))
      const goals = goalsOf(form, target)
      const shift = conditioning(covariances, goals)
      const turned = nearest(goals, (aims) => rounded(shift(free, aims)))
      return turned.map((answer, item) => (form.items[item]?.sign === -1 ? 6 - answer : answer))
    },
  }
}

function nearest(goals: readonly Goal[], draw: (aims: readonly number[]) => number[]): number[] {
  let aims = goals.map((goal) => goal.raw)
  let best = draw(aims)
  let least = Infinity
  for (let round = 0, turned = best; round < CORRECTIONS && least > 0; round++, turned = draw(aims)) {
    const missed = goals.map((goal) => goal.raw - sumOf(turned, goal.items))
    const distance = missed.reduce((sum, miss, place) => sum + Math.abs(miss) / (goals[place]?.items.length ?? 1), 0)
    if (distance < least) best = turned
    least = Math.min(least, distance)
    aims = aims.map((aim, place) => aim + (missed[place] ?? 0))
  }
  return best
}

interface Goal {
  items: readonly number[]
  /** Wanted sum of the items, direction of the key. */
  raw: number
}

function goalsOf(form: Form, target: TargetProfile): Goal[] {
  const known = new Set<string>(form.scales.map((scale) => scale.code))
  const stranger = Object.keys(target).find((code) => !known.has(code))
  if (stranger !== undefined) throw new RangeError(`${form.code} has no scale ${stranger}`)
  const named = form.scales.filter((scale) => target[scale.code] !== undefined)
  const facetItems = new Set(named.flatMap((scale) => (scale.level === 'facet' ? scale.items : [])))
  const full = named.find((scale) => scale.level === 'domain' && scale.items.every((item) => facetItems.has(item)))
  if (full !== undefined) throw new RangeError(`The target names ${full.code} together with all its facets`)
  return named.flatMap((scale) => {
    const t = target[scale.code]
    return t === undefined ? [] : [{ items: scale.items, raw: rawOf(form, scale, t) }]
  })
}

function rawOf(form: Form, scale: FormScale, t: number): number {
  const norms = Object.values(NORMS).filter((norm) => norm.form === form.code && norm.method === 'linear')
  const norm = norms[0]?.scales.find((candidate) => candidate.scale === scale.code)
  if (norm === undefined) throw new RangeError(`${form.code} has no norm for ${scale.code}`)
  const z = (t - 50) / 10
  return norm.mean + (scale.reversed ? -z : z) * norm.sd
}

// Given that the sums are as aimed, everything else moves by its regression on them.
function conditioning(covariances: Triangle, goals: readonly Goal[]) {
  const withSums = goals.map(({ items }) =>
    Array.from({ length: covariances.size }, (_, row) =>
      items.reduce((sum, item) => sum + element(covariances, row, item), 0),
    ),
  )
  const between = new Float64Array(at(goals.length, 0))
  goals.forEach(({ items }, i) => {
    for (let j = 0; j <= i; j++) between[at(i, j)] = sumOf(withSums[j] ?? [], items)
  })
  const factor = cholesky(triangle(goals.length, between))
  return (free: Float64Array, aims: readonly number[]): Float64Array => {
    const gaps = goals.map(({ items }, place) => (aims[place] ?? 0) - sumOf(free, items))
    const pulls = solveWithFactor(factor, gaps)
    return free.map((value, row) =>
      withSums.reduce((sum, column, place) => sum + (column[row] ?? 0) * (pulls[place] ?? 0), value),
    )
  }
}

function rounded(values: Float64Array): number[] {
  return Array.from(values, (value) => Math.min(5, Math.max(1, roundHalfUp(value))))
}

function sumOf(values: ArrayLike<number>, items: readonly number[]): number {
  return items.reduce((sum, item) => sum + (values[item] ?? 0), 0)
}
