import { expect, it } from 'vitest'
import { phi, phiInverse, Z80, Z90, Z95 } from './normal.ts'

// Values of the distribution function to 20 digits, from a multiple-precision evaluation of erfc.
const EXACT: readonly (readonly [x: number, phi: number])[] = [
  [0, 0.5],
  [0.0625, 0.5249176690292472],
  [0.3125, 0.6226697184701571],
  [0.5, 0.6914624612740131],
  [0.875, 0.8092130471474894],
  [1, 0.8413447460685429],
  [1.3125, 0.9053242569783574],
  [1.645, 0.9500150944608786],
  [1.96, 0.9750021048517795],
  [2.25, 0.9877755273449553],
  [2.5, 0.9937903346742238],
  [3, 0.9986501019683699],
  [3.5, 0.9997673709209645],
  [4.25, 0.9999893114742251],
  [5, 0.9999997133484281],
  [6, 0.9999999990134123],
  [7, 0.9999999999987201],
  [7.0625, 0.9999999999991823],
  [7.125, 0.9999999999994796],
  [8, 0.9999999999999993],
]

it('science 0: the normal distribution function is exact to 1e-14', () => {
  for (const [x, expected] of EXACT) {
    expect(Math.abs(phi(x) - expected)).toBeLessThan(1e-14)
    expect(Math.abs(phi(-x) - (1 - expected))).toBeLessThan(1e-14)
  }
  expect([phi(-Infinity), phi(Infinity), phi(40), phi(-40)]).toEqual([0, 1, 1, 0])
})

it('science 0: its inverse undoes it and gives the fixed quantiles', () => {
  expect(phiInverse(0.95)).toBeCloseTo(Z90, 14)
  expect(phiInverse(0.975)).toBeCloseTo(Z95, 14)
  expect(phiInverse(0.9)).toBeCloseTo(Z80, 14)
  for (let x = -8; x <= 5; x += 0.0625) expect(phiInverse(phi(x))).toBeCloseTo(x, 8)
  expect([phiInverse(0), phiInverse(1), phiInverse(0.5)]).toEqual([-Infinity, Infinity, 0])
  expect([phiInverse(-0.1), phiInverse(1.1), phiInverse(Number.NaN)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})
