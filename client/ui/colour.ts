import { linearLight as linear, parseHex, type Rgb } from '#contract/core/colour.ts'

type Triple = readonly [number, number, number]

/** The three ways of seeing that lack a cone. */
export type Vision = 'protanopia' | 'deuteranopia' | 'tritanopia'

// Machado, Oliveira and Fernandes 2009, severity 1; rows of a matrix on linear light.
export const SEEN: Record<Vision, readonly [Triple, Triple, Triple]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A colour as somebody without one kind of cone sees it. */
export const seenWith = (vision: Vision, colour: Rgb): Rgb => {
  const light = linear(colour)
  const [red, green, blue] = SEEN[vision]
  return [encode(dot(red, light)), encode(dot(green, light)), encode(dot(blue, light))]
}

/** How different two colours look, by CIEDE2000; about 1 is just noticeable, 8 is told apart at a glance. */
export const difference = (a: Rgb, b: Rgb) => labDifference(lab(a), lab(b))

/** CIEDE2000 between two colours given as CIE L*a*b*; Sharma, Wu and Dalal 2005. */
export const labDifference = ([l1, a1, b1]: Triple, [l2, a2, b2]: Triple) => {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 1.5 - 0.5 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7))
  const c1 = Math.hypot(g * a1, b1)
  const c2 = Math.hypot(g * a2, b2)
  const h1 = hue(b1, g * a1)
  const h2 = hue(b2, g * a2)
  const turn = c1 * c2 === 0 ? 0 : shortWay(h2 - h1)
  const dL = l2 - l1
  const dC = c2 - c1
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))
  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const h = meanHue(h1, h2, c1 * c2)
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63))
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sC = 1 + 0.045 * c
  const sH = 1 + 0.015 * c * t
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))))
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH))
}

/** The smallest difference between any two colours of a set. */
export const smallestDifference = (colours: readonly Rgb[]) =>
  Math.min(...colours.flatMap((one, at) => colours.slice(at + 1).map((other) => difference(one, other))))

export const VISIONS: readonly Vision[] = ['protanopia', 'deuteranopia', 'tritanopia']

/** What is wrong with band colours that somebody wants to set, in words; an empty list if nothing is. */
export const bandColourFaults = (bands: readonly string[]) => {
  const colours = bands.map(parseHex)
  const known = colours.filter((colour) => colour !== null)
  if (known.length < bands.length) return ['Write each colour as # and six digits, for example #1a5842.']
  const faults: string[] = []
  if (smallestDifference(known) < 8) faults.push('Two of the colours look too much alike.')
  for (const vision of VISIONS) {
    if (smallestDifference(known.map((colour) => seenWith(vision, colour))) < 8) {
      faults.push(`With ${vision} two of the colours look too much alike.`)
    }
  }
  return faults
}

const dot = (row: Triple, light: Triple) => row[0] * light[0] + row[1] * light[1] + row[2] * light[2]
const encode = (light: number) => {
  const inside = Math.min(1, Math.max(0, light))
  return Math.round(255 * (inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055))
}

// CIE L*a*b* under daylight D65.
const lab = (colour: Rgb): Triple => {
  const light = linear(colour)
  const x = cube(dot([0.4124564, 0.3575761, 0.1804375], light) / 0.95047)
  const y = cube(dot([0.2126729, 0.7151522, 0.072175], light))
  const z = cube(dot([0.0193339, 0.119192, 0.9503041], light) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const cube = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116)

const radians = (degrees: number) => (degrees * Math.PI) / 180
const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360)
const shortWay = (turn: number) => (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn)
const meanHue = (h1: number, h2: number, product: number) => {
  if (product === 0) return h1 + h2
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2
}
