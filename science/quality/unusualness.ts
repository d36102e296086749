import type { ItemMoments } from '#science/norms/item-moments.ts'
import { at, cholesky, inverse, solveLower, type Triangle, triangle } from '#science/statistics/matrix.ts'
import type { Aligned } from './consistency.ts'

/** Squared Mahalanobis distance of a set of aligned answers; null if more than a tenth is unanswered. */
export type Unusualness = (answers: Aligned) => number | null

/**
 * Makes the distance function of a form. The inverse P of the covariances is kept; answers with gaps need the inverse
 * over the answered items only, which is P_oo - P_om P_mm^-1 P_mo, so that only a small matrix is factored each time.
 */
export function compileUnusualness({ means, covariances }: ItemMoments): Unusualness {
  const precision = inverse(covariances)
  const size = means.length
  const deviations = new Float64Array(size)
  return (answers) => {
    const missing: number[] = []
    for (let item = 0; item < size; item++) {
      const answer = answers[item] ?? null
      if (answer === null) missing.push(item)
      deviations[item] = answer === null ? 0 : answer - (means[item] ?? 0)
    }
    if (10 * missing.length > size) return null
    const whole = quadraticForm(precision, deviations)
    return missing.length === 0 ? whole : whole - missingPart(precision, deviations, missing)
  }
}

function quadraticForm({ size, values }: Triangle, x: Float64Array): number {
  let sum = 0
  let place = 0
  for (let i = 0; i < size; i++) {
    let row = 0
    for (let j = 0; j < i; j++) row += (values[place++] ?? 0) * (x[j] ?? 0)
    const own = x[i] ?? 0
    sum += own * (2 * row + (values[place++] ?? 0) * own)
  }
  return sum
}

// y' P_mm^-1 y with y = P_mo x_o: what the missing items would take away at best.
function missingPart({ size, values }: Triangle, x: Float64Array, missing: readonly number[]): number {
  const pick = (i: number, j: number) => values[i >= j ? at(i, j) : at(j, i)] ?? 0
  const y = missing.map((row) => {
    let sum = 0
    for (let column = 0; column < size; column++) sum += pick(row, column) * (x[column] ?? 0)
    return sum
  })
  const inner = missing.flatMap((row, i) => missing.slice(0, i + 1).map((column) => pick(row, column)))
  const solved = solveLower(cholesky(triangle(missing.length, inner)), y)
  return solved.reduce((sum, value) => sum + value * value, 0)
}
