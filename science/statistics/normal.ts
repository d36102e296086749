/** Quantiles of the standard normal distribution used throughout: .95, .975 and .90. */
export const Z90 = 1.6448536269514722
export const Z95 = 1.959963984540054
export const Z80 = 1.2815515655446004

const SQRT_2PI = 2.5066282746310002
const UPPER = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
] as const
const LOWER = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
] as const

/**
 * Standard normal distribution function, exact to 1e-14: an error of 1e-7 would move people across band edges.
 * Takes any number and returns 0..1. Source: Hart 1968 in the form of West 2005, Wilmott 3, 70.
 */
export function phi(x: number): number {
  const size = Math.abs(x)
  if (size > 37) return x > 0 ? 1 : 0
  const tail = Math.exp((-size * size) / 2) * tailRatio(size)
  return x > 0 ? 1 - tail : tail
}

function tailRatio(size: number): number {
  if (size >= 7.07106781186547) {
    return 1 / (size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))))) / SQRT_2PI
  }
  let upper = 0
  for (const coefficient of UPPER) upper = upper * size + coefficient
  let lower = 0
  for (const coefficient of LOWER) lower = lower * size + coefficient
  return upper / lower
}

const CENTRE = [
  [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665,
  ],
  [
    5226.495278852546, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1,
  ],
] as const
const MIDDLE = [
  [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
] as const
const TAIL = [
  [
    2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  [
    2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1,
  ],
] as const

/**
 * Inverse of `phi`, relative error about 1e-16. Takes a probability and returns the quantile; 0 and 1 give infinities,
 * anything outside 0..1 gives NaN. Source: Wichura 1988, AS 241, Appl. Stat. 37, 477.
 */
export function phiInverse(p: number): number {
  if (!(p >= 0 && p <= 1)) return Number.NaN
  if (p === 0) return -Infinity
  if (p === 1) return Infinity
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) return q * ratio(CENTRE, 0.180625 - q * q)
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const size = r <= 5 ? ratio(MIDDLE, r - 1.6) : ratio(TAIL, r - 5)
  return q < 0 ? -size : size
}

function ratio([upper, lower]: readonly [readonly number[], readonly number[]], at: number): number {
  return horner(upper, at) / horner(lower, at)
}

function horner(coefficients: readonly number[], at: number): number {
  let value = 0
  for (const coefficient of coefficients) value = value * at + coefficient
  return value
}
