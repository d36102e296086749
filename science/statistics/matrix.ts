/** A symmetric or lower triangular matrix, kept as its lower triangle by rows: (0,0), (1,0), (1,1), (2,0) ... */
export interface Triangle {
  size: number
  values: Float64Array
}

/** Place of row `i`, column `j` (`j <= i`) in a triangle. */
export function at(i: number, j: number): number {
  return (i * (i + 1)) / 2 + j
}

/** One element of a symmetric matrix; indices in any order. */
export function element(matrix: Triangle, i: number, j: number): number {
  return matrix.values[i >= j ? at(i, j) : at(j, i)] ?? Number.NaN
}

/** A triangle from the numbers of its rows; throws RangeError if there are not exactly enough of them. */
export function triangle(size: number, values: ArrayLike<number>): Triangle {
  if (values.length !== at(size, 0)) throw new RangeError(`A triangle of ${size} rows has ${at(size, 0)} numbers`)
  return { size, values: Float64Array.from(values) }
}

/** Rows and columns `keep` (0-based, ascending or not) of a symmetric matrix. */
export function submatrix(matrix: Triangle, keep: readonly number[]): Triangle {
  const values = new Float64Array(at(keep.length, 0))
  keep.forEach((row, i) => {
    for (let j = 0; j <= i; j++) values[at(i, j)] = element(matrix, row, keep[j] ?? 0)
  })
  return { size: keep.length, values }
}

/** Lower Cholesky factor L of a positive definite matrix, L L' = matrix; throws RangeError if it is not. */
export function cholesky(matrix: Triangle): Triangle {
  const { size } = matrix
  const values = new Float64Array(matrix.values)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = values[at(i, j)] ?? 0
      for (let k = 0; k < j; k++) sum -= (values[at(i, k)] ?? 0) * (values[at(j, k)] ?? 0)
      if (i === j && !(sum > 0)) throw new RangeError('The matrix is not positive definite')
      values[at(i, j)] = i === j ? Math.sqrt(sum) : sum / (values[at(j, j)] ?? 1)
    }
  }
  return { size, values }
}

/** Solves L x = b for a lower triangular L. */
export function solveLower(factor: Triangle, b: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(b)
  for (let i = 0; i < factor.size; i++) {
    let sum = x[i] ?? 0
    for (let k = 0; k < i; k++) sum -= (factor.values[at(i, k)] ?? 0) * (x[k] ?? 0)
    x[i] = sum / (factor.values[at(i, i)] ?? 1)
  }
  return x
}

/** Solves L L' x = b, given L. */
export function solveWithFactor(factor: Triangle, b: ArrayLike<number>): Float64Array {
  const x = solveLower(factor, b)
  for (let i = factor.size - 1; i >= 0; i--) {
    let sum = x[i] ?? 0
    for (let k = i + 1; k < factor.size; k++) sum -= (factor.values[at(k, i)] ?? 0) * (x[k] ?? 0)
    x[i] = sum / (factor.values[at(i, i)] ?? 1)
  }
  return x
}

/** Inverse of a symmetric positive definite matrix. */
export function inverse(matrix: Triangle): Triangle {
  const factor = cholesky(matrix)
  const values = new Float64Array(matrix.values.length)
  for (let j = 0; j < matrix.size; j++) {
    const unit = new Float64Array(matrix.size)
    unit[j] = 1
    const column = solveWithFactor(factor, unit)
    for (let i = j; i < matrix.size; i++) values[at(i, j)] = column[i] ?? 0
  }
  return { size: matrix.size, values }
}

/** Product of a lower triangular matrix and a vector. */
export function multiplyLower(factor: Triangle, vector: ArrayLike<number>): Float64Array {
  const product = new Float64Array(factor.size)
  for (let i = 0; i < factor.size; i++) {
    let sum = 0
    for (let k = 0; k <= i; k++) sum += (factor.values[at(i, k)] ?? 0) * (vector[k] ?? 0)
    product[i] = sum
  }
  return product
}
