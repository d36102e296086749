import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fnv1a } from './fnv.ts'
import {
  cholesky,
  element,
  inverse,
  multiplyLower,
  solveLower,
  solveWithFactor,
  submatrix,
  triangle,
} from './matrix.ts'
import { mean, median, pearson, quantile, sumOfSquares, variance } from './moments.ts'
import { mulberry32, normals, uniforms } from './random.ts'
import { roundHalfUp, shownPercentile } from './rounding.ts'

it('science 14: seed 108 starts with the three fixed numbers', () => {
  const next = mulberry32(108)
  expect([next(), next(), next()]).toEqual([1825419314, 1566459441, 3207381859])
})

it('science 14: normal numbers have mean 0 and deviation 1, and uniforms never reach 0 or 1', () => {
  const source = normals(uniforms(mulberry32(7)))
  const drawn = Array.from({ length: 20_000 }, source)
  expect(Math.abs(mean(drawn))).toBeLessThan(0.03)
  expect(Math.abs(variance(drawn, 'n - 1') - 1)).toBeLessThan(0.03)
  expect([uniforms(() => 0)(), uniforms(() => 2 ** 32 - 1)()]).toEqual([0.5 / 2 ** 32, 1 - 0.5 / 2 ** 32])
})

it('science 17: the hash of "a" is 3826002220, and text outside ASCII is hashed by its UTF-8 bytes', () => {
  expect(fnv1a('a')).toBe(3826002220)
  const byBytes = (text: string) =>
    new TextEncoder().encode(text).reduce((hash, byte) => Math.imul(hash ^ byte, 16777619), 2166136261) >>> 0
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fnv1a(text) === byBytes(text)))
})

it('science 0: what is shown is rounded half up, and percentiles stay between 1 and 99', () => {
  expect([roundHalfUp(0.5), roundHalfUp(1.4999), roundHalfUp(2.5), roundHalfUp(-0.5)]).toEqual([1, 1, 3, 0])
  expect([shownPercentile(0.2), shownPercentile(99.7), shownPercentile(34.5)]).toEqual([1, 99, 35])
})

it('science 6: two lists of which one does not vary have no correlation', () => {
  expect(pearson([1, 2, 3], [2, 2, 2])).toBeNull()
  expect(pearson([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 14)
  expect(pearson([1, 2, 3], [6, 4, 2])).toBeCloseTo(-1, 14)
})

it('science 7: quartiles are taken by linear interpolation', () => {
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75)
  expect(quantile([1, 2, 3, 4, 5], 0.75)).toBe(4)
  expect([median([3, 1]), median([5]), quantile([], 0.5)]).toEqual([2, 5, Number.NaN])
  expect(sumOfSquares([1, 2, 3])).toBe(2)
})

it('a positive definite matrix is factored, solved and inverted', () => {
  const matrix = triangle(3, [4, 2, 5, 1, 2, 6])
  const factor = cholesky(matrix)
  expect(Array.from(factor.values)).toEqual([2, 1, 2, 0.5, 0.75, Math.sqrt(5.1875)])
  const solved = solveWithFactor(factor, [1, 2, 3])
  const back = [0, 1, 2].map((i) => [0, 1, 2].reduce((sum, j) => sum + element(matrix, i, j) * (solved[j] ?? 0), 0))
  back.forEach((value, place) => expect(value).toBeCloseTo(place + 1, 12))
  expect(Array.from(multiplyLower(factor, solveLower(factor, [1, 2, 3])))).toEqual(
    [1, 2, 3].map((n) => expect.closeTo(n, 12)),
  )
  expect(element(inverse(matrix), 2, 0)).toBeCloseTo(-1 / 83, 12)
  expect(Array.from(submatrix(matrix, [0, 2]).values)).toEqual([4, 1, 6])
  expect(() => cholesky(triangle(2, [1, 2, 1]))).toThrow('not positive definite')
  expect(() => triangle(2, [1, 2])).toThrow(RangeError)
})
